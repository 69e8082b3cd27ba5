import type { Colour } from './track.ts';
import type { TrainName } from './trains.ts';

export const PHASES = [2, 3, 4, 6, 8, 10] as const;
export type Phase = (typeof PHASES)[number];

export interface PhaseFacts {
  readonly trainLimit: number;
  readonly tiles: readonly Colour[];
  /** Operating rounds after each stock round. */
  readonly operatingRounds: number;
  /** Which box the off-board places use. */
  readonly offBoard: 'yellow' | 'brown';
  /** The trains that are removed when the phase starts. */
  readonly rusts?: TrainName;
}

/** §3.2 */
export const PHASE_FACTS: Readonly<Record<Phase, PhaseFacts>> = {
  2: { trainLimit: 4, tiles: ['yellow'], operatingRounds: 1, offBoard: 'yellow' },
  3: { trainLimit: 4, tiles: ['yellow', 'green'], operatingRounds: 2, offBoard: 'yellow' },
  4: { trainLimit: 4, tiles: ['yellow', 'green'], operatingRounds: 2, offBoard: 'yellow', rusts: '2H' },
  6: { trainLimit: 3, tiles: ['yellow', 'green', 'brown'], operatingRounds: 3, offBoard: 'brown' },
  8: { trainLimit: 3, tiles: ['yellow', 'green', 'brown'], operatingRounds: 3, offBoard: 'brown', rusts: '3H' },
  10: { trainLimit: 3, tiles: ['yellow', 'green', 'brown'], operatingRounds: 3, offBoard: 'brown', rusts: '4H' },
};

/** The phases from which companies may be auctioned, with how many are drawn for each (§4 step 4). */
export const OFFER = [
  { phase: 2, companies: 5 },
  { phase: 3, companies: 4 },
  { phase: 6, companies: 3 },
] as const;
export type OfferPhase = (typeof OFFER)[number]['phase'];
