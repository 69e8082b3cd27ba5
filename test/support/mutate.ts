import { COMPANY_IDS, HEX_IDS, TILE_IDS, TRAIN_NAMES } from '../../src/engine/index.ts';
import { pick, type Random } from './random.ts';

const NONSENSE: readonly unknown[] = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 1e21, 2 ** 53, 6, 7],
  ...[null, true, '', ' ', 'ZZZ', 'bank', 'P9', '__proto__', 'constructor', [], {}, [[]]],
];

const plausible = (random: Random, value: unknown): unknown => {
  if (typeof value === 'number') return value + pick(random, [-10, -5, -1, 1, 5, 10]);
  if (typeof value === 'boolean') return !value;
  return pick(random, [...COMPANY_IDS, ...HEX_IDS, ...TILE_IDS, ...TRAIN_NAMES, 'P1', 'P2', 'P3', 'bank', 'payout']);
};

/** The action with one member changed into another value, into nonsense, or taken away. */
export const mutated = (random: Random, action: object): Readonly<Record<string, unknown>> => {
  const [key, value] = pick(random, Object.entries(action));
  const { [key]: _, ...others } = Object.fromEntries(Object.entries(action));
  const change = random(8);
  if (change === 0) return others;
  return { ...others, [key]: change < 4 ? pick(random, NONSENSE) : plausible(random, value) };
};
