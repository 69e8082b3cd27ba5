import { expect, test } from 'vitest';
import {
  type Action,
  activePlayer,
  apply,
  makeGameFile,
  newGame,
  type PlayerId,
  type State,
} from '../../../src/engine/index.ts';
import type { Answer, User } from '../../../src/local/index.ts';
import { FIXTURE_TRACES, REAL_TRACES, type Trace } from '../../support/traces.ts';
import { asSlash } from '../as-slash.ts';
import { type Bench, openBench } from '../harness.ts';
import { controls, pressMove } from './presser.ts';

const MINUTES = 60_000;

/** A table with the recorded draw, whose seats the players take. */
const seat = async (bench: Bench, { game }: Trace): Promise<ReadonlyMap<PlayerId, User>> => {
  const users = bench.discord.users.slice(0, game.players.length);
  const [host] = users;
  if (!host) throw new Error('Nobody is on the server.');
  const file = Buffer.from(JSON.stringify(makeGameFile(game, [])), 'utf8');
  await bench.discord.slash(host, bench.discord.channel, 'game import', {
    files: { file: { name: 'opening.json', data: file } },
  });
  for (const [index, user] of users.entries()) await bench.slash(user, 'game join', { seat: index + 1 });
  return new Map(game.players.map((player, index) => [player, users[index] ?? host]));
};

/** Stands in some records where no route fitted, which is not asked (R13). */
const isNoRun = (action: Action): boolean => action.type === 'run_trains' && action.routes.length === 0;

/** How each decision is made: its number -> by presses, or by typing. */
type Way = (index: number) => 'pressed' | 'typed';

interface Move {
  readonly user: User;
  readonly state: State;
  readonly action: Action;
}

const make = (bench: Bench, way: ReturnType<Way>, { user, state, action }: Move): Promise<Answer> => {
  if (way === 'pressed') return pressMove(bench, user, state, action);
  const { name, options } = asSlash(state, action);
  return bench.slash(user, name, options);
};

const play = async (bench: Bench, { game }: Trace, users: ReadonlyMap<PlayerId, User>, way: Way): Promise<number> => {
  const start = newGame(game);
  if (!start.ok) throw new Error(start.problem.code);
  let state: State = start.value.state;
  let moves = 0;
  for (const [index, action] of game.actions.slice(0, MOST).entries()) {
    const next = apply(state, action);
    if (!next.ok && isNoRun(action)) continue;
    const player = activePlayer(state);
    const user = player === null ? undefined : users.get(player);
    if (!next.ok || !user) throw new Error(`The record stops at ${index}.`);
    const before = bench.posts().length;
    const answer = await make(bench, way(index), { user, state, action });
    expect({ index, action, answer: answer.text, posts: bench.posts().length - before }).toMatchObject({ posts: 1 });
    state = next.value.state;
    moves += 1;
  }
  return moves;
};

/** A part of the game where there is little time: all of it with PANEL_MOVES unset. */
const MOST = process.env.PANEL_MOVES === undefined ? undefined : Number(process.env.PANEL_MOVES);

const playWhole = async (trace: Trace, way: Way): Promise<void> => {
  const bench = await openBench();
  try {
    const users = await seat(bench, trace);
    const began = Date.now();
    const moves = await play(bench, trace, users, way);
    console.info(`${moves} moves in ${Math.round((Date.now() - began) / 1000)} s`);
    await bench.discord.quiet();
    expect(bench.discord.log.violations).toEqual([]);
    const past = bench.posts().slice(0, -1);
    expect(past.filter((post) => controls(post).length > 0)).toEqual([]);
    if (MOST !== undefined) return;
    const game = await bench.store().latestIn(bench.discord.channel.id);
    const ended = game.ok && game.value ? await bench.store().finishedGames(game.value.guild) : null;
    const worth = ended?.ok ? ended.value[0]?.placings.map((place) => [`P${place.seat}`, place.worth]) : null;
    expect(Object.fromEntries(worth ?? [])).toEqual(trace.result);
  } finally {
    await bench.close();
  }
};

const read = (files: typeof REAL_TRACES, name: string): Trace | undefined =>
  files.find((file) => file.name === name)?.read();

const real = read(REAL_TRACES, 'real/88195');
const printed = read(FIXTURE_TRACES, 'printed/raider-4-50042');

/** Now and then a command is typed. */
const mixed: Way = (index) => (index % 3 === 1 ? 'typed' : 'pressed');

test(
  'a recorded game is played whole by presses alone, to its score: a real one where there is one',
  async () => {
    const trace = real ?? printed;
    if (!trace) throw new Error('the recorded game is missing');
    await playWhole(trace, () => 'pressed');
  },
  20 * MINUTES,
);

test.skipIf(real === undefined)(
  'another is played by a mix of presses and commands',
  async () => {
    if (!printed) throw new Error('the recorded game is missing');
    await playWhole(printed, mixed);
  },
  20 * MINUTES,
);
