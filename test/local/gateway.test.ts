import { Client, Events, GatewayIntentBits } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { type Loopback, startLoopback } from '../../src/local/index.ts';
import { startBot, type TestBot } from '../support/discord/bot.ts';

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const tableWith = async (options: Parameters<typeof startLoopback>[0] = {}): Promise<Loopback> => {
  const table = await startLoopback(options);
  open.push(() => table.close());
  return table;
};

const botAt = async (table: Loopback, intents: readonly GatewayIntentBits[]): Promise<TestBot> => {
  const bot = await startBot(table, { intents, onInteraction: async () => undefined });
  open.push(() => bot.stop());
  return bot;
};

const once = <T>(listen: (resolve: (value: T) => void) => void): Promise<T> => new Promise(listen);

test('a client sees the server, its channels and threads, and without the intent no member but itself', async () => {
  const table = await tableWith();
  const thread = table.createThread(table.channel, 'evening');
  const { client } = await botAt(table, [GatewayIntentBits.Guilds]);
  const guild = client.guilds.cache.get(table.guildId);
  expect(guild?.channels.cache.get(table.channel.id)?.name).toBe('tramways');
  expect(guild?.channels.cache.get(thread.id)?.isThread()).toBe(true);
  expect([...(guild?.members.cache.keys() ?? [])]).toEqual([table.applicationId]);
  expect((await guild?.members.fetch(table.users.at(3)?.id ?? ''))?.displayName).toBe('さくら');
});

test('a wrong token is turned away', async () => {
  const table = await tableWith();
  const client = new Client({ intents: [], rest: { api: table.api } });
  await expect(client.login('wrong')).rejects.toThrow();
  await client.destroy();
});

test('a privileged intent that is not switched on ends the login, and is a violation', async () => {
  const table = await tableWith();
  const client = new Client({ intents: [GatewayIntentBits.GuildMembers], rest: { api: table.api } });
  await expect(client.login(table.token)).rejects.toThrow(/intents/i);
  expect(table.log.violations).toMatchObject([{ route: 'gateway' }]);
  await client.destroy();
});

test('what happened while the socket was cut is told on resuming', async () => {
  const table = await tableWith();
  const { client } = await botAt(table, [GatewayIntentBits.Guilds]);
  const resumed = once<void>((resolve) => client.once(Events.ShardResume, () => resolve()));
  const created = once<string>((resolve) => client.once(Events.ChannelCreate, ({ name }) => resolve(name)));
  table.cutGateway();
  table.createChannel('meanwhile');
  await resumed;
  expect(await created).toBe('meanwhile');
});

test('messages come with their intent; their words only with the other', async () => {
  const table = await tableWith({ privilegedIntents: true });
  const blind = await botAt(table, [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages]);
  const reading = await botAt(table, [
    GatewayIntentBits.Guilds,
    GatewayIntentBits.GuildMessages,
    GatewayIntentBits.MessageContent,
  ]);
  const heard = ({ client }: TestBot) =>
    once<string>((resolve) => client.once(Events.MessageCreate, ({ content }) => resolve(content)));
  const both = Promise.all([heard(blind), heard(reading)]);
  table.say(table.users[0], table.channel, 'hej');
  expect(await both).toEqual(['', 'hej']);
});

test('a thread that is archived, a channel that is deleted and a member who leaves are told', async () => {
  const table = await tableWith({ privilegedIntents: true });
  const thread = table.createThread(table.channel, 'evening');
  const { client } = await botAt(table, [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers]);
  const archived = once<boolean | null>((resolve) =>
    client.once(Events.ThreadUpdate, (_before, after) => resolve(after.archived)),
  );
  table.setThread(thread, { archived: true });
  expect(await archived).toBe(true);
  const deleted = once<string>((resolve) => client.once(Events.ChannelDelete, ({ id }) => resolve(id)));
  table.deleteChannel(table.channels[1] ?? table.channel);
  expect(await deleted).toBe(table.channels[1]?.id);
  const left = once<string>((resolve) => client.once(Events.GuildMemberRemove, ({ id }) => resolve(id)));
  table.removeMember(table.users[0]);
  expect(await left).toBe(table.users[0].id);
});
