import { and, eq, ne } from 'drizzle-orm';
import { ok, type Result, refuse } from '../engine/result.ts';
import type { Reader } from './database.ts';
import { gameRow, readRow } from './rows.ts';
import { games } from './schema.ts';
import type { Game, GameId, StoreProblem, TableState } from './types.ts';

type Found<Value> = Result<Value, StoreProblem>;

export const readGame = (row: { readonly id: number }): Found<Game> =>
  readRow(gameRow, row, { table: 'games', key: String(row.id) });

export const findGame = (db: Reader, id: GameId): Found<Game> => {
  const row = db.select().from(games).where(eq(games.id, id)).get();
  return row === undefined ? refuse({ code: 'no_such_game', game: id }) : readGame(row);
};

/** The game, if its table is in one of these states. */
export const findGameIn = (db: Reader, id: GameId, states: readonly TableState[]): Found<Game> => {
  const game = findGame(db, id);
  if (!game.ok || states.includes(game.value.state)) return game;
  return refuse({ code: 'wrong_state', state: game.value.state });
};

/** The game of a channel or thread that has not ended. */
export const liveIn = (db: Reader, channel: string): Found<Game | null> => {
  const here = and(eq(games.channel, channel), ne(games.state, 'ended'));
  const row = db.select().from(games).where(here).get();
  return row === undefined ? ok(null) : readGame(row);
};

/** Refuses while a game that has not ended is in the channel. */
export const freeChannel = (db: Reader, channel: string): Found<null> => {
  const live = liveIn(db, channel);
  if (!live.ok) return live;
  return live.value === null ? ok(null) : refuse({ code: 'game_here', game: live.value.id });
};
