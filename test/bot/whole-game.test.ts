import { expect, test } from 'vitest';
import {
  type Action,
  activePlayer,
  apply,
  type GameFile,
  makeGameFile,
  newGame,
  type PlayerId,
  type State,
} from '../../src/engine/index.ts';
import type { User } from '../../src/local/index.ts';
import { FIXTURE_TRACES, REAL_TRACES, type Trace } from '../support/traces.ts';
import { asSlash } from './as-slash.ts';
import { type Bench, openBench } from './harness.ts';

const MINUTES = 60_000;

const opening = (game: GameFile): State => {
  const start = newGame(game);
  if (!start.ok) throw new Error(start.problem.code);
  return start.value.state;
};

/** A table with the recorded draw and nobody in its seats yet, which the players then take. */
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

/** Every decision typed by the player to act; each is answered by one post with both pictures, the last with the chart. */
const play = async (bench: Bench, { game }: Trace, users: ReadonlyMap<PlayerId, User>): Promise<State> => {
  let state = opening(game);
  for (const [index, action] of game.actions.entries()) {
    const next = apply(state, action);
    if (!next.ok && isNoRun(action)) continue;
    const player = activePlayer(state);
    const user = player === null ? undefined : users.get(player);
    if (!next.ok || !user) throw new Error(`The record stops at ${index}.`);
    const { name, options } = asSlash(state, action);
    const before = bench.posts().length;
    const answer = await bench.slash(user, name, options);
    const posted = bench.posts().slice(before);
    const pictures = posted.map((post) => post.attachments.map((file) => file.filename));
    expect({ index, name, options, private: answer.text, pictures }).toEqual({
      index,
      name,
      options,
      private: '',
      pictures: [['map.png', 'market.png', ...(activePlayer(next.value.state) === null ? ['chart.png'] : [])]],
    });
    state = next.value.state;
  }
  return state;
};

const playWhole = async (trace: Trace): Promise<void> => {
  const bench = await openBench();
  try {
    const users = await seat(bench, trace);
    await play(bench, trace, users);
    const game = await bench.store().latestIn(bench.discord.channel.id);
    const ended = game.ok && game.value ? await bench.store().finishedGames(game.value.guild) : null;
    const worth = ended?.ok ? ended.value[0]?.placings.map((place) => [`P${place.seat}`, place.worth]) : null;
    expect(Object.fromEntries(worth ?? [])).toEqual(trace.result);
    expect(bench.lastPost().content).toContain('The game is over');
    expect(bench.discord.log.violations).toEqual([]);
  } finally {
    await bench.close();
  }
};

const traceOf = (files: typeof REAL_TRACES, name: string) => files.find((file) => file.name === name)?.read();

const real = traceOf(REAL_TRACES, 'real/88195');
const printed = traceOf(FIXTURE_TRACES, 'printed/raider-4-50042');

/** Half of the time is the drawing of pictures, off the event loop: both games share the processors. */
const together = { concurrent: true, timeout: 10 * MINUTES };

test.skipIf(real === undefined)(
  'a real game is played whole by slash commands, to the recorded score',
  together,
  async () => {
    if (real) await playWhole(real);
  },
);

test('a game under the printed rules is played whole by slash commands, to the recorded score', together, async () => {
  expect(printed).toBeDefined();
  if (printed) await playWhole(printed);
});
