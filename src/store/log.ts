import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gte, lt, max } from 'drizzle-orm';
import { ok, refuse } from '../engine/result.ts';
import { after, awaitMove, type Context, changeGame, inOneStep, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame, findGameIn, freeChannel } from './lookup.ts';
import { takeBackOrders } from './order-rows.ts';
import { bringBack, type Log } from './redo.ts';
import { moveRow, readRows, undoneRow } from './rows.ts';
import { actions, results, snapshots, undone } from './schema.ts';
import type { MoveStore, Undo } from './store.ts';
import type { At, Game, GameId, Move, NewMove, Undone } from './types.ts';

export const moveStore = (context: Context): MoveStore => ({
  appendActions: async (id, at, moves) => inOneStep(context, (tx) => append(context, tx, id, { at, moves })),
  movesOf: async (id) => after(findGame(context.db, id), () => movesOf(context.db, id)),
  dropTail: async (id, at, undo) => inOneStep(context, (tx) => drop(context, tx, id, { at, ...undo })),
  bringBack: async (id, at, undo) =>
    inOneStep(context, (tx) => bringBack(context, logOf(context), tx, { id, at, undo })),
  undoneOf: async (id) => after(findGame(context.db, id), () => undoneOf(context.db, id)),
});

/** The number of moves made. */
const countOf = (db: Reader, id: GameId): number => {
  const row = db
    .select({ last: max(actions.index) })
    .from(actions)
    .where(eq(actions.game, id))
    .get();
  return row?.last === undefined || row.last === null ? 0 : row.last + 1;
};

/** Refuses unless the game stands where the writer believes. */
const standsAt = (db: Reader, game: Game, at: At): Stored<Game> => {
  const index = countOf(db, game.id);
  if (game.revision === at.revision && index === at.index) return ok(game);
  return refuse({ code: 'lost_race', index, revision: game.revision });
};

const logOf = (context: Context): Log => ({
  standsAt,
  write: (tx, id, added) => insertMoves(context, tx, id, added),
});

interface Append {
  readonly at: At;
  readonly moves: readonly NewMove[];
}

export const append = (context: Context, tx: Reader, id: GameId, { at, moves }: Append): Stored<At> =>
  after(findGameIn(tx, id, ['playing']), (found) =>
    after(standsAt(tx, found, at), (game) => {
      // Orders that only stop, or only look, let the player to act wait as long as before.
      if (moves.length === 0) return ok(at);
      insertMoves(context, tx, id, { from: at.index, moves });
      const next = { index: at.index + moves.length, revision: game.revision + moves.length };
      return after(awaitMove(context, tx, id, { revision: next.revision }), () => ok(next));
    }),
  );

/** Rows that SQLite takes in one statement: it binds at most 32,766 values. */
const CHUNK = 1000;

export const insertMoves = (
  { now }: Context,
  tx: Reader,
  game: GameId,
  { from, moves }: { readonly from: number; readonly moves: readonly NewMove[] },
): void => {
  const at = now();
  const rows = moves.map((move, offset) => ({
    game,
    index: from + offset,
    action: JSON.stringify(move.action),
    by: move.by,
    source: move.source,
    at,
  }));
  for (let start = 0; start < rows.length; start += CHUNK)
    tx.insert(actions)
      .values(rows.slice(start, start + CHUNK))
      .run();
};

const movesOf = (db: Reader, id: GameId): Stored<readonly Move[]> => {
  const rows = db.select().from(actions).where(eq(actions.game, id)).orderBy(asc(actions.index)).all();
  const read = readRows(moveRow, rows, (index) => ({ table: 'actions', key: `${id}/${rows[index]?.index}` }));
  return after(read, (moves) => {
    const gap = moves.findIndex((move, index) => move.index !== index);
    if (gap === -1) return ok(moves);
    return refuse({ code: 'bad_row', table: 'actions', key: `${id}/${gap}`, issue: 'missing' });
  });
};

interface Drop extends Undo {
  readonly at: At;
}

const drop = (context: Context, tx: Reader, id: GameId, undo: Drop): Stored<At> =>
  after(findGameIn(tx, id, ['playing', 'ended']), (found) =>
    after(standsAt(tx, found, undo.at), (game) => {
      if (undo.from < 0 || undo.from >= undo.at.index) return refuse({ code: 'nothing_to_undo' });
      return after(reopen(context, tx, game), () => {
        const revision = game.revision + 1;
        keepTail(context, tx, game, { ...undo, revision });
        takeBackOrders(tx, id, { ...undo, stoppedAt: context.now() });
        return after(awaitMove(context, tx, id, { revision }), () => ok({ index: undo.from, revision }));
      });
    }),
  );

/** A game that ended with a result goes on; one that was given up does not. */
const reopen = (context: Context, tx: Reader, game: Game): Stored<Game> => {
  if (game.state !== 'ended') return ok(game);
  const placings = tx.delete(results).where(eq(results.game, game.id)).run();
  if (placings.changes === 0) return refuse({ code: 'wrong_state', state: 'ended' });
  return after(freeChannel(tx, game.channel), () =>
    changeGame(context, tx, game.id, { state: 'playing', endedAt: null }),
  );
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
  tx.delete(snapshots)
    .where(and(eq(snapshots.game, id), gte(snapshots.index, from + 1)))
    .run();
};

const undoneOf = (db: Reader, id: GameId): Stored<readonly Undone[]> => {
  const rows = db
    .select()
    .from(undone)
    .where(eq(undone.game, id))
    .orderBy(desc(undone.revision), asc(undone.index))
    .all();
  const origin = (index: number) => ({ table: 'undone', key: `${id}/${rows[index]?.revision}/${rows[index]?.index}` });
  return after(readRows(moveRow, rows, origin), (moves) =>
    after(readRows(undoneRow, rows, origin), (undos) => ok(batches(moves, undos))),
  );
};

type UndoneRow = ReturnType<typeof undoneRow.parse>;

const batches = (moves: readonly Move[], undos: readonly UndoneRow[]): readonly Undone[] =>
  [...new Map(undos.map((undo) => [undo.revision, undo])).values()].map((undo) => ({
    revision: undo.revision,
    by: undo.undoneBy,
    at: undo.undoneAt,
    redone: undo.redone,
    moves: moves.filter((_, index) => undos[index]?.revision === undo.revision),
  }));

/** Tells two logs apart: a digest of the draw and of the first `index` actions. Null when there are fewer. */
export const logDigest = (db: Reader, game: Game, index: number): string | null => {
  const first = and(eq(actions.game, game.id), lt(actions.index, index));
  const rows = db.select({ action: actions.action }).from(actions).where(first).orderBy(asc(actions.index)).all();
  if (rows.length !== index) return null;
  const hash = createHash('sha256').update(JSON.stringify([game.rules, game.seating?.length, game.offer]));
  for (const row of rows) hash.update('\n').update(row.action);
  return hash.digest('base64url');
};
