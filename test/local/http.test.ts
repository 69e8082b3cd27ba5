import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Loopback, startLoopback } from '../../src/local/index.ts';

let table: Loopback;

beforeAll(async () => {
  table = await startLoopback();
});
afterAll(() => table.close());

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request with headers that `fetch` would not let through. */
const ask = ({ path, method = 'GET', headers = {}, body = '' }: Asked): Promise<{ status: number; headers: object }> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: table.port, path, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

const opens = (path: string, origin?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${table.port}${path}`, origin === undefined ? {} : { origin });
    socket.on('open', () => {
      socket.close();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

describe('only this machine’s own page gets in', () => {
  test.each(['/', '/api/v10/gateway', '/attachments/1/2/x.png'])(
    '%s is refused under another host name',
    async (path) => {
      expect((await ask({ path, headers: { host: 'evil.example' } })).status).toBe(403);
    },
  );

  test('a post of another site is refused, and so is one that is not JSON', async () => {
    const action = {
      seat: table.users[0].id,
      action: { kind: 'say', channelId: table.channel.id, text: 'x', files: [] },
    };
    const post = (headers: Readonly<Record<string, string>>) =>
      ask({ path: '/do', method: 'POST', headers, body: JSON.stringify(action) });
    const json = { 'content-type': 'application/json' };
    expect((await post({ ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(json)).status).toBe(403);
    expect((await post({ 'content-type': 'text/plain', origin: table.url })).status).toBe(403);
    expect(table.messages(table.channel)).toHaveLength(0);
    expect((await post({ ...json, origin: table.url })).status).toBe(200);
    expect(table.messages(table.channel)).toMatchObject([{ content: 'x', author: { id: table.users[0].id } }]);
  });

  test('the page’s socket opens for the page alone, the gateway for no other site', async () => {
    expect(await opens('/live', table.url)).toBe(true);
    expect(await opens('/live')).toBe(false);
    expect(await opens('/live', 'https://evil.example')).toBe(false);
    expect(await opens('/gateway')).toBe(true);
    expect(await opens('/gateway', 'https://evil.example')).toBe(false);
    expect(await opens('/elsewhere', table.url)).toBe(false);
  });
});

test('the page may load from here alone', async () => {
  const { headers } = await ask({ path: '/' });
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
});

test('an action that is none is refused with 400 and does nothing', async () => {
  const response = await ask({
    path: '/do',
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: table.url },
    body: JSON.stringify({ seat: table.users[0].id, action: { kind: 'delete everything' } }),
  });
  expect(response.status).toBe(400);
});

test('a port that is taken is said so', async () => {
  await expect(startLoopback({ port: table.port })).rejects.toThrow(/EADDRINUSE/);
});

test('it listens on the loopback address alone', () => {
  expect(table.url).toBe(`http://127.0.0.1:${table.port}`);
});
