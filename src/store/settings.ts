import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ok } from '../engine/result.ts';
import { after, type Context, inOneStep, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame } from './lookup.ts';
import { json, readRow } from './rows.ts';
import { type GameSettings, gameSettings, type PlayerSettings, playerSettings } from './saved-settings.ts';
import { gameSettings as gameRows, playerSettings as playerRows } from './schema.ts';
import type { SettingsStore } from './store.ts';
import type { GameId } from './types.ts';

export const settingsStore = (context: Context): SettingsStore => ({
  playerSettings: async (user) => ok(ofPlayer(context.db, user)),
  savePlayerSettings: async (user, change) => inOneStep(context, (tx) => ok(savePlayer(tx, user, change))),
  gameSettings: async (id) => after(findGame(context.db, id), () => ok(ofGame(context.db, id))),
  saveGameSettings: async (id, change) => inOneStep(context, (tx) => saveGame(tx, id, change)),
});

/** Settings that cannot be read are as if they had never been chosen. */
const readable = <Value extends object>(schema: z.ZodType<Value>, text: string | undefined, empty: Value): Value => {
  const read = readRow(json(schema), text, { table: 'settings', key: '' });
  return read.ok ? read.value : empty;
};

const ofPlayer = (db: Reader, user: string): PlayerSettings => {
  const row = db.select().from(playerRows).where(eq(playerRows.user, user)).get();
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
