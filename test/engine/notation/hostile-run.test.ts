import { describe, expect, test } from 'vitest';
import {
  apply,
  type CompanyId,
  type HexId,
  type Refusal,
  readRun,
  type State,
  type TrainName,
} from '../../../src/engine/index.ts';
import { readRun as readExported } from '../../../src/engine/notation/exports/routes.ts';
import type { Place } from '../../../src/engine/notation/written-run/places.ts';
import { wayThrough } from '../../../src/engine/notation/written-run/problem.ts';
import { dearestWays } from '../../../src/engine/notation/written-run/read.ts';
import { STOPS } from '../../../src/engine/rules/layout.ts';
import { segmentsOf } from '../../../src/engine/rules/running/routes.ts';
import { waysFrom } from '../../../src/engine/rules/running/stretches.ts';
import { FIXTURE_TRACES, positionsOf } from '../../support/traces.ts';

type Pair = readonly [HexId, HexId];

/** A board on which two stretches or more join some hexes. */
interface Board {
  readonly state: State;
  readonly company: CompanyId;
  readonly pairs: readonly Pair[];
}

const hexOf = (stop: number): HexId => STOPS[stop]?.hex ?? 'A9';

const stretchesOn = ({ tiles }: State) => STOPS.flatMap((_, stop) => waysFrom(tiles, stop).stretches);

/** Hexes that are joined by two stretches, in either order. */
const doublesOn = (state: State): readonly Pair[] => {
  const joined = stretchesOn(state).map(({ from, to }) => `${hexOf(from)} ${hexOf(to)}`);
  return [...new Set(joined.filter((each, index) => joined.indexOf(each) !== index))].map((each) => {
    const [a, b] = each.split(' ');
    return [a, b] as [HexId, HexId];
  });
};

/** All pairs on recorded boards where a company may run, each board where a new one comes up. */
const boardsOf = (): readonly Board[] => {
  const known = new Set<string>();
  return FIXTURE_TRACES.flatMap(({ read }) => {
    const { game } = read();
    const states = positionsOf(game);
    return game.actions.flatMap((action, index): readonly Board[] => {
      const before = states[index];
      if (!before || action.type !== 'run_trains') return [];
      const pairs = doublesOn(before).filter((pair) => !known.has(pair.join()));
      for (const pair of pairs) known.add(pair.join());
      return pairs.length === 0 ? [] : [{ state: before, company: action.company, pairs }];
    });
  });
};

const BOARDS = boardsOf();
const CASES = BOARDS.flatMap(({ state, company, pairs }) => pairs.map((pair) => ({ state, company, pair })));

const withTrains = (state: State, company: CompanyId, trains: readonly TrainName[]): State => {
  const own = state.companies[company];
  if (!own) throw new Error(`no ${company}`);
  return { ...state, companies: { ...state.companies, [company]: { ...own, trains } } };
};

const toAndFro = ([a, b]: readonly [string, string], places: number): string =>
  Array.from({ length: places }, (_, index) => (index % 2 === 0 ? a : b)).join('-');

const problemOf = (state: State, company: CompanyId, text: string): Refusal | null => {
  const run = readRun(state, company, text);
  return run.ok ? null : run.problem;
};

/** Places that count how often they are looked at. */
const counted = (hexes: readonly HexId[]): { readonly places: readonly Place[]; readonly looks: () => number } => {
  let looks = 0;
  const places = hexes.map((hex) => ({
    get hex() {
      looks += 1;
      return hex;
    },
    city: null,
  }));
  return { places, looks: () => looks };
};

describe('hexes that two stretches join', () => {
  test('are on many of the recorded boards', () => {
    expect(CASES.length).toBeGreaterThan(20);
  });

  test('a stop written twice is told, however often it is', () => {
    for (const { state, company, pair } of CASES)
      for (const places of [3, 16, 24, 100, 200]) {
        const problem = problemOf(state, company, toAndFro(pair, places));
        expect(problem).toMatchObject({ code: 'route' });
        if (!STOPS.some(({ hex, index }) => index > 0 && pair.includes(hex)))
          expect(problem).toMatchObject({ because: 'stop_twice', at: pair[0] });
      }
  });

  test('the first broken pair is named before it', () => {
    for (const { state, company, pair } of CASES)
      expect(problemOf(state, company, `${toAndFro(pair, 60)}-A9-I9`)).toMatchObject({
        because: 'no_track',
        at: expect.stringMatching(/^\w+–A9$|^A9–I9$/),
      });
  });

  test('the search for a way takes no more steps for a place than there are stretches', () => {
    for (const { state, pair } of CASES) {
      const most = stretchesOn(state).reduce((sum, { pieces }) => sum + pieces.length + 2, 0);
      for (const tail of [[], ['A9'], ['A9', 'I9', 'A9']] as const) {
        const hexes = [...Array.from({ length: 200 }, (_, index) => pair[index % 2] ?? 'A9'), ...tail];
        const { places, looks } = counted(hexes);
        wayThrough(state, places);
        expect(looks()).toBeLessThanOrEqual(most * hexes.length + STOPS.length);
      }
    }
  });

  test('ten routes for ten trains, long, without numbers, with places that there are not: each text has an answer', () => {
    for (const { state, company, pair } of CASES) {
      const rich = withTrains(state, company, Array<TrainName>(10).fill('10H'));
      const routes = (text: string): string => Array.from({ length: 10 }, () => text).join(';');
      const texts = [
        routes(pair.join('-')),
        routes(toAndFro(pair, 8)),
        routes(pair.map((hex) => `${hex}.1`).join('-')),
        `${routes(pair.join('-')).slice(0, 80)};Z9-${pair[0]}`,
        toAndFro([pair[0], 'Nowhere'], 60),
        `${pair.join('-')};${toAndFro(['A9', 'I9'], 100)}`,
        toAndFro(pair, 120),
      ];
      for (const text of texts) {
        const run = readRun(rich, company, text);
        if (run.ok) expect(run.value.revenue).toBeGreaterThanOrEqual(0);
        else expect(run.problem.code).toBe('route');
      }
    }
  });
});

