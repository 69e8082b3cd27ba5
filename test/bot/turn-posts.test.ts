import { describe, expect, test } from 'vitest';
import { activePlayer, roundName, type State } from '../../src/engine/index.ts';
import type { Channel, StoredMessage, User } from '../../src/local/index.ts';
import { recorded } from '../support/traces.ts';
import { asSlash } from './as-slash.ts';
import { benchOfFile, seatPlayers } from './harness.ts';
import { controls } from './panel/presser.ts';
import { takeSeats } from './panel/table.ts';

const bench = await benchOfFile({ pictures: 'blank' });

const NAME = 'printed/raider-4-50042';
const { trace, states } = recorded(NAME);
const stateAt = (index: number): State => {
  const state = states[index];
  if (!state) throw new Error(`the record stops at ${index}`);
  return state;
};
const roundOf = (state: State): string => JSON.stringify(roundName(state), ['kind', 'set', 'number']);
const actorAt = (index: number) => activePlayer(stateAt(index));
const isAsked = (index: number): boolean => stateAt(index + 1).moves > stateAt(index).moves;

/** The first move from which so many in a row are made by the same player, who is still to act after them. */
const rowOf = (length: number): number =>
  states.findIndex((state, index) => {
    const row = Array.from({ length: length + 1 }, (_, step) => index + step);
    if (row.some((at) => states[at + 1] === undefined) || state.round.kind !== 'operating') return false;
    return row.every((at) => isAsked(at) && actorAt(at) === actorAt(index)) && actorAt(index - 1) !== actorAt(index);
  });

const START = rowOf(4);
const HANDED_ON = trace.game.actions.findIndex((_, at) => at > START && actorAt(at + 1) !== actorAt(START));

interface Table {
  readonly channel: Channel;
  readonly host: User;
  readonly play: (from: number, to: number) => Promise<void>;
  /** The user who decides this. */
  readonly userAt: (index: number) => User;
}

/** A table where the recorded game has been played so far. */
const tableAt = async (moves: number): Promise<Table> => {
  const channel = bench.discord.createChannel('turns');
  const users = await takeSeats(bench, trace.game, moves, channel);
  const [host] = users.values();
  if (!host) throw new Error('nobody has a seat');
  const userAt = (index: number): User => {
    const player = actorAt(index);
    const user = player === null ? undefined : users.get(player);
    if (!user) throw new Error(`nobody is to act at ${index}`);
    return user;
  };
  const make = async (index: number): Promise<void> => {
    const action = trace.game.actions[index];
    if (!action) throw new Error(`nothing is done at ${index}`);
    const { name, options } = asSlash(stateAt(index), action);
    await bench.slash(userAt(index), name, options, channel);
  };
  const play = async (from: number, to: number): Promise<void> => {
    for (let index = from; index < to; index += 1) if (isAsked(index)) await make(index);
    await bench.discord.quiet();
  };
  return { channel, host, play, userAt };
};

const settings = ({ host, channel }: Table, options: Record<string, string>) =>
  bench.slash(host, 'game settings', options, channel);
const turnPosts = ({ channel }: Table): readonly StoredMessage[] =>
  bench.posts(channel).filter(({ content }) => content.startsWith('**'));
const files = (post: StoredMessage | undefined): readonly string[] =>
  (post?.attachments ?? []).map(({ filename }) => filename);
const pingsIn = ({ channel }: Table): number =>
  bench.discord.pings.filter(({ channelId }) => channelId === channel.id).length;
const lines = (post: StoredMessage | undefined): readonly string[] => (post?.content ?? '').split('\n');

