import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { ok, type Result, refuse } from '../engine/index.ts';
import { damageIn, locked, OWNER } from './file.ts';
import { standingOf } from './migrations.ts';

/** Why there is no backup, or why a file was not restored. */
export type BackupProblem =
  | { readonly code: 'no_file'; readonly file: string }
  | { readonly code: 'file_there'; readonly file: string }
  /** It is no data file of this bot, or a damaged one. */
  | { readonly code: 'no_data'; readonly file: string; readonly issue: string }
  | { readonly code: 'newer_version'; readonly file: string }
  | { readonly code: 'in_use'; readonly file: string }
  | { readonly code: 'failed'; readonly file: string; readonly issue: string };

/** One sentence for whoever asked. */
export const backupProblemLine = (problem: BackupProblem): string => {
  const { file } = problem;
  switch (problem.code) {
    case 'no_file':
      return `There is no file ${file}.`;
    case 'file_there':
      return `${file} is there already: name another file.`;
    case 'no_data':
      return `${file} is no sound data file of this bot (${problem.issue}).`;
    case 'newer_version':
      return `${file} was written by a newer version of the bot: take that version.`;
    case 'in_use':
      return `${file} is in use: stop the bot first.`;
    case 'failed':
      return `${file} could not be written (${problem.issue}).`;
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why the file cannot be played from; null: it can. Every page of it is read. */
const unsound = (file: string): BackupProblem | null => {
  try {
    const client = new Sqlite(file, { readonly: true, fileMustExist: true });
    try {
      const standing = standingOf(client);
      const damage = damageIn(client);
      if (standing.kind === 'new') return { code: 'no_data', file, issue: 'it holds no games' };
      if (standing.kind === 'newer') return { code: 'newer_version', file };
      return damage === null ? null : { code: 'no_data', file, issue: damage };
    } finally {
      client.close();
    }
  } catch (error) {
    return { code: 'no_data', file, issue: messageOf(error) };
  }
};

/** Pages that are copied before others are heard. */
const PAGES = 200;

/**
 * Copies a data file into another one, also while the bot plays from it: SQLite's own online backup, since a plain copy of
 * the file lacks what still stands in the log beside it. The copy is read through before it counts.
 */
export const backUp = async (file: string, target: string): Promise<Result<null, BackupProblem>> => {
  if (!existsSync(file)) return refuse({ code: 'no_file', file });
  if (existsSync(target)) return refuse({ code: 'file_there', file: target });
  try {
    const client = new Sqlite(file, { readonly: true, fileMustExist: true });
    try {
      await client.backup(target, { progress: () => PAGES });
    } finally {
      client.close();
    }
    chmodSync(target, OWNER);
  } catch (error) {
    rmSync(target, { force: true });
    return refuse({ code: 'failed', file: target, issue: messageOf(error) });
  }
  const problem = unsound(target);
  return problem === null ? ok(null) : refuse(problem);
};

/** A data file with what SQLite keeps beside it. */
const PARTS = ['', '-wal', '-shm'];

/** Takes a data file out of the way, whole: under this name it can still be opened. */
export const setAside = (file: string, aside: string): void => {
  for (const part of PARTS) if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
};

/**
 * Puts a backup in the place of the data file, which is kept under the name `aside`. Nothing is changed while the bot has
 * the file, or when the backup is not sound.
 */
export const restore = (
  file: string,
  { backup, aside }: { readonly backup: string; readonly aside: string },
): Result<null, BackupProblem> => {
  if (!existsSync(backup)) return refuse({ code: 'no_file', file: backup });
  const problem = unsound(backup);
  if (problem !== null) return refuse(problem);
  const lock = locked(file);
  if (!lock.ok)
    return refuse(
      lock.problem.code === 'in_use' ? { code: 'in_use', file } : { code: 'failed', file, issue: lock.problem.code },
    );
  try {
    copyFileSync(backup, `${file}.new`);
    chmodSync(`${file}.new`, OWNER);
    setAside(file, aside);
    renameSync(`${file}.new`, file);
    return ok(null);
  } catch (error) {
    return refuse({ code: 'failed', file, issue: messageOf(error) });
  } finally {
    lock.value.close();
  }
};
