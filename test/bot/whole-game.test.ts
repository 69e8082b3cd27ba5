import { describe, expect, test, vi } from 'vitest';
import { activePlayer, roundName, type State } from '../../src/engine/index.ts';
import type { Answer, Channel, StoredMessage } from '../../src/local/index.ts';
import { REAL_TRACES, recorded } from '../support/traces.ts';
import { asSlash } from './as-slash.ts';
import { benchOfFile } from './harness.ts';
import { controls, type Move, pressMove } from './panel/presser.ts';
import { revisionIn, takeSeats } from './panel/table.ts';

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

/** Both pictures, and with the last post the chart. */
const picturesAt = (state: State): readonly string[] => [
  ...(activePlayer(state) === null ? ['chart.png'] : []),
  'map.png',
  'market.png',
];

/** The revision that a post shows: its controls carry it. The last post has none. */
const isShown = (post: StoredMessage, revision: number): boolean => {
  const [control] = controls(post);
  return control === undefined
    ? post.content.includes('The game is over')
    : control.customId.split(':')[2] === String(revision);
};

/** Every decision is made by the player to act, and told in the newest post, with the pictures of the position. */
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
    const revision = await revisionIn(bench, channel);
    const answer = await make({ user, state, action }, channel, index);
    // A press counts as answered at the next change in the channel, which may be of an older post.
    const shown = await vi.waitFor(
      () => {
        const newest = bench.lastPost(channel);
        if (!isShown(newest, revision + 1)) throw new Error(`${index} is not told`);
        return newest;
      },
      { timeout: 20_000, interval: 5 },
    );
    const pictures = shown.attachments.map((file) => file.filename).toSorted();
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
  expect(past.filter((post) => controls(post).length > 0 || post.content.includes('to act'))).toEqual([]);
  const boards = past.filter((post) => post.attachments.length > 0).map(({ content }) => content.split('\n')[0]);
  expect(new Set(boards).size).toBe(boards.length);
  expect(boards).toHaveLength(roundsIn(name));
};

/** Tells rounds apart, however many are still to follow. */
const roundOf = (state: State): string => JSON.stringify(roundName(state), ['kind', 'set', 'number']);

/** The rounds of a recorded game but the end: the board of each stays in the channel. */
const roundsIn = (name: string): number => new Set(recorded(name).states.map(roundOf)).size - 1;

/** How often the player to act changes in a recorded game, or the round, and the end. */
const turnsIn = (name: string): number => {
  const turns = recorded(name).states.map((state) => JSON.stringify([activePlayer(state), roundOf(state)]));
  return turns.filter((turn, index) => turn !== turns[index - 1]).length;
};
/** Posts that belong to no turn: the table, its seats. */
const BESIDES = 10;

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
      expect(bench.posts(channel).length).toBeLessThan(turnsIn(name) + BESIDES);
      await expectEnd(name, channel);
    },
    10 * MINUTES,
  );
});
