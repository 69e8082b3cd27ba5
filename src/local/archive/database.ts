import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Of the tables below; a file of another version is put aside. */
const VERSION = 1;

/** `things` are channels, messages, members, commands and emoji as JSON; `parent` is a message's channel. */
const TABLES = `
  CREATE TABLE things (kind TEXT NOT NULL, id TEXT NOT NULL, parent TEXT, json TEXT NOT NULL, UNIQUE (kind, id)) STRICT;
  CREATE INDEX things_parent ON things (kind, parent);
  CREATE TABLE files (id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, type TEXT NOT NULL, data BLOB NOT NULL) STRICT;
  PRAGMA user_version = ${VERSION};
`;

export type Database = Sqlite.Database;

export interface OpenedArchive {
  readonly db: Database;
  /** Where a file lies that could not be used and was put aside; null where all was well. */
  readonly putAside: string | null;
}

/**
 * Opens the file, for its owner alone, or begins a new one. It holds nothing but what was shown: one that is damaged, or
 * of another version, is put aside, so that the table opens in any case.
 */
export const openArchive = (file: string): OpenedArchive => {
  mkdirSync(dirname(file), { recursive: true });
  const db = opened(file);
  if (db !== null) return { db, putAside: null };
  const aside = `${file}.damaged`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, aside + end);
  const fresh = opened(file);
  if (fresh === null) throw new Error(`${file} cannot be opened.`);
  return { db: fresh, putAside: aside };
};

const opened = (file: string): Database | null => {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new Sqlite(file);
  try {
    db.pragma('journal_mode = WAL');
    // Without a wait for the disk at each message: a power cut may take the last ones, never the file.
    db.pragma('synchronous = NORMAL');
    if (isEmpty(db)) db.exec(TABLES);
    if (isSound(db)) return db;
  } catch {
    // Not a database, or a damaged one.
  }
  db.close();
  return null;
};

const isEmpty = (db: Database): boolean => db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;

const isSound = (db: Database): boolean =>
  db.pragma('user_version', { simple: true }) === VERSION && db.pragma('quick_check', { simple: true }) === 'ok';
