import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame } from './game.ts';
import { given, prepared } from './prepared.ts';
import { json, readRow } from './rows.ts';
import { gameSettings as gameRows, playerSettings as playerRows } from './schema.ts';

export const isTimezone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** An IANA time zone that this machine knows, `Europe/Stockholm`. */
const timezone = z.string().max(64).refine(isTimezone, 'not a time zone');

/** Hours between reminders; 0: none. */
export const INTERVALS = [0, 6, 12, 24, 48] as const;

/** Hours of the day, 0 to 24: reminders come from `from` on and before `to`, past midnight where `to` is the smaller. */
const waking = z
  .object({ from: z.number().int().min(0).max(23), to: z.number().int().min(1).max(24) })
  .refine(({ from, to }) => from !== to, 'no hour at all');

/** What a player chose for themselves, in every game. Absent: the defaults. */
const playerSettings = z.object({
  timezone: timezone.optional(),
  reminders: z.literal(INTERVALS).optional(),
  waking: waking.optional(),
});
export type PlayerSettings = z.infer<typeof playerSettings>;

/** `turn`: a player's moves in a row are told in one post, the default. `move`: each move has a post of its own. */
export const POSTS = ['turn', 'move'] as const;
/** Which posts keep their pictures besides the newest: the last one of each round, the default, or all of them. */
export const PICTURES = ['round', 'all'] as const;

/** What a table chose. Absent: the defaults. */
const gameSettings = z.object({
  /** Hours without an answer after which a player counts as absent: at least a day, so that no host hurries anyone. */
  absentHours: z.number().int().min(24).max(720).optional(),
  posts: z.enum(POSTS).optional(),
  pictures: z.enum(PICTURES).optional(),
});
export type GameSettings = z.infer<typeof gameSettings>;

export interface SettingsStore {
  /** Nothing saved, or not readable: an empty object, and the defaults hold. */
  readonly playerSettings: (user: string) => Answer<PlayerSettings>;
  /** Replaces only what is given. */
  readonly savePlayerSettings: (user: string, change: PlayerSettings) => Answer<PlayerSettings>;
  readonly gameSettings: (id: GameId) => Answer<GameSettings>;
  readonly saveGameSettings: (id: GameId, change: GameSettings) => Answer<GameSettings>;
}

export const settingsStore = (context: Context): SettingsStore => ({
  playerSettings: async (user) => ok(ofPlayer(context.db, user)),
  savePlayerSettings: async (user, change) => inOneStep(context, (tx) => ok(savePlayer(tx, user, change))),
  gameSettings: async (id) => after(findGame(context.db, id), () => ok(ofGame(context.db, id))),
  saveGameSettings: async (id, change) => inOneStep(context, (tx) => saveGame(tx, id, change)),
});

/** Settings that cannot be read are as if they had never been chosen. */
const readable = <Value extends object>(schema: z.ZodType<Value>, text: string | undefined, empty: Value): Value => {
  const read = readRow(json(schema), text, 'settings', '');
  return read.ok ? read.value : empty;
};

const playerRow = prepared((db) =>
  db
    .select()
    .from(playerRows)
    .where(eq(playerRows.user, given('user')))
    .prepare(),
);

const ofPlayer = (db: Reader, user: string): PlayerSettings => {
  const row = playerRow(db).get({ user });
  return readable(playerSettings, row?.settings, {});
};

const savePlayer = (tx: Reader, user: string, change: PlayerSettings): PlayerSettings => {
  const whole = { ...ofPlayer(tx, user), ...change };
  const settings = JSON.stringify(whole);
  tx.insert(playerRows)
    .values({ user, settings })
    .onConflictDoUpdate({ target: playerRows.user, set: { settings } })
    .run();
  return whole;
};

const ofGame = (db: Reader, id: GameId): GameSettings => {
  const row = db.select().from(gameRows).where(eq(gameRows.game, id)).get();
  return readable(gameSettings, row?.settings, {});
};

const saveGame = (tx: Reader, game: GameId, change: GameSettings): Stored<GameSettings> =>
  after(findGame(tx, game), () => {
    const whole = { ...ofGame(tx, game), ...change };
    const settings = JSON.stringify(whole);
    tx.insert(gameRows)
      .values({ game, settings })
      .onConflictDoUpdate({ target: gameRows.game, set: { settings } })
      .run();
    return ok(whole);
  });
