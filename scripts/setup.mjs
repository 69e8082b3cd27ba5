/**
 * `node scripts/setup.mjs [--dev] SCRIPT [ARGUMENT ...]` runs a script of the project on a machine where nothing is set
 * up: brings a Node where the one that called it is too old, installs the packages, then runs the script. Plain Node
 * without packages, as there may be none yet, and old enough for Node 18.
 */
import { delimiter, dirname, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { runInForeground } from './setup/foreground.mjs';
import { bringNode, isRecentEnough } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { stop } from './setup/say.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const [first, ...rest] = process.argv.slice(2);
const isDev = first === '--dev';
const [script, ...args] = isDev ? rest : process.argv.slice(2);
if (script === undefined) stop('Which script? node scripts/setup.mjs [--dev] SCRIPT [ARGUMENT ...]');

endWithNpm();
if (isRecentEnough()) {
  ensurePackages(process.execPath, { isDev });
  // Programs of packages look for `node` on the path, where an older one may come first.
  process.env.PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
  process.argv = [process.execPath, resolve(script), ...args];
  await import(pathToFileURL(script).href);
} else {
  const brought = bringNode();
  if (!brought.ok) stop(brought.problem);
  ensurePackages(brought.node, { isDev });
  runInForeground(brought.node, [script, ...args]);
}
