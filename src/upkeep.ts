import { resolve } from 'node:path';
import { loadEnvironment, readSettings } from './settings.ts';

/** What `npm run backup`, `restore` and `repair` share: they are told of the data file as the bot is. */

interface Outcome {
  readonly lines?: readonly string[];
  /** One sentence; the process ends with 1. */
  readonly problem?: string;
}

export const finish = ({ lines = [], problem }: Outcome): void => {
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
};

export const dataFile = (): string => {
  loadEnvironment();
  const settings = readSettings(process.env);
  if (settings.ok) return settings.value.dataFile;
  process.stderr.write(`${settings.problem.join('\n')}\n`);
  process.exit(1);
};

/** The file that was named on the command line, from where the command was given; null: none was. */
export const chosenFile = (): string | null => {
  const [file] = process.argv.slice(2);
  return file === undefined ? null : resolve(process.env.INIT_CWD ?? '', file);
};

/** `20261201-130501`, for names of files. */
export const stamp = (): string =>
  new Date()
    .toISOString()
    .replace(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');
