import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Fatal, FatalError, fatalLine, isTemporary } from '../../src/bot/gateway/fatal.ts';
import { type RunningBot, startBot } from '../../src/bot/index.ts';
import { type Loopback, startLoopback } from '../../src/local/index.ts';
import { makeLog } from '../../src/log.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { blankPaint } from '../support/blank-paint.ts';
import { makeTestClock, type TestClock } from '../support/test-clock.ts';

const MINUTE = 60_000;
/** How often one request is sent before the library gives up on a server error. */
const SENDINGS = 4;

let discord: Loopback;
let store: Store;
let clock: TestClock;
let fatal: Fatal[];
let bot: RunningBot | null;
let folder: string;

beforeEach(async () => {
  discord = await startLoopback();
  clock = makeTestClock();
  folder = await mkdtemp(join(tmpdir(), 'tramways-'));
  const opened = await openStore(join(folder, 'games.sqlite'), clock.now);
  if (!opened.ok) throw new Error(opened.problem.code);
  [store, fatal, bot] = [opened.value, [], null];
});
afterEach(async () => {
  await bot?.stop();
  await discord.close();
  await store.close();
  await rm(folder, { recursive: true });
});

const started = async (token = discord.token): Promise<RunningBot> => {
  const log = makeLog({ level: 'silent' });
  const { api, requestsPerSecond } = discord;
  const parts = { token, api, requestsPerSecond, guild: null, store, commands: [], clock, log, paint: blankPaint(log) };
  bot = await startBot({ ...parts, onFatal: (why) => fatal.push(why) });
  return bot;
};
const begun = (token?: string): Promise<Fatal | null> =>
  started(token).then(
    () => null,
    (error: unknown) => (error instanceof FatalError ? error.fatal : Promise.reject(error)),
  );
const asked = (route: string): number => discord.log.requests.filter((request) => request.route === route).length;

describe('a bot that Discord does not let in any more', () => {
  test.each([4004, 4010, 4011, 4012, 4013, 4014])('says so once: a gateway closed with %d', async (code) => {
    await started();
    discord.cutGateway(code);
    await expect.poll(() => fatal).toEqual([{ kind: 'closed', code }]);
    expect(isTemporary({ kind: 'closed', code })).toBe(false);
    expect(fatalLine({ kind: 'closed', code })).toMatch(new RegExp(`\\(${code}\\): .{20,}`));
  });

  test.each([4000, 4009, 1012])('comes back by itself where that is possible: %d', async (code) => {
    const { client } = await started();
    discord.cutGateway(code);
    await expect.poll(() => client.ws.shards.first()?.status, { timeout: 5000 }).not.toBe(0);
    await expect.poll(() => client.ws.shards.first()?.status, { timeout: 5000 }).toBe(0);
    expect(fatal).toEqual([]);
  });

  test('begins a new session where the old one is invalid', async () => {
    const { client } = await started();
    discord.refuseSessions(0);
    discord.cutGateway();
    await expect.poll(() => client.ws.shards.first()?.status, { timeout: 5000 }).not.toBe(0);
    await expect.poll(() => client.ws.shards.first()?.status, { timeout: 10_000 }).toBe(0);
    expect(fatal).toEqual([]);
  });

  // The library waits five seconds between two of them.
  test('gives up after three invalid sessions, at the start too', async () => {
    discord.refuseSessions(50);
    expect(await begun()).toEqual({ kind: 'sessions' });
  });

  test('is told so at the start by a token that Discord does not know', async () => {
    expect(await begun('wrong')).toEqual({ kind: 'token' });
  });

  test('gives up after half an hour without a connection, and not where it came back', async () => {
    const { client } = await started();
    discord.cutGateway();
    await expect.poll(() => client.ws.shards.first()?.status, { timeout: 5000 }).not.toBe(0);
    await expect.poll(() => client.ws.shards.first()?.status, { timeout: 5000 }).toBe(0);
    clock.skip(60 * MINUTE);
    expect(fatal).toEqual([]);
    discord.refuseSessions(1);
    discord.cutGateway();
    await expect.poll(() => client.ws.shards.first()?.status, { timeout: 5000 }).not.toBe(0);
    clock.skip(29 * MINUTE);
    expect(fatal).toEqual([]);
    clock.skip(MINUTE);
    expect(fatal).toEqual([{ kind: 'deaf', minutes: 30 }]);
  });
});

describe('an answer 401 in mid-flight', () => {
  test('ends the bot where Discord goes on not to know the token', async () => {
    const { client } = await started();
    discord.faults.next('fetchChannel', { code: 0 });
    discord.faults.next('fetchSelf', { code: 0 }, 3);
    await client.rest.get(`/channels/${discord.channel.id}`).catch(() => {});
    await expect.poll(() => asked('fetchSelf')).toBe(1);
    await discord.quiet();
    expect(fatal).toEqual([]);
    clock.skip(5_000);
    await expect.poll(() => asked('fetchSelf')).toBe(2);
    await discord.quiet();
    clock.skip(20_000);
    await expect.poll(() => fatal).toEqual([{ kind: 'token' }]);
  });

  test('ends nothing where the token is known after all', async () => {
    const { client } = await started();
    discord.faults.next('fetchChannel', { code: 0 });
    discord.faults.next('fetchSelf', { code: 0 });
    await client.rest.get(`/channels/${discord.channel.id}`).catch(() => {});
    await expect.poll(() => asked('fetchSelf')).toBe(1);
    await discord.quiet();
    clock.skip(5_000);
    await expect.poll(() => asked('fetchSelf')).toBe(2);
    await discord.quiet();
    expect(fatal).toEqual([]);
    expect(await client.rest.get(`/channels/${discord.channel.id}`)).toMatchObject({ id: discord.channel.id });
  });
});

describe('a Discord that does not answer at the start', () => {
  test('is tried again with growing pauses', async () => {
    discord.faults.next('fetchGateway', { status: 503 }, 2 * SENDINGS);
    const start = started();
    await expect.poll(() => asked('fetchGateway'), { timeout: 10_000 }).toBe(SENDINGS);
    await discord.quiet();
    clock.skip(5_000);
    await expect.poll(() => asked('fetchGateway'), { timeout: 10_000 }).toBe(2 * SENDINGS);
    await discord.quiet();
    clock.skip(15_000);
    await start;
    expect(fatal).toEqual([]);
  });

  test('is tried again too where it fails in between, when the commands are registered', async () => {
    discord.faults.next('listCommands', { status: 502 }, SENDINGS);
    const start = started();
    await expect.poll(() => asked('listCommands'), { timeout: 10_000 }).toBe(SENDINGS);
    await discord.quiet();
    clock.skip(5_000);
    await start;
    expect(asked('listCommands')).toBeGreaterThan(SENDINGS);
  });

  test('is given up after six tries', async () => {
    discord.faults.next('fetchGateway', { status: 503 }, 6 * SENDINGS);
    const start = begun();
    for (let tries = 1; tries < 6; tries += 1) {
      await expect.poll(() => asked('fetchGateway'), { timeout: 10_000 }).toBe(tries * SENDINGS);
      await discord.quiet();
      clock.skip(15 * MINUTE);
    }
    expect(await start).toEqual({ kind: 'unreachable', tries: 6 });
    expect(isTemporary({ kind: 'unreachable', tries: 6 })).toBe(true);
  }, 30_000);
});
