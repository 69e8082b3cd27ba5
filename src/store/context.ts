import { eq } from 'drizzle-orm';
import { ok, type Result, refuse } from '../engine/result.ts';
import type { Database, Reader } from './database.ts';
import { findGame } from './lookup.ts';
import { games } from './schema.ts';
import type { Game, GameId, StoreProblem } from './types.ts';

/** What every part of the store works with. */
export interface Context {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type Stored<Value> = Result<Value, StoreProblem>;

/** Thrown out of a transaction so that it is rolled back, and caught again at once. */
class Refused extends Error {
  readonly problem: StoreProblem;
  constructor(problem: StoreProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** All of `work` is written, or, when it refuses or fails, nothing of it. */
export const inOneStep = <Value>({ db }: Context, work: (tx: Reader) => Stored<Value>): Stored<Value> => {
  try {
    return db.transaction(
      (tx) => {
        const done = work(tx);
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

type Change = Partial<typeof games.$inferInsert>;

/** Writes a change of the game's own row, and reads it back. */
export const changeGame = ({ now }: Context, tx: Reader, id: GameId, change: Change): Stored<Game> => {
  tx.update(games)
    .set({ ...change, updatedAt: now() })
    .where(eq(games.id, id))
    .run();
  return findGame(tx, id);
};

/** The same, when somebody is to act from now on. */
export const awaitMove = (context: Context, tx: Reader, id: GameId, change: Change): Stored<Game> =>
  changeGame(context, tx, id, { ...change, waitingSince: context.now() });

/** `then`, unless the first thing failed. */
export const after = <Value, Next>(first: Stored<Value>, then: (value: Value) => Stored<Next>): Stored<Next> =>
  first.ok ? then(first.value) : first;

export const nothing: Stored<null> = ok(null);
