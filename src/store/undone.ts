import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { ok, refuse } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { advanceTo, changeGame, findGame, findGameIn, freeChannel, type Game } from './game.ts';
import { type At, insertMoves, type Move, moveRow, standsAt } from './log.ts';
import { takeBackOrders } from './orders.ts';
import { count, discordId, readRows, time } from './rows.ts';
import { actions, results, undone } from './schema.ts';

/** Moves taken back together; `revision` is the game's revision after that undo and tells the undos apart. */
export interface Undone {
  readonly revision: number;
  readonly by: string;
  readonly at: number;
  /** The game's revision after they were brought back; null while they are not. */
  readonly redone: number | null;
  readonly moves: readonly Move[];
}

export interface Undo {
  /** The first move that is taken back. */
  readonly from: number;
  readonly by: string;
  /** Standing orders that end with it; the others have seen only what is left. */
  readonly ends: readonly number[];
}

export interface UndoneStore {
  /**
   * Undo: drops the moves from `from` on, and keeps them in the history. A result is taken back and an ended game
   * goes on. Refuses `lost_race`, `nothing_to_undo`, `game_here`.
   */
  readonly dropTail: (id: GameId, at: At, undo: Undo) => Answer<At>;
  /**
   * Redo: puts the moves of the undo with this revision back at the end. Whether nothing new was played since is for the
   * caller. Refuses `lost_race`, `nothing_to_redo`, `wrong_state`.
   */
  readonly bringBack: (id: GameId, at: At, undo: number) => Answer<At>;
  /** What was taken back, newest first. */
  readonly undoneOf: (id: GameId) => Answer<readonly Undone[]>;
}

export const undoneStore = (context: Context): UndoneStore => ({
  dropTail: async (id, at, undo) => inOneStep(context, (tx) => drop(context, tx, id, { at, ...undo })),
  bringBack: async (id, at, undo) => inOneStep(context, (tx) => bringBack(context, tx, id, { at, undo })),
  undoneOf: async (id) => after(findGame(context.db, id), () => undoneOf(context.db, id)),
});

interface Drop extends Undo {
  readonly at: At;
}

const drop = (context: Context, tx: Reader, id: GameId, undo: Drop): Stored<At> =>
  after(findGameIn(tx, id, ['playing', 'ended']), (found) =>
    after(standsAt(tx, found, undo.at), (game) => {
      if (undo.from < 0 || undo.from >= undo.at.index) return refuse({ code: 'nothing_to_undo' });
      return after(reopen(tx, game), () => {
        const revision = game.revision + 1;
        keepTail(context, tx, game, { ...undo, revision });
        takeBackOrders(tx, id, { ...undo, stoppedAt: context.now() });
        return after(advanceTo(context, tx, id, revision), () => ok({ index: undo.from, revision }));
      });
    }),
  );

/** A game that ended with a result goes on; one that was given up does not. */
const reopen = (tx: Reader, game: Game): Stored<Game> => {
  if (game.state !== 'ended') return ok(game);
  const placings = tx.delete(results).where(eq(results.game, game.id)).run();
  if (placings.changes === 0) return refuse({ code: 'wrong_state', state: 'ended' });
  return after(freeChannel(tx, game.channel), () => changeGame(tx, game.id, { state: 'playing', endedAt: null }));
};

/** Moves the tail from the log to the history. */
const keepTail = (
  { now }: Context,
  tx: Reader,
  { id }: Game,
  { from, by, revision }: Drop & { readonly revision: number },
): void => {
  const tail = and(eq(actions.game, id), gte(actions.index, from));
  const undoneAt = now();
  const rows = tx.select().from(actions).where(tail).all();
  for (const row of rows)
    tx.insert(undone)
      .values({ ...row, revision, undoneBy: by, undoneAt })
      .run();
  tx.delete(actions).where(tail).run();
};

interface Redo {
  readonly at: At;
  /** The revision of the undo whose moves come back. */
  readonly undo: number;
}

const tailOf = (tx: Reader, id: GameId, undo: number): Stored<readonly Move[]> => {
  const which = and(eq(undone.game, id), eq(undone.revision, undo), isNull(undone.redone));
  const rows = tx.select().from(undone).where(which).orderBy(asc(undone.index)).all();
  return readRows(moveRow, rows, 'undone', ({ index }) => `${id}/${undo}/${index}`);
};

/** Puts the moves of an undo back at the end of the log. They stay in the history, marked as brought back. */
const bringBack = (context: Context, tx: Reader, id: GameId, { at, undo }: Redo): Stored<At> =>
  after(findGameIn(tx, id, ['playing']), (found) =>
    after(standsAt(tx, found, at), (game) =>
      after(tailOf(tx, id, undo), (moves) => {
        if (moves[0]?.index !== at.index) return refuse({ code: 'nothing_to_redo' });
        insertMoves(context, tx, id, { from: at.index, moves });
        const revision = game.revision + moves.length;
        const which = and(eq(undone.game, id), eq(undone.revision, undo));
        tx.update(undone).set({ redone: revision }).where(which).run();
        return after(advanceTo(context, tx, id, revision), () => ok({ index: at.index + moves.length, revision }));
      }),
    ),
  );

const undoneRow = z.object({ revision: count, undoneBy: discordId, undoneAt: time, redone: count.nullable() });

const undoneOf = (db: Reader, id: GameId): Stored<readonly Undone[]> => {
  const rows = db
    .select()
    .from(undone)
    .where(eq(undone.game, id))
    .orderBy(desc(undone.revision), asc(undone.index))
    .all();
  const keyOf = (row: (typeof rows)[number]) => `${id}/${row.revision}/${row.index}`;
  return after(readRows(moveRow, rows, 'undone', keyOf), (moves) =>
    after(readRows(undoneRow, rows, 'undone', keyOf), (undos) => ok(batches(moves, undos))),
  );
};

type UndoneRow = z.output<typeof undoneRow>;

const batches = (moves: readonly Move[], undos: readonly UndoneRow[]): readonly Undone[] =>
  [...new Map(undos.map((undo) => [undo.revision, undo])).values()].map((undo) => ({
    revision: undo.revision,
    by: undo.undoneBy,
    at: undo.undoneAt,
    redone: undo.redone,
    moves: moves.filter((_, index) => undos[index]?.revision === undo.revision),
  }));
