import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Routes } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { startBot } from '../../src/bot/index.ts';
import { type Loopback, startLoopback } from '../../src/local/index.ts';
import { makeLog } from '../../src/log.ts';
import { openStore } from '../../src/store/index.ts';
import { rawRest } from '../support/discord/rest.ts';

let discord: Loopback;
let folder = '';

beforeAll(async () => {
  discord = await startLoopback({ acknowledgeMs: 20_000 });
  folder = await mkdtemp(join(tmpdir(), 'tramways-'));
});
afterAll(async () => {
  await discord.close();
  await rm(folder, { recursive: true });
});

/** Commands in both lists after a start with this setting: of every server, and of this one. */
const listsAfter = async (guild: string | null): Promise<readonly number[]> => {
  const store = await openStore(join(folder, 'games.sqlite'));
  if (!store.ok) throw new Error(store.problem.code);
  const { token, api, requestsPerSecond, applicationId } = discord;
  const parts = { token, api, requestsPerSecond, guild, store: store.value, commands };
  const bot = await startBot({ ...parts, log: makeLog({ level: 'silent' }) });
  const rest = rawRest(discord);
  const routes = [
    Routes.applicationCommands(applicationId),
    Routes.applicationGuildCommands(applicationId, discord.guildId),
  ];
  const lists = await Promise.all(routes.map((route) => rest.json('GET', route)));
  await bot.stop();
  await store.value.close();
  return lists.map(({ body }) => (Array.isArray(body) ? body.length : -1));
};

test('the commands stand in one list, whichever way the setting of the server changes', async () => {
  const wanted = commands.length;
  expect(await listsAfter(null)).toEqual([wanted, 0]);
  expect(await listsAfter(discord.guildId)).toEqual([0, wanted]);
  expect(await listsAfter(null)).toEqual([wanted, 0]);
  expect(discord.log.violations).toEqual([]);
});
