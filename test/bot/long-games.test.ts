import { afterAll, beforeAll, expect, test } from 'vitest';
import { longGame } from '../../scripts/many-games/long-game.ts';
import { manyGames } from '../../scripts/many-games.ts';
import { activePlayer } from '../../src/engine/index.ts';
import type { Channel } from '../../src/local/index.ts';
import type { Store } from '../../src/store/index.ts';
import { type Bench, openBench } from './harness.ts';

const GAME = longGame(2500);
/** Longer than a file may be, from the days when it could be so long. */
const OLD = longGame(10_000);

/** The indexes of the moves that were read, from the first on. */
const reads: number[] = [];
const watched = (store: Store): Store => ({
  ...store,
  movesOf: (id, range) => {
    reads.push(range?.from ?? 0);
    return store.movesOf(id, range);
  },
});

let bench: Bench;
let channel: Channel;

beforeAll(async () => {
  bench = await openBench({ pictures: 'blank', watched });
});
afterAll(async () => {
  expect(bench.discord.log.violations).toEqual([]);
  await bench.close();
});

const bring = async (game: typeof GAME): Promise<void> => {
  channel = bench.discord.createChannel('long');
  const users = bench.discord.users.slice(0, game.players);
  const by = users[0]?.id ?? '';
  const table = { guild: bench.discord.guildId, channel: channel.id, parent: null, title: 'Long', rules: game.rules };
  const stored = await bench.store().importGame(
    { ...table, language: 'en', host: by },
    {
      seats: users.map(({ id, username }) => ({ user: id, name: username })),
      offer: game.offer,
      moves: game.actions.map((action) => ({ action, by, source: 'played' })),
    },
  );
  if (!stored.ok) throw new Error(stored.problem.code);
};

const actorOf = ({ state }: typeof GAME) => {
  const user = bench.discord.users[state.players.findIndex(({ id }) => id === activePlayer(state))];
  if (user === undefined) throw new Error('nobody is to act');
  return user;
};

const revision = async () => {
  const game = await bench.store().latestIn(channel.id);
  return game.ok ? game.value?.revision : null;
};

test('a game goes on from its last positions: neither a start nor a move plays it from its beginning', async () => {
  await bring(GAME);
  await bench.slash(actorOf(GAME), 'pass', {}, channel);
  expect(await revision()).toBe(GAME.actions.length + 1);
  expect(reads[0]).toBe(0);
  await bench.restart();
  reads.length = 0;
  await bench.restart();
  expect(reads).toEqual([]);
  await bench.slash(actorOf(GAME), 'catchup', {}, channel);
  expect(Math.min(...reads)).toBeGreaterThan(GAME.actions.length - 500);
});

test('what lies further back is played again where it is asked for', async () => {
  const opening = await bench.slash(actorOf(GAME), 'history', { move: 1 }, channel);
  expect(opening.text).toContain(`After move 1 of ${GAME.actions.length + 1}`);
  const words = await bench.slash(actorOf(GAME), 'history', { page: 1 }, channel);
  expect(words.text).toContain('**1** ');
  const undo = await bench.slash(actorOf(GAME), 'game undo', { moves: 2000 }, channel);
  expect(undo.text).not.toContain('unreadable');
  expect(bench.lastPost(channel).content).toContain('2000');
});

test('a game of 10,000 moves that an older version stored opens and goes on', async () => {
  await bring(OLD);
  await bench.slash(actorOf(OLD), 'pass', {}, channel);
  expect(await revision()).toBe(OLD.actions.length + 1);
});

test('many of the longest games in a file fit a small heap, and each can be played on', async () => {
  const made = await manyGames({ games: 4, heap: 80 });
  expect(made.played).toBe(4);
  expect(made.moves).toBeGreaterThan(3900);
}, 180_000);
