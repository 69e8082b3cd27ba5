/**
 * `npm run test:nodes -- [MOVES]`: under each version of Node that the project is said to run on, a recorded game of so
 * many moves is played at the loopback. One line for each; the exit code says whether all went well.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bringNode, TESTED_NODES } from './setup/node.mjs';
import { environmentOf } from './setup/npm.mjs';

const PLAY = join(import.meta.dirname, '../test/nodes/play.ts');
const MOVES = '300';

/** What went wrong under this version, or null. */
const problemOf = (version: string, moves: string): string | null => {
  const brought = bringNode(version);
  if (!brought.ok) return brought.problem;
  const { node } = brought;
  const { status, signal, stdout, stderr } = spawnSync(node, ['--expose-gc', PLAY, moves], {
    encoding: 'utf8',
    env: environmentOf(node),
  });
  return status === 0 ? null : `ended with ${signal ?? `code ${status}`}\n${stdout}${stderr}`;
};

const moves = process.argv[2] ?? MOVES;
for (const version of TESTED_NODES) {
  const started = performance.now();
  const problem = problemOf(version, moves);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Node ${version}: ${problem ?? `${moves} moves, well`} (${seconds} s)`);
  if (problem !== null) process.exitCode = 1;
}