describe('the moves of one turn', () => {
  test('are told in one post, which gains a line for each, shows the new position and pings once', async () => {
    const table = await tableAt(START - 1);
    await table.play(START - 1, START);
    const first = bench.lastPost(table.channel);
    const [posts, pings] = [turnPosts(table).length, pingsIn(table)];
    for (let index = START; index < START + 4; index += 1) {
      const before = bench.lastPost(table.channel);
      await table.play(index, index + 1);
      const now = bench.lastPost(table.channel);
      expect(now.id).toBe(first.id);
      expect(lines(now).length).toBeGreaterThan(0);
      expect(files(now)).toEqual(['map.png', 'market.png']);
      expect(controls(now)).not.toEqual(controls(before));
    }
    const told = bench.lastPost(table.channel).content;
    for (const line of lines(first).slice(1, 2)) expect(told).toContain(line);
    expect(turnPosts(table)).toHaveLength(posts);
    expect(pingsIn(table)).toBe(pings);
  });

  test('go on in the same post after a restart', async () => {
    const table = await tableAt(START - 1);
    await table.play(START - 1, START + 1);
    const before = bench.lastPost(table.channel);
    await bench.restart();
    await table.play(START + 1, START + 2);
    const now = bench.lastPost(table.channel);
    expect(now.id).toBe(before.id);
    expect(now.content).toContain(lines(before)[1]);
    expect(now.content).toContain(lines(before)[2]);
  });

  test('have a new post when others have written below, and the one before keeps its words alone', async () => {
    const table = await tableAt(START - 1);
    await table.play(START - 1, START + 1);
    const before = bench.lastPost(table.channel);
    bench.discord.say(table.host, table.channel, 'Hello there');
    const pings = pingsIn(table);
    await table.play(START + 1, START + 2);
    const now = bench.lastPost(table.channel);
    expect(now.id).not.toBe(before.id);
    expect(files(now)).toEqual(['map.png', 'market.png']);
    expect(pingsIn(table)).toBe(pings);
    const old = turnPosts(table).find(({ id }) => id === before.id);
    expect(files(old)).toEqual([]);
    expect(old?.content).toContain(lines(before)[1]);
    expect(old?.content).not.toContain('to act');
  });

  test('have a new post when theirs was deleted (10008, D10)', async () => {
    const table = await tableAt(START - 1);
    await table.play(START - 1, START + 1);
    const before = bench.lastPost(table.channel);
    bench.discord.faults.next('edit', { code: 10008 });
    await table.play(START + 1, START + 2);
    expect(bench.lastPost(table.channel).id).not.toBe(before.id);
    expect(files(bench.lastPost(table.channel))).toEqual(['map.png', 'market.png']);
    bench.discord.faults.clear();
  });

  test('are told late where Discord fails, in the same post, each once', async () => {
    const table = await tableAt(START - 1);
    await table.play(START - 1, START + 1);
    const before = bench.lastPost(table.channel);
    bench.discord.faults.next('edit', { status: 500 }, 8);
    await table.play(START + 1, START + 2);
    bench.discord.faults.clear();
    await table.play(START + 2, START + 3);
    const now = bench.lastPost(table.channel);
    expect(now.id).toBe(before.id);
    expect(lines(now)).toHaveLength(lines(before).length + 2);
  });

  test('taken back by the player are told in the same post', async () => {
    const table = await tableAt(START - 1);
    await table.play(START - 1, START + 2);
    const before = bench.lastPost(table.channel);
    const actor = table.userAt(START);
    await bench.slash(actor, 'game undo', {}, table.channel);
    await bench.discord.quiet();
    const now = bench.lastPost(table.channel);
    expect(now.id).toBe(before.id);
    expect(now.content).toContain('has taken back 1 move.');
  });

  test('have a new post in a new round, which pings nobody, and the board of the old one stays', async () => {
    const index = states.findIndex((state, at) => {
      const after = states[at + 1];
      if (!after || at === 0 || activePlayer(state) !== activePlayer(after)) return false;
      return roundOf(state) !== roundOf(after) && isAsked(at) && isAsked(at - 1);
    });
    const table = await tableAt(index - 1);
    await table.play(index - 1, index);
    const [before, pings] = [bench.lastPost(table.channel), pingsIn(table)];
    await table.play(index, index + 1);
    expect(bench.lastPost(table.channel).id).not.toBe(before.id);
    expect(pingsIn(table)).toBe(pings);
    const old = turnPosts(table).find(({ id }) => id === before.id);
    expect(files(old)).toContain('map.png');
    expect(controls(old ?? before)).toEqual([]);
  });

  test('have a post each where the table wants it', async () => {
    const table = await tableAt(START - 1);
    expect((await settings(table, { posts: 'move' })).text).toContain('Each move has a post of its own.');
    await table.play(START - 1, START);
    const before = turnPosts(table).length;
    await table.play(START, START + 3);
    expect(turnPosts(table)).toHaveLength(before + 3);
  });
});

