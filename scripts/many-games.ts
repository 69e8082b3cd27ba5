import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { MOST_MOVES } from '../src/bot/files/import.ts';

/** `npm run soak` and its short form: many of the longest games in one data file, and a process with little memory. */
const PLAY = fileURLToPath(new URL('many-games/play.ts', import.meta.url));

export interface ManyGames {
  readonly games: number;
  /** Moves of each; absent: as many as a file may have. */
  readonly moves?: number;
  /** Megabytes of heap. */
  readonly heap?: number;
}

const measured = z.object({
  games: z.number(),
  moves: z.number(),
  /** Milliseconds from the start of the bot until it is on line. */
  startMs: z.number(),
  /** Games in which a move was made after the start; all of them, if all is well. */
  played: z.number(),
  /** Milliseconds of the slowest move, from the command to its answer. */
  slowestMs: z.number(),
  /** Megabytes of heap in use at the end, after garbage was collected. */
  heapMb: z.number(),
});

export type Measured = z.output<typeof measured>;

/** The last line that a process prints; rejects with what it says of an error where it ends otherwise than well. */
const lastLine = (argv: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString('utf8');
    });
    child.stderr.on('data', (part: Buffer) => {
      err = (err + part.toString('utf8')).slice(-4000);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(out.trim().split('\n').at(-1) ?? '');
      else reject(new Error(`many games ended with ${code}: ${err}`));
    });
  });

/**
 * Fills a data file with games that have begun, then starts the bot on it in a process of its own with so much heap, and
 * makes one move in each. `played` below `games`, or a rejection, is a failure.
 */
export const manyGames = async ({ games, moves = MOST_MOVES, heap = 400 }: ManyGames): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'tramways-many-'));
  try {
    const flags = [`--max-old-space-size=${heap}`, '--expose-gc', '--disable-warning=ExperimentalWarning'];
    const line = await lastLine([...flags, PLAY, join(folder, 'games.sqlite'), String(games), String(moves)]);
    return measured.parse(JSON.parse(line));
  } finally {
    await rm(folder, { recursive: true });
  }
};
