import { describe, expect, test } from 'vitest';
import {
  type Action,
  apply,
  legalActions,
  type Refusal,
  type Route,
  readRun,
  type State,
  stopName,
  stopsAt,
} from '../../../src/engine/index.ts';
import { namesOf, wordsFor } from '../../../src/words/index.ts';
import { FIXTURE_TRACES, positionsOf, type Trace } from '../../support/traces.ts';
import { refusalLine } from '../../words/as-read.ts';

type RunAction = Extract<Action, { readonly type: 'run_trains' }>;
interface Recorded {
  readonly state: State;
  readonly action: RunAction;
}

const runsOf = ({ game }: Trace): readonly Recorded[] => {
  const states = positionsOf(game);
  return game.actions.flatMap((action, index) => {
    const state = states[index];
    return state && action.type === 'run_trains' && action.routes.length > 0 ? [{ state, action }] : [];
  });
};

const RUNS = FIXTURE_TRACES.flatMap(({ read }) => runsOf(read()));
const bare = ({ stops }: Route): string => stops.map(({ hex }) => hex).join('–');
const told =
  (state: State) =>
  ({ train, stops }: Route): string =>
    `${train} ${stops.map((stop) => stopName(state, stop)).join('–')}`;
const revenueOf = ({ state, action }: Recorded, text: string): number => {
  const run = readRun(state, action.company, text);
  return run.ok ? run.value.revenue : -1;
};

describe('what is typed of a run', () => {
  test('without trains and city numbers it never earns less than the run that was meant', () => {
    const less = RUNS.flatMap((run) => {
      const text = run.action.routes.map(bare).join('; ');
      const revenue = revenueOf(run, text);
      return revenue < run.action.revenue ? [{ text, revenue, meant: run.action.revenue }] : [];
    });
    expect(RUNS.length).toBeGreaterThan(300);
    expect(less).toEqual([]);
  });

  test('with both it earns exactly what was meant, and numbers stand only where a hex has several cities', () => {
    for (const run of RUNS.filter((_, index) => index % 3 === 0)) {
      const text = run.action.routes.map(told(run.state)).join('; ');
      expect({ text, revenue: revenueOf(run, text) }).toEqual({ text, revenue: run.action.revenue });
      for (const [, hex] of text.matchAll(/([A-I]\d+)\.\d/g)) {
        const stop = run.action.routes.flatMap(({ stops }) => stops).find((each) => each.hex === hex);
        expect(stop && stopsAt(run.state, stop.hex)).toHaveLength(2);
      }
    }
    expect(RUNS.some(({ state, action }) => action.routes.some((route) => told(state)(route).includes('.2')))).toBe(
      true,
    );
  });

  test('commas are read between routes, and between the places of one that nothing else divides', () => {
    for (const run of RUNS.filter((_, index) => index % 10 === 0)) {
      const text = run.action.routes.map(told(run.state));
      expect(revenueOf(run, text.join(', '))).toBe(run.action.revenue);
      const commas = text.map((each) => each.replaceAll('–', ', '));
      for (const between of text.length === 1 ? [''] : ['; ', '\n', ' + '])
        expect(revenueOf(run, commas.join(between))).toBe(run.action.revenue);
    }
  });

  test('the event says of which hexes the number is told', () => {
    for (const { state, action } of RUNS.slice(0, 60)) {
      const outcome = apply(state, action);
      const ran = outcome.ok ? outcome.value.events.find(({ type }) => type === 'trains_ran') : undefined;
      const hexes = action.routes.flatMap(({ stops }) => stops.map(({ hex }) => hex));
      const split = new Set(hexes.filter((hex) => stopsAt(state, hex).length > 1));
      expect(ran?.type === 'trains_ran' && new Set(ran.split)).toEqual(split);
    }
  });
});

describe('what is wrong with a typed run', () => {
  const words = wordsFor('en');
  const found = RUNS.find(
    ({ state, action }) =>
      new Set(state.companies[action.company]?.trains).size === 1 &&
      (state.companies[action.company]?.trains.length ?? 0) === 2,
  );
  if (!found) throw new Error('no recorded company has two trains alike');
  const { state, action } = found;
  const [own = '2H'] = state.companies[action.company]?.trains ?? [];
  const [route] = action.routes;
  const good = route ? bare(route) : '';
  const refusal = (text: string): Refusal | null => {
    const run = readRun(state, action.company, text);
    return run.ok ? null : run.problem;
  };
  const sentence = (text: string): string => {
    const problem = refusal(text);
    return problem ? refusalLine(words, problem, namesOf([])) : '';
  };

  test('nothing written is no run', () => {
    for (const text of ['', '  ', ';;', '\n']) expect(refusal(text)).toEqual({ code: 'no_routes' });
    expect(sentence(' ')).toBe('Write at least one route, such as D4-E5-F6.');
  });

  test('a train that the company does not have is told before the path is looked at', () => {
    const other = own === '2H' ? '10H' : '2H';
    expect(refusal(`${other} A9-I9`)).toMatchObject({ code: 'too_many_routes', train: other });
    expect(sentence(`${other} A9-I9`)).toBe(`${action.company} has no ${other}: it has two ${own}.`);
  });

  test('more routes than trains: how many there are, and how many were written', () => {
    const three = [good, good, good];
    expect(sentence(three.map((text) => `${own} ${text}`).join(';'))).toBe(
      `${action.company} has two ${own}, and you wrote three.`,
    );
    expect(sentence(three.join(';'))).toContain(`has two ${own}, and you wrote three routes`);
  });

  test('where the track does not go on: the first pair, with the numbers of cities, and no jargon', () => {
    expect(legalActions(state).runTrains.length).toBeGreaterThan(0);
    const problem = refusal('A9-I9-D10.2');
    expect(problem).toMatchObject({ code: 'route', because: 'no_track', at: 'A9–I9' });
    expect(sentence('A9-I9')).toBe(`The ${own} cannot run like that: no track leads straight along A9–I9.`);
    expect(refusal('I9-D10.2')).toMatchObject({ at: 'I9–D10.2' });
    expect(refusalLine(words, { code: 'route', because: 'gap', train: '3H', at: 'D4:c0-5' }, namesOf([]))).toBe(
      'The 3H cannot run like that: the track does not go on at D4.',
    );
  });

  test('a place or a train that there is not is named', () => {
    expect(sentence('D4-Z9')).toBe('"Z9" is no place on the map: write coordinates or names, such as D4-E5-F6.');
    expect(sentence('9H D4-F6')).toBe('There is no train "9H".');
  });

  test('places go by their names too, with or without accents and capitals', () => {
    const at = (text: string) => refusal(`A9-${text}`);
    expect(at('I9')).toEqual(at('Gubbängen'));
    expect(at('G11')).toEqual(at('saltsjö-duvnas'));
    expect(at('F6.2')).toEqual(at('NORRMALM.2'));
  });
});
