import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { startBot } from '../../src/bot/index.ts';
import { type Channel, type Loopback, startLoopback } from '../../src/local/index.ts';
import { makeLog } from '../../src/log.ts';
import { openStore } from '../../src/store/index.ts';
import { blankPaint } from '../support/blank-paint.ts';
import { buttons } from './room.ts';

/** The local table and the bot on files of a folder, as `npm start` puts them together. */
const startBoth = async (folder: string) => {
  const discord = await startLoopback({
    file: join(folder, 'games.discord.sqlite'),
    acknowledgeMs: 20_000,
    answerMs: 20_000,
    trouble: (line) => expect.fail(line),
  });
  const store = await openStore(join(folder, 'games.sqlite'));
  if (!store.ok) throw new Error(store.problem.code);
  const log = makeLog({ level: 'silent' });
  const { token, api, requestsPerSecond } = discord;
  const parts = { token, api, requestsPerSecond, guild: null, store: store.value, commands, log };
  const bot = await startBot({ ...parts, paint: blankPaint(log) });
  await discord.ready();
  const stop = async (): Promise<void> => {
    await bot.stop();
    await discord.close();
    await store.value.close();
  };
  return { discord, stop };
};

const seatThree = async (discord: Loopback, channel: Channel): Promise<void> => {
  const [astrid, bjorn, darya] = discord.users;
  await discord.slash(astrid, channel, 'game new');
  for (const user of [bjorn, darya]) await discord.slash(user, channel, 'game join');
  await discord.slash(astrid, channel, 'game start', { options: { seating: 'joined' } });
  await discord.quiet();
};

test('a game in a channel that was made goes on after a restart by the buttons of its old post', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tramways-both-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const before = await startBoth(folder);
  const channel = before.discord.createChannel('evening');
  await seatThree(before.discord, channel);
  const said = before.discord.messages(channel).map(({ id }) => id);
  const registered = before.discord.commands.length;
  await before.stop();

  const after = await startBoth(folder);
  const { discord } = after;
  expect(discord.messages(channel).map(({ id }) => id)).toEqual(said);
  expect(discord.commands).toHaveLength(registered);
  expect(
    discord.log.requests.filter(({ route }) => ['registerCommands', 'createEmoji', 'post'].includes(route)),
  ).toEqual([]);
  const post = discord.lastMessage(channel);
  const pass = post && buttons(post).find(({ label }) => /pass/i.test(label ?? ''));
  if (!post || !pass?.custom_id) throw new Error('The old post has no button.');
  await discord.press(discord.users[0], post, pass.custom_id);
  await expect.poll(() => discord.messages(channel).length).toBeGreaterThan(said.length);
  expect(discord.lastMessage(channel)?.pinged).toEqual([discord.users[1].id]);
  expect(discord.log.violations).toEqual([]);
  await after.stop();
});
