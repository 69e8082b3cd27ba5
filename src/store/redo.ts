import { and, asc, eq, isNull } from 'drizzle-orm';
import { ok, refuse } from '../engine/result.ts';
import { after, awaitMove, type Context, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGameIn } from './lookup.ts';
import { moveRow, readRows } from './rows.ts';
import { undone } from './schema.ts';
import type { At, Game, GameId, Move, NewMove } from './types.ts';

export interface Redo {
  readonly at: At;
  /** The revision of the undo whose moves come back. */
  readonly undo: number;
}

/** What redo needs of the log: whether the game stands there, and how moves are written. */
export interface Log {
  readonly standsAt: (tx: Reader, game: Game, at: At) => Stored<Game>;
  readonly write: (
    tx: Reader,
    id: GameId,
    added: { readonly from: number; readonly moves: readonly NewMove[] },
  ) => void;
}

const tailOf = (tx: Reader, id: GameId, undo: number): Stored<readonly Move[]> => {
  const which = and(eq(undone.game, id), eq(undone.revision, undo), isNull(undone.redone));
  const rows = tx.select().from(undone).where(which).orderBy(asc(undone.index)).all();
  return readRows(moveRow, rows, (index) => ({ table: 'undone', key: `${id}/${undo}/${rows[index]?.index}` }));
};

/** Puts the moves of an undo back at the end of the log. They stay in the history, marked as brought back. */
export const bringBack = (context: Context, log: Log, tx: Reader, wanted: Redo & { readonly id: GameId }): Stored<At> =>
  after(findGameIn(tx, wanted.id, ['playing']), (found) =>
    after(log.standsAt(tx, found, wanted.at), (game) =>
      after(tailOf(tx, game.id, wanted.undo), (moves) => {
        if (moves[0]?.index !== wanted.at.index) return refuse({ code: 'nothing_to_redo' });
        log.write(tx, game.id, { from: wanted.at.index, moves });
        const revision = game.revision + moves.length;
        const which = and(eq(undone.game, game.id), eq(undone.revision, wanted.undo));
        tx.update(undone).set({ redone: revision }).where(which).run();
        return after(awaitMove(context, tx, game.id, { revision }), () =>
          ok({ index: wanted.at.index + moves.length, revision }),
        );
      }),
    ),
  );
