import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** Milliseconds between looks at the parents. */
const LOOK = 500;
/** npm runs a script through a shell, which may run another one. */
const MOST_PARENTS = 4;

/** npm names itself after what it runs; a program that is started as a script has npm's file in its line. */
const NPM = /^(?:npm|npx)\b|\bnpm(?:-cli\.c?js)?(?:\s|$)/;

/** @typedef {{ parent: number, line: string }} Program */

/**
 * Linux tells of processes as files, also where there is no `ps`. The name in brackets may hold anything.
 * @param {number} pid @returns {Program | null}
 */
const onLinux = (pid) => {
  try {
    const [, parent] = /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return parent === undefined ? null : { parent: Number(parent), line };
  } catch {
    return null;
  }
};

/** @param {number} pid @returns {Program | null} */
const elsewhere = (pid) => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, line] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
  return parent === undefined || line === undefined ? null : { parent: Number(parent), line };
};

/** null where there is no such process, or nothing that tells of it. @param {number} pid */
const programOf = (pid) => (process.platform === 'linux' ? onLinux(pid) : elsewhere(pid));

/** A shell's line holds the command that it runs, which may speak of npm. @param {Program} program */
const isNpm = ({ line }) => !/^\S*sh\s+-c\b/.test(line) && NPM.test(line);

/**
 * The parents up to npm, which all have to be there; without npm among them the parent alone.
 * @param {number} parent @returns {readonly number[]}
 */
const chainOf = (parent) => {
  /** @type {number[]} */
  const chain = [];
  for (let pid = parent; pid > 1 && chain.length < MOST_PARENTS; ) {
    chain.push(pid);
    const program = programOf(pid);
    if (program === null) break;
    if (isNpm(program)) return chain;
    pid = program.parent;
  }
  return [parent];
};

/** @param {number} pid */
const isThere = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Ended, npm and its shell would leave the script behind, which would hold the data file: the shell passes no signal on,
 * and npm none but SIGINT and SIGTERM. So the script ends when one of the two is gone. Started by hand it may outlive
 * its shell.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const chain = chainOf(parent);
  const looking = setInterval(() => {
    if (process.ppid === parent && chain.every(isThere)) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK);
  looking.unref();
};
