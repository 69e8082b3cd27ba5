import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { ButtonStyle, ComponentType, SlashCommandBuilder } from 'discord.js';
import { MessageFlags } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFiles } from '../../src/local/archive/files.ts';
import { type Loopback, startLoopback } from '../../src/local/index.ts';
import { rawRest } from '../support/discord/rest.ts';
import { startWaiting } from '../support/discord/waiting.ts';

let folder: string;
let file: string;
let troubles: string[];
const open: Loopback[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tramways-local-'));
  file = join(folder, 'data', 'tramways.discord.sqlite');
  troubles = [];
});
afterEach(async () => {
  for (const table of open.splice(0)) await table.close();
  rmSync(folder, { recursive: true });
});

const start = async (): Promise<Loopback> => {
  const table = await startLoopback({ file, trouble: (line) => troubles.push(line) });
  open.push(table);
  return table;
};
/** The same, after all that was open has been closed, at another port. */
const again = async (): Promise<Loopback> => {
  for (const table of open.splice(0)) await table.close();
  return start();
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const button = {
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Pass', custom_id: 'pass' }],
};

test('channels, threads, people, messages, files, emoji and commands are there after a restart, in their order', async () => {
  const before = await start();
  const made = before.createChannel('made');
  const thread = before.createThread(made, 'evening', before.users[1]);
  const rest = rawRest(before);
  await rest.json('PUT', `/applications/${before.applicationId}/commands`, [
    new SlashCommandBuilder().setName('pass').setDescription('Passes').toJSON(),
  ]);
  const image = `data:image/png;base64,${PIXEL.toString('base64')}`;
  const emoji = await rest.json('POST', `/applications/${before.applicationId}/emojis`, { name: 'tram', image });
  const files = [{ name: 'map.png', data: PIXEL }];
  await rest.form('POST', `/channels/${thread.id}/messages`, { content: 'hej', components: [button] }, files);
  for (const text of ['one', 'two', 'three']) before.say(before.users[0], made, text);
  const [post] = before.messages(thread);

  const after = await again();
  expect(after.users).toEqual(before.users);
  expect(after.channels.map(({ name }) => name)).toEqual(['tramways', 'second-table', 'chatter', 'made']);
  expect(after.messages(made).map(({ content }) => content)).toEqual(['evening', 'one', 'two', 'three']);
  expect(after.commands).toMatchObject([{ name: 'pass' }]);
  expect(after.messages(thread)).toMatchObject([{ id: post?.id, content: 'hej', components: [button] }]);
  const [attachment] = after.messages(thread)[0]?.attachments ?? [];
  expect(attachment?.url).toMatch(new RegExp(`^${after.url}/`));
  expect(Buffer.from(await (await fetch(attachment?.url ?? '')).arrayBuffer())).toEqual(PIXEL);
  expect((await fetch(`${after.url}/emojis/${emoji.body.id}.png`)).status).toBe(200);
  expect(troubles).toEqual([]);
});

test('an edit, a deletion and a thread that was archived are kept too; private answers are not', async () => {
  const before = await start();
  const rest = rawRest(before);
  const path = `/channels/${before.channel.id}/messages`;
  const files = [{ name: 'map.png', data: PIXEL }];
  const edited = await rest.form('POST', path, { content: 'first' }, files);
  const gone = await rest.form('POST', path, { content: 'gone' }, files);
  const away = before.createChannel('away');
  await rest.form('POST', `/channels/${away.id}/messages`, { content: 'x' }, files);
  await rest.json('PATCH', `${path}/${edited.body.id}`, { content: 'second', attachments: [] });
  await rest.json('DELETE', `${path}/${gone.body.id}`);
  before.deleteChannel(away);
  before.setThread(before.createThread(before.channel, 'late'), { archived: true });

  const after = await again();
  expect(after.messages(after.channel).map(({ content }) => content)).toEqual(['second', 'late']);
  expect(after.channels.map(({ name }) => name)).not.toContain('away');
  const db = new Sqlite(file, { readonly: true });
  expect(db.prepare('SELECT count(*) FROM files').pluck().get()).toBe(0);
  const kept = db.prepare("SELECT json FROM things WHERE kind = 'channel'").pluck().all();
  expect(kept.filter((json) => String(json).includes('"archived":true'))).toHaveLength(1);
  db.close();
});

test('a private answer, and one that is still thinking, are not kept', async () => {
  const { ask, stop } = await startWaiting({ file });
  const db = new Sqlite(file, { readonly: true });
  const count = () => db.prepare("SELECT count(*) FROM things WHERE kind = 'message'").pluck().get();
  await (await ask()).callback({ type: 4, data: { content: 'x', flags: MessageFlags.Ephemeral } });
  expect(count()).toBe(0);
  const thinking = await ask();
  await thinking.callback({ type: 5 });
  expect(count()).toBe(0);
  await thinking.webhook('PATCH', '@original', { content: 'done' });
  expect(count()).toBe(1);
  db.close();
  await stop();
});

test.each([
  ['no database', (path: string) => writeFileSync(path, 'no database at all, but long enough to be read as one')],
  [
    'of another version',
    (path: string) => {
      const db = new Sqlite(path);
      db.pragma('user_version = 99');
      db.close();
    },
  ],
])('a file that is %s is put aside, and the table opens', async (_, damage) => {
  await start();
  for (const table of open.splice(0)) await table.close();
  damage(file);
  const table = await start();
  expect(table.channels.map(({ name }) => name)).toEqual(['tramways', 'second-table', 'chatter']);
  expect(troubles).toEqual([expect.stringContaining(`${file}.damaged`)]);
  expect(existsSync(`${file}.damaged`)).toBe(true);
});

test('a file that cannot be written any more stops nothing, and is said', async () => {
  const table = await start();
  const db = new Sqlite(file);
  db.exec('DROP TABLE things; DROP TABLE files');
  db.close();
  const post = await rawRest(table).form('POST', `/channels/${table.channel.id}/messages`, { content: 'x' }, [
    { name: 'map.png', data: PIXEL },
  ]);
  expect(post.status).toBe(200);
  expect(table.messages(table.channel)).toMatchObject([{ content: 'x' }]);
  expect(troubles[0]).toContain('are not kept');
});

test('the file is its owner’s alone', async () => {
  await start();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the oldest files make room for the newest', () => {
  const db = new Sqlite(':memory:');
  db.exec('CREATE TABLE files (id TEXT NOT NULL UNIQUE, name TEXT, type TEXT, data BLOB NOT NULL)');
  const files = makeFiles(db, 1000);
  for (const id of ['1', '2', '3', '4']) files.set(id, { name: id, contentType: 'x', data: new Uint8Array(400) });
  expect(['1', '2', '3', '4'].map((id) => files.get(id)?.data.length)).toEqual([undefined, undefined, 400, 400]);
  db.close();
});