describe('the posts of past turns', () => {
  test('shrink to their words, but for the last of each round', async () => {
    const table = await tableAt(START - 1);
    const end = trace.game.actions.findIndex(
      (_, at) => at > START && stateAt(at + 1).round.kind === 'stock' && actorAt(at + 1) !== actorAt(START),
    );
    await table.play(START - 1, end + 2);
    const posts = turnPosts(table);
    const shown = posts.filter((post) => files(post).length > 0);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.at(-1)?.id).toBe(posts.at(-1)?.id);
    const rounds = shown.slice(0, -1).map((post) => lines(post)[0]);
    expect(new Set(rounds).size).toBe(rounds.length);
    expect(posts.filter(({ content }) => content.includes('to act'))).toEqual([posts.at(-1)]);
    expect(posts.filter((post) => controls(post).length > 0).map(({ id }) => id)).toEqual([posts.at(-1)?.id]);
  });

  test('keep their pictures where the table wants it', async () => {
    const table = await tableAt(START - 1);
    expect((await settings(table, { pictures: 'all' })).text).toContain('Pictures stay in all posts.');
    await table.play(START - 1, HANDED_ON + 2);
    const posts = turnPosts(table).slice(1);
    expect(posts.length).toBeGreaterThan(1);
    for (const post of posts) expect(files(post)).toContain('map.png');
    expect(posts.filter(({ content }) => content.includes('to act'))).toEqual([posts.at(-1)]);
  });
});

describe('a picture that did not change', () => {
  test('is not sent again: the edit names the file that is there', async () => {
    const table = await tableAt(START - 1);
    await table.play(START - 1, START + 1);
    const before = bench.lastPost(table.channel);
    const at = bench.discord.log.requests.length;
    await table.play(START + 1, START + 2);
    const now = bench.lastPost(table.channel);
    expect(now.id).toBe(before.id);
    // Blank pictures are all the same.
    expect(now.attachments.map(({ id }) => id)).toEqual(before.attachments.map(({ id }) => id));
    expect(bench.discord.log.requests.slice(at).some(({ route }) => route === 'edit')).toBe(true);
  });
});

describe('an auction of ten bids by three players', () => {
  test('leaves its words, the sheet first in the newest post, and no board above it', async () => {
    const channel = bench.discord.createChannel('auction');
    const players = await seatPlayers(bench, 3, channel);
    const game = await bench.store().latestIn(channel.id);
    const company = game.ok ? (game.value?.offer?.[0]?.company ?? '') : '';
    for (let index = 0; index < 10; index += 1) {
      const user = players[index % 3];
      if (user) await bench.slash(user, 'bid', { amount: 5 * index, ...(index === 0 ? { company } : {}) }, channel);
    }
    await bench.discord.quiet();
    const posts = bench.posts(channel).filter(({ content }) => /bids|opens an auction/.test(content));
    expect(posts).toHaveLength(10);
    expect(posts.filter((post) => files(post).length > 0)).toEqual([posts.at(-1)]);
    expect(files(posts.at(-1))).toEqual(['market.png', 'map.png']);
    expect(bench.posts(channel).filter((post) => controls(post).length > 0)).toEqual([posts.at(-1)]);
  });
});
