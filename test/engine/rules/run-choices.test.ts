import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestRun, type Run, replay, runChoices, type State } from '../../../src/engine/index.ts';
import { bestCover, valuerOf } from '../../../src/engine/rules/running/cover.ts';
import { whyNot } from '../../../src/engine/why-not.ts';
import { position } from '../../support/position.ts';
import { FIXTURE_TRACES } from '../../support/traces.ts';

const MOST = 25;

const stopsOf = ({ routes }: Run): string =>
  [...new Set(routes.flatMap(({ stops }) => stops.map(({ hex, index }) => `${hex}.${index}`)))].toSorted().join();

const runsIn = (state: State): readonly Run[] => {
  const { step } = state.round;
  return step.kind === 'route' ? runChoices(state, step.company, MOST) : [];
};

describe('runs to choose from (§6.4)', () => {
  test.each(FIXTURE_TRACES.filter((_, index) => index % 9 === 1))(
    '$name: the best run first, then falling revenue, no set of stops twice, all of them allowed',
    ({ read }) => {
      const { game } = read();
      let checked = 0;
      replay(game, (_, { state }) => {
        const { step } = state.round;
        if (step.kind !== 'route') return;
        const runs = runsIn(state);
        checked += 1;
        expect(runs.length).toBeLessThanOrEqual(MOST);
        expect(runs[0]?.revenue).toBe(bestRun(state, step.company).revenue);
        const revenues = runs.map(({ revenue }) => revenue);
        expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
        expect(new Set(runs.map(stopsOf)).size).toBe(runs.length);
        for (const run of runs) expect(whyNot(state, { type: 'run_trains', company: step.company, ...run })).toBeNull();
      });
      expect(checked).toBeGreaterThan(10);
    },
  );

  const TWO_TRAINS = `
    phase 3
    player P1 0 RF:5
    player P2 0
    player P3 0
    RF 100 floated trains 3H 3H
    D4 442 r2 [RF .]
    D2 6 r3
    E5 9 r2
    round OR 1.1
    step route RF`;

  test('with two trains there are runs with one train, too', () => {
    const runs = runsIn(position(TWO_TRAINS));
    expect(runs[0]?.routes.length).toBe(2);
    expect(runs.some(({ routes }) => routes.length === 1)).toBe(true);
  });

  test('no more than are wanted, and none where no route fits', () => {
    const state = position(TWO_TRAINS);
    expect(runChoices(state, 'RF', 1)).toEqual([bestRun(state, 'RF')]);
    expect(runChoices(state, 'RF', 0)).toEqual([]);
    expect(runChoices(state, 'SF', 25)).toEqual([]);
  });
});

describe('the search for the best run', () => {
  const route = (stops: number) => ({ stops, edges: 1, stretches: [] });
  const sets = fc.uniqueArray(fc.integer({ min: 1, max: 255 }), { minLength: 1, maxLength: 7 });
  const values = fc.array(
    fc.integer({ min: 0, max: 8 }).map((tens) => tens * 10),
    { minLength: 8, maxLength: 8 },
  );

  /** Every choice of one set at most for each train. */
  const byHand = (options: readonly (readonly number[])[], krOf: (stops: number) => number, taken: number): number => {
    const [first, ...others] = options;
    if (!first) return krOf(taken);
    return Math.max(...[0, ...first].map((stops) => byHand(others, krOf, taken | stops)));
  };

  test('finds what trying everything finds, whatever is taken before', () => {
    const situation = fc.record({ long: sets, short: sets, kr: values, taken: fc.nat(255), many: fc.nat(3) });
    fc.assert(
      fc.property(situation, ({ long, short, kr, taken, many }) => {
        const krOf = valuerOf(kr);
        const trains = [long, ...Array.from({ length: many }, () => short)];
        const options = trains.map((each, index) => ({
          train: index === 0 ? ('4H' as const) : ('3H' as const),
          routes: each.map(route),
        }));
        const chosen = bestCover(options, krOf, taken);
        const found = chosen.reduce((bits, each) => bits | (each?.stops ?? 0), taken);
        expect(krOf(found)).toBe(byHand(trains, krOf, taken));
      }),
      { numRuns: 300 },
    );
  });
});
