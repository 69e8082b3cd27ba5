import { ok, type Result } from '../engine/result.ts';
import { cacheStore } from './cache.ts';
import { consentStore } from './consents.ts';
import { openDatabase } from './database.ts';
import { finishedStore } from './finished.ts';
import { gameStore } from './games.ts';
import { moveStore } from './log.ts';
import { noteStore } from './notes.ts';
import { orderStore } from './orders.ts';
import { reminderStore } from './reminders.ts';
import { resultStore } from './results.ts';
import { seatStore } from './seats.ts';
import { settingsStore } from './settings.ts';
import type { Store } from './store.ts';
import type { OpenProblem } from './types.ts';

export type * from './finished-types.ts';
export type * from './order-types.ts';
export type * from './people-types.ts';
export { openProblemLine, problemLine } from './problem.ts';
export { gameId } from './rows.ts';
export { type GameSettings, INTERVALS, isTimezone, type PlayerSettings } from './saved-settings.ts';
export * from './store.ts';
export * from './types.ts';

/**
 * Opens a data file, which is made when it is not there, and brings it up to this version.
 * Refuses `in_use` while another process has it open. `now`: milliseconds since 1970.
 */
export const openStore = async (file: string, now: () => number = Date.now): Promise<Result<Store, OpenProblem>> => {
  const opened = openDatabase(file);
  if (!opened.ok) return opened;
  const context = { db: opened.value.db, now };
  return ok({
    ...gameStore(context),
    ...seatStore(context),
    ...moveStore(context),
    ...cacheStore(context),
    ...resultStore(context),
    ...finishedStore(context),
    ...settingsStore(context),
    ...consentStore(context),
    ...noteStore(context),
    ...reminderStore(context),
    ...orderStore(context),
    close: async () => opened.value.close(),
  });
};
