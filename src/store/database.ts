import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { z } from 'zod';
import { ok, type Result, refuse } from '../engine/index.ts';

export type Database = BetterSQLite3Database;
/** A database, or a transaction in it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

/** Why a data file did not open. */
export type OpenProblem =
  | { readonly code: 'in_use'; readonly file: string }
  /** A newer version of the bot has written it. */
  | { readonly code: 'newer_version'; readonly file: string }
  | { readonly code: 'cannot_open'; readonly file: string; readonly issue: string };

/** One sentence for whoever starts the bot. */
export const openProblemLine = (problem: OpenProblem): string => {
  switch (problem.code) {
    case 'in_use':
      return `The data file ${problem.file} is in use by another process: stop that one, or set DATA_FILE to another file.`;
    case 'newer_version':
      return `The data file ${problem.file} was written by a newer version of the bot: start that version, or set DATA_FILE to another file.`;
    case 'cannot_open':
      return `The data file ${problem.file} cannot be opened (${problem.issue}): set DATA_FILE to a file that can be written.`;
  }
};

/** From the package's root, wherever the process was started. */
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Milliseconds to wait for another reader, a backup say. */
const BUSY = 5000;

/** Held here, because a lock that nothing refers to is collected as garbage, and with that let go. */
const LOCKS = new Set<Sqlite.Database>();

interface Opened {
  readonly db: Database;
  readonly close: () => void;
}

/** Locks the file for this process, opens it, and brings it up to this version. */
export const openDatabase = (name: string): Result<Opened, OpenProblem> => {
  const found = realFile(resolve(name));
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
  return ok({ db: drizzle({ client: opened.value }), close });
};

/** The file itself, so that two names of one file share one lock. Its folder is made if need be. */
const realFile = (file: string): Result<string, OpenProblem> =>
  guarded(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    return ok(existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file)));
  });

/**
 * One process for one file (D23): an exclusive lock on a file beside it, held by the operating system as long as the
 * process lives, so that a crash leaves nothing behind that blocks.
 */
const locked = (file: string): Result<Sqlite.Database, OpenProblem> =>
  guarded(file, () => {
    const lock = new Sqlite(`${file}-lock`, { timeout: 0 });
    try {
      lock.pragma('journal_mode = MEMORY');
      lock.exec('BEGIN EXCLUSIVE');
      return ok(lock);
    } catch (error) {
      lock.close();
      if (isBusy(error)) return refuse({ code: 'in_use', file });
      throw error;
    }
  });

const migrated = (file: string): Result<Sqlite.Database, OpenProblem> =>
  guarded(file, () => {
    const client = new Sqlite(file, { timeout: BUSY });
    try {
      for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) client.pragma(pragma);
      const db = drizzle({ client });
      if (isNewer(db)) {
        client.close();
        return refuse({ code: 'newer_version', file });
      }
      migrate(db, { migrationsFolder: MIGRATIONS });
      return ok(client);
    } catch (error) {
      client.close();
      throw error;
    }
  });

const guarded = <Value>(file: string, open: () => Result<Value, OpenProblem>): Result<Value, OpenProblem> => {
  try {
    return open();
  } catch (error) {
    return refuse({ code: 'cannot_open', file, issue: error instanceof Error ? error.message : String(error) });
  }
};

const isBusy = (error: unknown): boolean => error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });
const applied = z.object({ at: z.number().nullable() });

/** The file has a migration that this version does not know. */
const isNewer = (db: Database): boolean => {
  const table = db.get(sql`select 1 from sqlite_master where name = '__drizzle_migrations'`);
  if (table === undefined) return false;
  const { at } = applied.parse(db.get(sql`select max(created_at) as at from __drizzle_migrations`));
  const { entries } = journal.parse(JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')));
  return at !== null && at > Math.max(...entries.map((entry) => entry.when));
};
