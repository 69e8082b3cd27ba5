import type { Result } from '../engine/index.ts';
import type { GameId, MoveSource, Placing, StoreProblem } from './types.ts';

/** When a move was made, and by whom. */
export interface Pace {
  readonly by: string;
  readonly source: MoveSource;
  readonly at: number;
}

/** A time in which nobody could move. */
export interface Paused {
  readonly from: number;
  readonly until: number;
}

/** A game with a result, for counting. Times are milliseconds since 1970. */
export interface FinishedGame {
  readonly id: GameId;
  readonly title: string;
  readonly endedAt: number;
  /** Best first. `user`: who held the seat at the end; null for nobody. `name`: untrusted text. */
  readonly placings: readonly (Placing & { readonly user: string | null; readonly name: string })[];
  /** The moves that stand, in their order. */
  readonly paces: readonly Pace[];
  /** When moves were taken back, in order. */
  readonly undos: readonly number[];
  /** In order. */
  readonly pauses: readonly Paused[];
}

export interface FinishedStore {
  /** Every game of a server that has a result, in the order in which they ended. */
  readonly finishedGames: (guild: string) => Promise<Result<readonly FinishedGame[], StoreProblem>>;
}
