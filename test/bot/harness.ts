import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComponentType } from 'discord.js';
import { afterAll, expect, vi } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { CommandList } from '../../src/bot/command.ts';
import { type RunningBot, startBot } from '../../src/bot/index.ts';
import { makePainter } from '../../src/bot/post/pictures.ts';
import {
  type Answer,
  type Channel,
  type Loopback,
  type StoredMessage,
  startLoopback,
  type User,
} from '../../src/local/index.ts';
import { makeLog } from '../../src/log.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { holdsMark } from '../../src/words/index.ts';
import { blankPaint, sparePaint } from '../support/blank-paint.ts';
import { makeTestClock, type TestClock } from '../support/test-clock.ts';

type Options = Readonly<Record<string, string | number | boolean>>;

/** The bot on a loopback Discord with a data file of its own. */
export interface Bench {
  readonly discord: Loopback;
  readonly store: () => Store;
  /** The bot's time, which tests may let pass. */
  readonly clock: TestClock;
  /** A slash command in the first channel, or in another one. */
  readonly slash: (user: User, name: string, options?: Options, channel?: { readonly id: string }) => Promise<Answer>;
  /** What everyone sees, oldest first. */
  readonly posts: (channel?: { readonly id: string }) => readonly StoredMessage[];
  readonly lastPost: (channel?: { readonly id: string }) => StoredMessage;
  /** Ends the bot as a crash would not, and starts it again on the same file. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const withTexts = (message: StoredMessage): StoredMessage => ({
  ...message,
  content: [message.content, ...message.components.flatMap((part) => ('content' in part ? [part.content] : []))]
    .filter(Boolean)
    .join('\n'),
});

/** An edit makes another message of it, so that each is put together once however often a poll looks at it. */
const READ = new WeakMap<StoredMessage, StoredMessage>();

/** A message as a person reads it: what its text displays say is its text. */
const asRead = (message: StoredMessage): StoredMessage => {
  const read = READ.get(message) ?? withTexts(message);
  READ.set(message, read);
  return read;
};

/** Buttons or a menu. Posts of a turn have their text as a component too. */
const isRow = ({ type }: StoredMessage['components'][number]): boolean => type === ComponentType.ActionRow;

const opened = async (file: string, now: () => number): Promise<Store> => {
  const store = await openStore(file, now);
  if (!store.ok) throw new Error(store.problem.code);
  return store.value;
};

export interface BenchOptions {
  readonly list?: CommandList;
  /** Tests that are not about pictures have them blank, or most of them: that spares them most of the time. */
  readonly pictures?: keyof typeof PAINTS;
  /** Looks at what the bot asks of its store. */
  readonly watched?: (store: Store) => Store;
}

/** Milliseconds in which a busy machine answers. */
const PATIENCE = 20_000;

const PAINTS = { drawn: makePainter, spared: sparePaint, blank: blankPaint } as const;

export const openBench = async ({
  list = commands,
  pictures = 'drawn',
  watched = (same) => same,
}: BenchOptions = {}): Promise<Bench> => {
  const discord = await startLoopback({ acknowledgeMs: PATIENCE, answerMs: PATIENCE });
  const folder = await mkdtemp(join(tmpdir(), 'tramways-'));
  const log = makeLog({ level: process.env.BOT_TEST_LOG === undefined ? 'silent' : 'debug' });
  const clock = makeTestClock();
  let store: Store;
  let bot: RunningBot;
  const start = async (): Promise<void> => {
    store = await opened(join(folder, 'games.sqlite'), clock.now);
    const paint = PAINTS[pictures](log);
    bot = await startBot({
      token: discord.token,
      api: discord.api,
      requestsPerSecond: discord.requestsPerSecond,
      guild: null,
      store: watched(store),
      commands: list,
      clock,
      log,
      paint,
    });
  };
  const stop = async (): Promise<void> => {
    await bot.stop();
    await store.close();
  };
  await start();
  await discord.ready();
  const posts = (channel: { readonly id: string } = discord.channel) => discord.messages(channel).map(asRead);
  return {
    discord,
    store: () => store,
    clock,
    slash: (user, name, options = {}, channel = discord.channel) => discord.slash(user, channel, name, { options }),
    posts,
    lastPost: (channel = discord.channel) => {
      const post = discord.lastMessage(channel);
      if (!post) throw new Error('Nothing has been posted.');
      return asRead(post);
    },
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    close: async () => {
      await stop();
      await discord.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** Requests in which a mark stands that only the bot's own texts may hold: its words without their emoji. */
export const withMark = <Sent extends { readonly body: unknown }>(requests: readonly Sent[]): readonly Sent[] =>
  requests.filter(({ body }) => holdsMark(JSON.stringify(body) ?? ''));

/**
 * A bench for all tests of a file, closed after the last one: no request may have broken Discord's rules, nor hold a
 * mark.
 */
export const benchOfFile = async (options: BenchOptions = {}): Promise<Bench> => {
  const bench = await openBench(options);
  afterAll(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    expect(withMark(bench.discord.log.requests)).toEqual([]);
    await bench.close();
  });
  return bench;
};

/** The users of the server by name: the first three play where a table has three, `nils` is the last. */
export const peopleOf = ({ discord }: Bench) => {
  const [astrid, bjorn, darya, elin, , nils] = discord.users;
  if (!elin || !nils) throw new Error('six users are needed');
  return { astrid, bjorn, darya, elin, nils };
};

/** The posts from before the start have lost their buttons, so that nothing of it goes on any more. */
const startIsOver = (bench: Bench, channel: Pick<Channel, 'id'>): Promise<void> =>
  vi.waitFor(
    () => {
      const posts = bench.posts(channel).filter(({ components }) => components.length > 0);
      expect(posts.filter(({ components }) => components.every(isRow))).toEqual([]);
    },
    { timeout: 10_000, interval: 10 },
  );

/** Opens a table and starts it with the first users of the server, seated in their order. */
export const seatPlayers = async (
  bench: Bench,
  count = 3,
  channel: Pick<Channel, 'id'> = bench.discord.channel,
): Promise<readonly User[]> => {
  const players = bench.discord.users.slice(0, count);
  const [host, ...others] = players;
  if (!host) throw new Error('Nobody is on the server.');
  await bench.slash(host, 'game new', { title: 'A test' }, channel);
  for (const user of others) await bench.slash(user, 'game join', {}, channel);
  await bench.slash(host, 'game start', { seating: 'joined' }, channel);
  await startIsOver(bench, channel);
  return players;
};
