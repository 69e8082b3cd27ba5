import type { TrainName } from '../../state.ts';
import type { Candidate } from './routes.ts';

/** kr of every stop, by its number. */
export type Values = readonly number[];

/** A train with the routes worth considering for it. */
export interface Option {
  readonly train: TrainName;
  readonly routes: readonly Candidate[];
}

const BITS = 9;
const MASK = (1 << BITS) - 1;

const tableOf = (values: Values, from: number): readonly number[] => {
  const table = [0];
  for (let bits = 1; bits <= MASK; bits += 1)
    table.push((table[bits & (bits - 1)] ?? 0) + (values[from + 31 - Math.clz32(bits & -bits)] ?? 0));
  return table;
};

/** kr of any set of the 27 stops. */
export type Valuer = (stops: number) => number;

/** Looks sets up in three tables: what is asked for many thousand times must not be added up each time. */
export const valuerOf = (values: Values): Valuer => {
  const [low, middle, high] = [tableOf(values, 0), tableOf(values, BITS), tableOf(values, 2 * BITS)];
  return (stops) =>
    (low[stops & MASK] ?? 0) + (middle[(stops >> BITS) & MASK] ?? 0) + (high[(stops >> (2 * BITS)) & MASK] ?? 0);
};

/** The sum of the largest few of some amounts. */
const sumOfLargest = (amounts: readonly number[], count: number): number =>
  amounts
    .toSorted((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, amount) => sum + amount, 0);

/** Trains with the same routes, that stand one after the other, and how many of them are left from each place on. */
const sameFrom = (options: readonly Option[], from: number): number => {
  const other = options.findIndex(({ train }, index) => index > from && train !== options[from]?.train);
  return (other < 0 ? options.length : other) - from;
};

/**
 * The dearest choice of one route at most for each train: branch and bound. A stop counts once for the company (§6.4), so
 * revenue depends only on the stops taken, and what a route can still add only shrinks: trains alike can add no more than
 * as many of the largest gains, all together no more than every stop that is left. Trains alike stand together. Stops that
 * are taken from the start bring nothing.
 */
export const bestCover = (
  options: readonly Option[],
  krOf: Valuer,
  takenBefore: number,
): readonly (Candidate | null)[] => {
  const within = options.map((_, index) =>
    options.slice(index).reduce((bits, { routes }) => routes.reduce((all, { stops }) => all | stops, bits), 0),
  );
  const seen = options.map(() => new Set<number>());
  let best: readonly (Candidate | null)[] = [];
  let most = -1;

  const bound = (from: number, taken: number): number => {
    let sum = 0;
    for (let index = from; index < options.length; index += sameFrom(options, index)) {
      const gains = options[index]?.routes.map(({ stops }) => krOf(stops & ~taken)) ?? [];
      sum += sumOfLargest(gains, sameFrom(options, index));
    }
    return Math.min(sum, krOf((within[from] ?? 0) & ~taken));
  };

  const choose = (index: number, chosen: readonly (Candidate | null)[], taken: number): void => {
    const total = krOf(taken);
    const option = options[index];
    if (!option) {
      if (total > most) [best, most] = [chosen, total];
      return;
    }
    if (seen[index]?.has(taken) || total + bound(index, taken) <= most) return;
    seen[index]?.add(taken);
    const others = bound(index + 1, taken);
    const gains = option.routes.map((route) => ({ route, gain: krOf(route.stops & ~taken) }));
    for (const { route, gain } of gains.sort((a, b) => b.gain - a.gain)) {
      if (total + gain + others <= most) break;
      choose(index + 1, [...chosen, route], taken | route.stops);
    }
    choose(index + 1, [...chosen, null], taken);
  };

  choose(0, [], takenBefore);
  return best;
};
