import { ok, type Result, refuse } from '../engine/index.ts';
import type { Database, Reader } from './database.ts';

declare const gameBrand: unique symbol;
/** A game's number, unique in one data file and never used twice. */
export type GameId = number & { readonly [gameBrand]: true };

export const gameId = (id: number): GameId => id as GameId;

export const TABLE_STATES = ['open', 'playing', 'paused', 'ended'] as const;
/** `open`: players gather. `paused`: nobody may move. `ended`: finished or given up. */
export type TableState = (typeof TABLE_STATES)[number];

/** Why the store did not do it. Nothing was changed. */
export type StoreProblem =
  | { readonly code: 'no_such_game'; readonly game: number }
  /** The channel has a game that has not ended. */
  | { readonly code: 'game_here'; readonly game: GameId }
  | { readonly code: 'wrong_state'; readonly state: TableState }
  | { readonly code: 'already_seated' }
  | { readonly code: 'not_seated' }
  | { readonly code: 'table_full'; readonly seats: number }
  /** The seating names someone who has no seat, leaves someone out, or has a number of players the game does not take. */
  | { readonly code: 'seating' }
  /** Another move or an undo came first: look again. */
  | { readonly code: 'lost_race'; readonly index: number; readonly revision: number }
  | { readonly code: 'nothing_to_undo' }
  | { readonly code: 'nothing_to_redo' }
  | { readonly code: 'no_such_request'; readonly request: number }
  /** A row that this version cannot read: written by another version, or damaged. */
  | { readonly code: 'bad_row'; readonly table: string; readonly key: string; readonly issue: string };

/** A problem as one line of the log; what players read is made in words/. */
export const problemLine = (problem: StoreProblem): string =>
  problem.code === 'bad_row'
    ? `bad row in ${problem.table} (${problem.key}): ${problem.issue}`
    : problem.code.replaceAll('_', ' ');

export type Stored<Value> = Result<Value, StoreProblem>;
/** A promise of what was stored or read, or of the reason why not. It rejects only when the disk itself fails. */
export type Answer<Value> = Promise<Stored<Value>>;

/** What every part of the store works with. */
export interface Context {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Thrown out of a transaction so that it is rolled back, and caught again at once. */
class Refused extends Error {
  readonly problem: StoreProblem;
  constructor(problem: StoreProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * All of `work` is written, or, when it refuses or fails, nothing of it. It is given the database itself: there is one
 * connection, so that all that goes through it meanwhile is in the transaction, also what was prepared before.
 */
export const inOneStep = <Value>({ db }: Context, work: (tx: Reader) => Stored<Value>): Stored<Value> => {
  try {
    return db.transaction(
      () => {
        const done = work(db);
        if (!done.ok) throw new Refused(done.problem);
        return done;
      },
      { behavior: 'immediate' },
    );
  } catch (error) {
    if (error instanceof Refused) return refuse(error.problem);
    throw error;
  }
};

/** `then`, unless the first thing failed. */
export const after = <Value, Next>(first: Stored<Value>, then: (value: Value) => Stored<Next>): Stored<Next> =>
  first.ok ? then(first.value) : first;

export const nothing: Stored<null> = ok(null);
