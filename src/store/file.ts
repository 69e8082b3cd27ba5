import { chmodSync, closeSync, existsSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { ok, type Result, refuse } from '../engine/index.ts';

/** Why a data file did not open. */
export type OpenProblem =
  | { readonly code: 'in_use'; readonly file: string }
  /** A newer version of the bot has written it. */
  | { readonly code: 'newer_version'; readonly file: string }
  /** It lacks a migration that is older than others that it has had. */
  | { readonly code: 'migration_missing'; readonly file: string; readonly migration: string }
  /** So damaged that it does not even open. */
  | { readonly code: 'damaged'; readonly file: string; readonly issue: string }
  | { readonly code: 'cannot_open'; readonly file: string; readonly issue: string };

/** One sentence for whoever starts the bot. */
export const openProblemLine = (problem: OpenProblem): string => {
  const { file } = problem;
  switch (problem.code) {
    case 'in_use':
      return `The data file ${file} is in use by another process: stop that one, or set DATA_FILE to another file.`;
    case 'newer_version':
      return `The data file ${file} was written by a newer version of the bot: start that version, or set DATA_FILE to another file.`;
    case 'migration_missing':
      return `The data file ${file} lacks the change ${problem.migration}, although it has had later ones: take a backup with npm run restore, or set DATA_FILE to another file.`;
    case 'damaged':
      return `The data file ${file} is damaged (${problem.issue}): npm run repair saves what can be read, npm run restore takes a backup.`;
    case 'cannot_open':
      return `The data file ${file} cannot be opened (${problem.issue}): set DATA_FILE to a file that can be written.`;
  }
};

/** What SQLite says of a file that it cannot read. */
const CORRUPT = 'SQLITE_CORRUPT';
const DAMAGE = [CORRUPT, 'SQLITE_NOTADB'];

const codeOf = (error: unknown): string => (error instanceof Sqlite.SqliteError ? error.code : '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The error of a read that met a damaged page. */
export const isDamage = (error: unknown): boolean => DAMAGE.some((code) => codeOf(error).startsWith(code));

/** What `open` gives, or why the file does not open. */
export const guarded = <Value>(file: string, open: () => Result<Value, OpenProblem>): Result<Value, OpenProblem> => {
  try {
    return open();
  } catch (error) {
    // Something else than a data file is not one that is damaged.
    const code = codeOf(error).startsWith(CORRUPT) ? 'damaged' : 'cannot_open';
    return refuse({ code, file, issue: messageOf(error) });
  }
};

/** The file itself, so that two names of one file share one lock. Its folder is made if need be. */
export const realFile = (name: string): Result<string, OpenProblem> => {
  const file = resolve(name);
  return guarded(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    return ok(existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file)));
  });
};

/** Rights of data files: read and written by their owner alone. */
export const OWNER = 0o600;

/** Made if need be; what SQLite puts beside a file has the same rights. */
export const ownersOnly = (file: string): void => {
  closeSync(openSync(file, 'a', OWNER));
  chmodSync(file, OWNER);
};

/**
 * One process for one file (D23): an exclusive lock on a file beside it, held by the operating system as long as the
 * process lives, so that a crash leaves nothing behind that blocks.
 */
export const locked = (file: string): Result<Sqlite.Database, OpenProblem> =>
  guarded(file, () => {
    ownersOnly(`${file}-lock`);
    const lock = new Sqlite(`${file}-lock`, { timeout: 0 });
    try {
      lock.pragma('journal_mode = MEMORY');
      lock.exec('BEGIN EXCLUSIVE');
      return ok(lock);
    } catch (error) {
      lock.close();
      if (codeOf(error).startsWith('SQLITE_BUSY')) return refuse({ code: 'in_use', file });
      throw error;
    }
  });

/** What is damaged in an open file; null: nothing was found. Reads every page once: about a second for each 500 MB. */
export const damageIn = (client: Sqlite.Database): string | null => {
  try {
    const found = client.pragma('quick_check(1)', { simple: true });
    return found === 'ok' ? null : String(found);
  } catch (error) {
    if (isDamage(error)) return messageOf(error);
    throw error;
  }
};
