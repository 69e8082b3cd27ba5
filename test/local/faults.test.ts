import { REST } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { startWaiting, waitingOfFile } from '../support/discord/waiting.ts';

const waiting = await waitingOfFile();

afterEach(() => {
  expect(waiting.table.faults.pending()).toBe(0);
  expect(waiting.table.log.violations).toEqual([]);
});

/** Ends after that many milliseconds: before every timer of this process that begins later and takes longer. */
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const post = (): string => `/channels/${waiting.table.channel.id}/messages`;

test('a code is answered once, with Discord’s status and words, and nothing happens', async () => {
  const { table, rest } = waiting;
  const { body } = await rest.json('POST', post(), { content: 'x' });
  table.faults.next('edit', { code: 10008 });
  const path = `${post()}/${body.id}`;
  expect(await rest.json('PATCH', path, { content: 'y' })).toMatchObject({
    status: 404,
    body: { code: 10008, message: 'Unknown Message' },
  });
  expect(table.messages(table.channel).at(-1)?.content).toBe('x');
  expect((await rest.json('PATCH', path, { content: 'y' })).status).toBe(200);
});

test('a faulted callback is no violation of the bot’s', async () => {
  const hurried = await startWaiting({ acknowledgeMs: 3_000 });
  hurried.table.faults.next('callback', { code: 10062 });
  const asked = await hurried.ask();
  expect((await asked.callback({ type: 4, data: { content: 'x' } })).body).toMatchObject({ code: 10062 });
  expect((await asked.shown).failed).toBe(true);
  expect(hurried.table.log.violations).toEqual([]);
  await hurried.stop();
});

test('a rate limit says when to come back, and discord.js does', async () => {
  const { table } = waiting;
  const rest = new REST({ api: table.api }).setToken(table.token);
  table.faults.next('post', { rateLimit: 0.2 });
  const order: string[] = [];
  const before = pause(150).then(() => order.push('before'));
  await rest.post(`/channels/${table.channel.id}/messages`, { body: { content: 'patient' } });
  order.push('posted');
  await before;
  expect(order).toEqual(['before', 'posted']);
  expect(table.messages(table.channel).at(-1)?.content).toBe('patient');
  expect(table.log.requests.slice(-2).map(({ status, faulted }) => [status, faulted])).toEqual([
    [429, true],
    [200, false],
  ]);
});

test('a server error is bare', async () => {
  const { table, rest } = waiting;
  table.faults.next('post', { status: 503 });
  expect((await rest.json('POST', post(), { content: 'x' })).status).toBe(503);
});

test('a connection dropped before has done nothing, dropped after has done all', async () => {
  const { table, rest } = waiting;
  const count = () => table.messages(table.channel).length;
  const before = count();
  table.faults.next('post', { drop: 'before' });
  await expect(rest.json('POST', post(), { content: 'lost' })).rejects.toThrow();
  expect(count()).toBe(before);
  table.faults.next('post', { drop: 'after' });
  await expect(rest.json('POST', post(), { content: 'done' })).rejects.toThrow();
  expect(count()).toBe(before + 1);
});

test('a delay lets the request through, late', async () => {
  const { table, rest } = waiting;
  table.faults.next('post', { delayMs: 120 });
  const order: string[] = [];
  const before = pause(80).then(() => order.push('before'));
  expect((await rest.json('POST', post(), { content: 'x' })).status).toBe(200);
  order.push('posted');
  await before;
  expect(order).toEqual(['before', 'posted']);
});

test('a fault can be asked for several times, and taken back', async () => {
  const { table, rest } = waiting;
  table.faults.next('post', { code: 50013 }, 3);
  await rest.json('POST', post(), { content: 'x' });
  expect(table.faults.pending()).toBe(2);
  table.faults.clear();
  expect((await rest.json('POST', post(), { content: 'x' })).status).toBe(200);
});

test('the log keeps what was sent, files included', async () => {
  const { table, rest } = waiting;
  await rest.form('POST', post(), { content: 'log' }, [{ name: 'a.txt', data: new Uint8Array(5) }]);
  expect(table.log.requests.at(-1)).toMatchObject({
    route: 'post',
    method: 'POST',
    status: 200,
    code: null,
    body: { content: 'log' },
    files: [{ name: 'a.txt', size: 5 }],
  });
});

test('a second message with the same nonce is the first one, where the sender asks for that', async () => {
  const { table, rest } = waiting;
  const send = (content: string, more: object) => rest.json('POST', post(), { content, nonce: '7-1', ...more });
  const first = await send('first', { enforce_nonce: true });
  const again = await send('again', { enforce_nonce: true });
  expect(again.body.id).toBe(first.body.id);
  expect(table.messages(table.channel).at(-1)?.content).toBe('first');
  const other = await send('other', {});
  expect(other.body.id).not.toBe(first.body.id);
  expect((await send('next', { enforce_nonce: true, nonce: '7-2' })).body.id).not.toBe(first.body.id);
});
