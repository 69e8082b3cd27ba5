import { ok, type Result } from '../engine/index.ts';
import { type ConsentStore, consentStore } from './consents.ts';
import { openDatabase } from './database.ts';
import type { OpenProblem } from './file.ts';
import { type GameStore, gameStore } from './games.ts';
import { type LogStore, logStore } from './log.ts';
import { type NoteStore, noteStore } from './notes.ts';
import { type OrderStore, orderStore } from './orders.ts';
import { type PostStore, postStore } from './posts.ts';
import { type ReminderStore, reminderStore } from './reminders.ts';
import { type ResultStore, resultStore } from './results.ts';
import { type SeatStore, seatStore } from './seats.ts';
import { type SettingsStore, settingsStore } from './settings.ts';
import { type SnapshotStore, snapshotStore } from './snapshots.ts';
import { type UndoneStore, undoneStore } from './undone.ts';

export { backUp, backupProblemLine, restore } from './backup.ts';
export type * from './consents.ts';
export type { GameId, StoreProblem, TableState } from './context.ts';
export { gameId, problemLine } from './context.ts';
export { type OpenProblem, openProblemLine } from './file.ts';
export type { Game, NewGame } from './game.ts';
export type * from './games.ts';
export type * from './log.ts';
export type * from './notes.ts';
export type * from './orders.ts';
export type * from './posts.ts';
export type * from './reminders.ts';
export { repair, type Saved } from './repair.ts';
export type * from './results.ts';
export type * from './seats.ts';
export { type GameSettings, INTERVALS, isTimezone, PICTURES, type PlayerSettings, POSTS } from './settings.ts';
export type * from './snapshots.ts';
export type * from './undone.ts';

/** Every answer that changes something is given after the change is safely on disk. */
export interface Store
  extends GameStore,
    SeatStore,
    LogStore,
    UndoneStore,
    SnapshotStore,
    PostStore,
    ResultStore,
    SettingsStore,
    ConsentStore,
    NoteStore,
    ReminderStore,
    OrderStore {
  /** What is damaged in the file, as SQLite says it; null: nothing that was found when it was opened. */
  readonly damage: string | null;
  /** Lets go of the file, so that another process may open it. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a data file, which is made when it is not there, and brings it up to this version.
 * Refuses `in_use` while another process has it open. `now`: milliseconds since 1970.
 */
export const openStore = async (file: string, now: () => number = Date.now): Promise<Result<Store, OpenProblem>> => {
  const opened = openDatabase(file);
  if (!opened.ok) return opened;
  const context = { db: opened.value.db, now };
  return ok({
    damage: opened.value.damage,
    ...gameStore(context),
    ...seatStore(context),
    ...logStore(context),
    ...undoneStore(context),
    ...snapshotStore(context),
    ...postStore(context),
    ...resultStore(context),
    ...settingsStore(context),
    ...consentStore(context),
    ...noteStore(context),
    ...reminderStore(context),
    ...orderStore(context),
    close: async () => opened.value.close(),
  });
};
