import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { startBot } from '../../src/bot/index.ts';
import { startLoopback } from '../../src/local/index.ts';
import { makeLog } from '../../src/log.ts';
import { openStore } from '../../src/store/index.ts';
import { blankPaint } from '../support/blank-paint.ts';

const PAGE = 4096;

/** Writes nonsense over the last page that holds moves: those of the newest game. */
const damage = async (file: string): Promise<void> => {
  const client = new Sqlite(file);
  client.pragma('wal_checkpoint(TRUNCATE)');
  const page = Number(client.prepare("select max(pageno) from dbstat where name = 'actions'").pluck().get());
  client.close();
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
  await handle.close();
};

test('a damaged page of one game leaves the others to be played, and says so to those of that game', async () => {
  const discord = await startLoopback({ acknowledgeMs: 20_000 });
  const folder = await mkdtemp(join(tmpdir(), 'tramways-'));
  const file = join(folder, 'games.sqlite');
  const log = makeLog({ level: 'silent' });
  const start = async () => {
    const store = await openStore(file);
    if (!store.ok) throw new Error(store.problem.code);
    const { token, api, requestsPerSecond } = discord;
    const parts = { token, api, requestsPerSecond, guild: null, store: store.value, commands, log };
    const bot = await startBot({ ...parts, paint: blankPaint(log) });
    return {
      stop: async () => {
        await bot.stop();
        await store.value.close();
      },
    };
  };
  const slash = (index: number, channel: { readonly id: string }, name: string, options = {}) => {
    const user = discord.users[index];
    if (user === undefined) throw new Error('no such user');
    return discord.slash(user, channel, name, { options });
  };
  const rounds = async (channel: { readonly id: string }, count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) await slash(index % 3, channel, 'pass');
  };
  const [sound, broken] = [discord.createChannel('sound'), discord.createChannel('broken')];
  const first = await start();
  for (const channel of [sound, broken]) {
    await slash(0, channel, 'game new', { title: 'A test' });
    for (const index of [1, 2]) await slash(index, channel, 'game join');
    await slash(0, channel, 'game start', { seating: 'joined' });
    await rounds(channel, 75);
  }
  await first.stop();
  await damage(file);
  const second = await start();
  const told = await slash(0, broken, 'pass');
  expect(told.isPrivate).toBe(true);
  expect(told.text).toMatch(/reference/);
  await slash(0, sound, 'pass');
  expect(discord.messages(sound).at(-1)?.components.length).toBeGreaterThan(0);
  expect((await slash(1, sound, 'game status')).text).toContain('to act');
  await second.stop();
  await discord.close();
  await rm(folder, { recursive: true });
});
