import { spawn } from 'node:child_process';
import process from 'node:process';
import { environmentOf } from './npm.mjs';
import { stop } from './say.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK']);

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/** @param {NodeJS.Signals} signal */
const endBy = (signal) => {
  for (const each of SIGNALS) process.removeAllListeners(each);
  process.kill(process.pid, signal);
};

/**
 * Runs a script with another Node as if it were this process: signals go on to it, its exit code or signal is ours.
 * @param {string} node @param {readonly string[]} args
 */
export const runInForeground = (node, args) => {
  const child = spawn(node, ['--import', END_WITH_PARENT, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environmentOf(node),
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => {
    if (signal !== null) endBy(signal);
    else process.exit(code ?? 1);
  });
};
