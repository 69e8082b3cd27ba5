import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { COMPANY_IDS, type Offer, ok, RULES, type Rules, refuse } from '../engine/index.ts';
import { type Context, type GameId, type Stored, TABLE_STATES, type TableState } from './context.ts';
import type { Reader } from './database.ts';
import { given, prepared, setTo } from './prepared.ts';
import { count, discordId, gameColumn, json, readRow, time } from './rows.ts';
import { games } from './schema.ts';

const PAUSES = ['host', 'channel'] as const;
/** Why a game is paused: the host wants it so, or its channel is gone. */
export type Pause = (typeof PAUSES)[number];

/** Times are milliseconds since 1970; users, channels and servers are Discord's ids. */
export interface Game {
  readonly id: GameId;
  readonly guild: string;
  /** Where it is played: a channel, or a thread (a thread is a channel of its own in Discord). */
  readonly channel: string;
  /** The channel that holds the thread; null where the game is played in a channel itself. */
  readonly parent: string | null;
  readonly title: string;
  readonly rules: Rules;
  readonly language: string;
  readonly host: string;
  readonly state: TableState;
  /** Null while the game is not paused. */
  readonly pause: Pause | null;
  /** Who sat down as P1, P2, ... when the game started; null for a seat that nobody had taken yet. */
  readonly seating: readonly (string | null)[] | null;
  /** The drawn order of the companies (§4 step 4); null until the game starts. */
  readonly offer: readonly Offer[] | null;
  /** What that order was drawn from, where 18xx.games could draw it too (R16); its exports need it. */
  readonly seed: number | null;
  /** Grows with every move and every undo and is never used twice: what buttons and posts carry as the turn. */
  readonly revision: number;
  readonly createdAt: number;
  /** Since when it has waited for the player to act: from the last move, undo or redo, or from when it went on. */
  readonly waitingSince: number;
  readonly endedAt: number | null;
}

export type NewGame = Pick<Game, 'guild' | 'channel' | 'parent' | 'title' | 'rules' | 'language' | 'host'>;

/** The form in which this version writes its rows. */
export const FORMAT = 1;

const offer: z.ZodType<Offer> = z.object({
  company: z.enum(COMPANY_IDS),
  phase: z.union([z.literal(2), z.literal(3), z.literal(6)]),
});
const offers = z.array(offer).length(COMPANY_IDS.length);

const gameRow: z.ZodType<Game> = z
  .object({
    id: gameColumn,
    format: z.literal(FORMAT),
    guild: discordId,
    channel: discordId,
    parent: discordId.nullable(),
    title: z.string(),
    rules: z.enum(RULES),
    language: z.string().min(1),
    host: discordId,
    state: z.enum(TABLE_STATES),
    pause: z.enum(PAUSES).nullable(),
    seating: json(z.array(discordId.nullable())).nullable(),
    offer: json(offers).nullable(),
    seed: count.nullable(),
    revision: count,
    createdAt: time,
    waitingSince: time,
    endedAt: time.nullable(),
  })
  .transform(({ format: _, ...game }) => game);

export const readGame = (row: { readonly id: number }): Stored<Game> => readRow(gameRow, row, 'games', row.id);

const byId = prepared((db) =>
  db
    .select()
    .from(games)
    .where(eq(games.id, given('id')))
    .prepare(),
);

export const findGame = (db: Reader, id: GameId): Stored<Game> => {
  const row = byId(db).get({ id });
  return row === undefined ? refuse({ code: 'no_such_game', game: id }) : readGame(row);
};

/** The game, if its table is in one of these states. */
export const findGameIn = (db: Reader, id: GameId, states: readonly TableState[]): Stored<Game> => {
  const game = findGame(db, id);
  if (!game.ok || states.includes(game.value.state)) return game;
  return refuse({ code: 'wrong_state', state: game.value.state });
};

/** The game of a channel or thread that has not ended. */
export const liveIn = (db: Reader, channel: string): Stored<Game | null> => {
  const here = and(eq(games.channel, channel), ne(games.state, 'ended'));
  const row = db.select().from(games).where(here).get();
  return row === undefined ? ok(null) : readGame(row);
};

/** Refuses while a game that has not ended is in the channel. */
export const freeChannel = (db: Reader, channel: string): Stored<null> => {
  const live = liveIn(db, channel);
  if (!live.ok) return live;
  return live.value === null ? ok(null) : refuse({ code: 'game_here', game: live.value.id });
};

type Change = Partial<typeof games.$inferInsert>;

/** Writes a change of the game's own row, and reads it back. */
export const changeGame = (tx: Reader, id: GameId, change: Change): Stored<Game> => {
  tx.update(games).set(change).where(eq(games.id, id)).run();
  return findGame(tx, id);
};

/** The same, when somebody is to act from now on. */
export const awaitMove = ({ now }: Context, tx: Reader, id: GameId, change: Change): Stored<Game> =>
  changeGame(tx, id, { ...change, waitingSince: now() });

const advance = prepared((db) =>
  db
    .update(games)
    .set({ revision: setTo('revision'), waitingSince: setTo('at') })
    .where(eq(games.id, given('id')))
    .prepare(),
);

/** A new revision: somebody is to act from now on. */
export const advanceTo = ({ now }: Context, tx: Reader, id: GameId, revision: number): Stored<Game> => {
  advance(tx).run({ id, revision, at: now() });
  return findGame(tx, id);
};
