import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import process from 'node:process';

/** No package of ours needs its install script: the binaries are in the packages. */
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** The environment in which `node` is the given one, for programs that look it up by name. @param {string} node */
export const environmentOf = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
});

/**
 * `npm ci` in a folder, by the npm that called us or else the one on the path, run by the given Node: npm leaves out
 * optional packages that the Node it runs on is too old for. What it prints goes to the error stream.
 * @param {string} node @param {string} folder @param {readonly string[]} options
 * @returns {boolean} whether it went well
 */
export const npmCi = (node, folder, options) => {
  const cli = process.env.npm_execpath ?? '';
  const args = ['ci', '--prefix', folder, ...options, ...QUIETLY];
  const env = environmentOf(node);
  const done = /npm-cli\.c?js$/.test(cli)
    ? spawnSync(node, [cli, ...args], { stdio: ['ignore', 2, 2], env })
    : spawnSync('npm', args, { stdio: ['ignore', 2, 2], env, shell: process.platform === 'win32' });
  return done.status === 0;
};
