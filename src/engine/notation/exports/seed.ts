import { drawOffer } from '../../newGame.ts';
import type { Offer } from '../../state.ts';

/** Seeds that 18xx.games can hold: whole numbers from 0 below this. */
export const SEED_LIMIT = 2 ** 31;

export const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** 18xx.games' generator (R16): x' = (1103515245 x + 12345) mod 2^31. */
const following = (x: number): number => (Math.imul(1103515245, x) + 12345) & 0x7fffffff;

/** The order of companies that 18xx.games draws from a seed (R16). New online games draw theirs so, to be exportable. */
export const offerOfSeed = (seed: number): readonly Offer[] => {
  let x = seed % SEED_LIMIT;
  return drawOffer(() => {
    x = following(x);
    return x;
  });
};
