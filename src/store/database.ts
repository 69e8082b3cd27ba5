import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { ok, type Result, refuse } from '../engine/index.ts';
import { damageIn, guarded, locked, type OpenProblem, ownersOnly, realFile } from './file.ts';
import { copyBefore, MIGRATIONS, standingOf } from './migrations.ts';

export type Database = BetterSQLite3Database;
/** A database, or a transaction in it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

/** Milliseconds to wait for another reader, a backup say. */
const BUSY = 5000;

/** Held here, because a lock that nothing refers to is collected as garbage, and with that let go. */
const LOCKS = new Set<Sqlite.Database>();

interface Opened {
  readonly db: Database;
  /** What is damaged in the file, as SQLite says it; null: nothing that was found. */
  readonly damage: string | null;
  readonly close: () => void;
}

/** Locks the file for this process, opens it, and brings it up to this version. */
export const openDatabase = (name: string): Result<Opened, OpenProblem> => {
  const found = realFile(name);
  if (!found.ok) return found;
  const file = found.value;
  const lock = locked(file);
  if (!lock.ok) return lock;
  LOCKS.add(lock.value);
  const letGo = (): void => {
    LOCKS.delete(lock.value);
    lock.value.close();
  };
  const opened = migrated(file);
  if (!opened.ok) {
    letGo();
    return opened;
  }
  const close = (): void => {
    opened.value.close();
    letGo();
  };
  return ok({ db: drizzle({ client: opened.value }), damage: damageIn(opened.value), close });
};

/** Why the file cannot be brought to this version; null: it can. One of an earlier version is copied first. */
const unfit = (client: Sqlite.Database, file: string): OpenProblem | null => {
  const standing = standingOf(client);
  if (standing.kind === 'newer') return { code: 'newer_version', file };
  if (standing.kind === 'gap') return { code: 'migration_missing', file, migration: standing.missing };
  if (standing.kind === 'older') copyBefore(client, file, standing.next);
  return null;
};

const migrated = (file: string): Result<Sqlite.Database, OpenProblem> =>
  guarded(file, () => {
    ownersOnly(file);
    const client = new Sqlite(file, { timeout: BUSY });
    try {
      for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) client.pragma(pragma);
      const problem = unfit(client, file);
      if (problem !== null) {
        client.close();
        return refuse(problem);
      }
      migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
      return ok(client);
    } catch (error) {
      client.close();
      throw error;
    }
  });