describe('in a file', () => {
  const NUMBERED = Array.from({ length: 20 }, (_, number) => ({ train: '10H' as const, number }));

  /** Runs of twenty trains along the same connections. */
  const twenty = (connections: readonly (readonly HexId[])[]) => ({
    routes: NUMBERED.map(({ number }) => ({ train: `10H-${number}`, connections, revenue: 10 })),
  });

  /** Connections to and fro along each stretch between two hexes, and on to wherever track leads. */
  const wildOn = (state: State, [a, b]: Pair): readonly (readonly (readonly HexId[])[])[] => {
    const hexes = stretchesOn(state).map((stretch) => ({
      ...stretch,
      hexes: stretch.pieces.map(({ hex }) => hex).filter((hex, index, all) => hex !== all[index - 1]),
    }));
    const between = hexes.filter(({ from, to }) => [a, b].includes(hexOf(from)) && [a, b].includes(hexOf(to)));
    const walk = Array.from({ length: 11 }).reduce<readonly (typeof hexes)[number][]>(
      (line) => {
        const visited = line.flatMap(({ from, to }) => [from, to]);
        const next = hexes.find(({ from, to }) => from === line.at(-1)?.to && !visited.includes(to));
        return next ? [...line, next] : line;
      },
      between.slice(0, 1),
    );
    return [
      Array.from({ length: 12 }, (_, index) => between[index % between.length]?.hexes ?? []),
      walk.map((stretch) => stretch.hexes),
      walk.map((stretch) => stretch.hexes.toReversed()),
    ];
  };

  test('twenty routes to and fro, of a file of another program, have an answer', () => {
    for (const { state, company, pair } of CASES) {
      for (const connections of wildOn(state, pair)) {
        const read = readExported(state, company, NUMBERED, twenty(connections));
        expect(read.ok || read.problem.code).not.toBe('malformed');
      }
    }
  });

  test('twenty routes of eighty pieces to and fro, in one of ours, are refused', () => {
    for (const { state, company, pair } of CASES) {
      const there = stretchesOn(state).find(({ from, to }) => hexOf(from) === pair[0] && hexOf(to) === pair[1]);
      const pieces = segmentsOf(state, { stretches: there ? [there] : [] });
      const back = pieces.toReversed();
      const segments = Array.from({ length: 80 }, () => [...pieces, ...back])
        .flat()
        .slice(0, 80);
      const route = { train: '10H' as const, stops: [], hexes: [], segments, edges: 10, revenue: 0 };
      const rich = withTrains(state, company, Array<TrainName>(20).fill('10H'));
      const action = { type: 'run_trains' as const, company, routes: Array(20).fill(route), revenue: 0 };
      expect(apply(rich, action).ok).toBe(false);
    }
  });
});

describe('what no train can run is refused before a route is looked for', () => {
  const [first] = CASES;
  if (!first) throw new Error('no recorded board has two stretches between two hexes');
  const { state, company } = first;

  test('more places than the train reaches', () => {
    const chain = CASES.flatMap(({ state: on, company: own }) => {
      const [a] = stretchesOn(on);
      const b = a && stretchesOn(on).find(({ from, to }) => from === a.to && to !== a.from);
      const c = b && stretchesOn(on).find(({ from, to }) => from === b.to && to !== b.from && to !== a?.from);
      return a && b && c ? [{ on: withTrains(on, own, ['2H']), own, stops: [a.from, a.to, b.to, c.to] }] : [];
    }).filter(({ stops }) => new Set(stops.map(hexOf)).size === stops.length);
    expect(chain.length).toBeGreaterThan(0);
    for (const { on, own, stops } of chain)
      expect(problemOf(on, own, stops.map(hexOf).join('-'))).toMatchObject({ because: 'too_long', train: '2H' });
  });

  test('more routes than trains', () => {
    const text = Array.from({ length: 60 }, () => 'D4-D2').join(';');
    expect(problemOf(state, company, text)).toMatchObject({ code: 'too_many_routes', routes: 60 });
  });
});

describe('the dearest ways together', () => {
  const way = (stops: number, edges: number) => ({ stops, edges, stretches: [] });
  const MANY = Array.from({ length: 200 }, (_, index) => way(1 << (index % 27), 4 + (index % 6)));

  test('trains too short for all routes are told without trying all choices', () => {
    let asked = 0;
    const krOf = (stops: number): number => {
      asked += 1;
      return stops % 97;
    };
    const five = Array.from({ length: 5 }, () => ({ train: null, ways: MANY }));
    expect(dearestWays(five, ['10H', '10H', '10H', '10H', '3H'], krOf)).toBeNull();
    expect(asked).toBeLessThan(10);
  });

  test('a choice that the trains can run is found where hardly any is', () => {
    const five = Array.from({ length: 5 }, () => ({ train: null, ways: MANY }));
    const found = dearestWays(five, ['10H', '10H', '10H', '10H', '4H'], (stops) => Math.clz32(stops));
    expect(found?.map(({ edges }) => edges)).toContain(4);
  });
});
