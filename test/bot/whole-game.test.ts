import { describe, expect, test, vi } from 'vitest';
import { activePlayer, type State } from '../../src/engine/index.ts';
import type { Answer, Channel } from '../../src/local/index.ts';
import { REAL_TRACES, recorded } from '../support/traces.ts';
import { asSlash } from './as-slash.ts';
import { benchOfFile } from './harness.ts';
import { controls, type Move, pressMove } from './panel/presser.ts';
import { takeSeats } from './panel/table.ts';

const MINUTES = 60_000;
const bench = await benchOfFile({ pictures: 'spared' });

/** Makes a decision, the one of that number in the game. */
type Make = (move: Move, channel: Channel, index: number) => Promise<Answer>;

const typed: Make = ({ user, state, action }, channel) => {
  const { name, options } = asSlash(state, action);
  return bench.slash(user, name, options, channel);
};
const pressed: Make = (move, channel) => pressMove(bench, move, channel);
/** Now and then a command is typed. */
const mixed: Make = (move, channel, index) => (index % 3 === 1 ? typed : pressed)(move, channel, index);

/** One post with both pictures, the last with the chart. */
const picturesAt = (state: State): readonly (readonly string[])[] => [
  ['map.png', 'market.png', ...(activePlayer(state) === null ? ['chart.png'] : [])],
];

/** Every decision is made by the player to act, and answered by one post. */
const play = async (name: string, channel: Channel, make: Make): Promise<void> => {
  const { trace, states } = recorded(name);
  const users = await takeSeats(bench, trace.game, 0, channel);
  for (const [index, action] of trace.game.actions.entries()) {
    const [state, next] = [states[index], states[index + 1]];
    if (!state || !next) throw new Error(`The record stops at ${index}.`);
    // Where no route fitted, a run stands in some records that is not asked (R13).
    if (next.moves === state.moves) continue;
    const player = activePlayer(state);
    const user = player === null ? undefined : users.get(player);
    if (!user) throw new Error(`Nobody is to act at ${index}.`);
    const before = bench.posts(channel).length;
    const answer = await make({ user, state, action }, channel, index);
    // A press counts as answered at the next change in the channel, which may be of an older post.
    await vi.waitFor(() => expect(bench.posts(channel).length).toBeGreaterThan(before), {
      timeout: 20_000,
      interval: 5,
    });
    const posted = bench.posts(channel).slice(before);
    const pictures = posted.map((post) => post.attachments.map((file) => file.filename));
    expect({ index, action, answer: answer.text, pictures }).toMatchObject({ index, pictures: picturesAt(next) });
    if (make === typed) expect({ index, private: answer.text }).toEqual({ index, private: '' });
  }
};

const expectEnd = async (name: string, channel: Channel): Promise<void> => {
  const game = await bench.store().latestIn(channel.id);
  if (!game.ok || !game.value) throw new Error('there is no game');
  const { id, guild } = game.value;
  const ended = await bench.store().finishedGames(guild);
  const placings = ended.ok ? ended.value.find((each) => each.id === id)?.placings : undefined;
  const worth = placings?.map((place) => [`P${place.seat}`, place.worth]);
  expect(Object.fromEntries(worth ?? [])).toEqual(recorded(name).trace.result);
  expect(bench.lastPost(channel).content).toContain('The game is over');
  await bench.discord.quiet();
  const past = bench.posts(channel).slice(0, -1);
  expect(past.filter((post) => controls(post).length > 0)).toEqual([]);
};

const PRINTED = 'printed/raider-4-50042';
/** A real game where there is one. */
const OTHER = REAL_TRACES.find(({ name }) => name === 'real/88195')?.name ?? 'online/builder-3-121';

describe('a recorded game is played whole, to its score', () => {
  test.each([
    ['by slash commands', PRINTED, typed],
    ['by presses alone', PRINTED, pressed],
    ['by a mix of presses and commands', OTHER, mixed],
  ])(
    '%s',
    async (_how, name, make) => {
      const channel = bench.discord.createChannel('whole game');
      await play(name, channel, make);
      await expectEnd(name, channel);
    },
    10 * MINUTES,
  );
});
