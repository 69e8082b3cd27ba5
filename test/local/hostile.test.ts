import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Loopback, startLoopback } from '../../src/local/index.ts';

let table: Loopback;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tramways-hostile-'));
  table = await startLoopback({ file: join(folder, 'local.sqlite') });
});
afterAll(async () => {
  await table.close();
  rmSync(folder, { recursive: true });
});
/** An error that nobody catches ends the run of the tests as it would end the process. */
afterEach(async () => {
  expect((await fetch(table.url)).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(table.log.violations.filter(({ rule }) => rule === 'loopback failed')).toEqual([]);
});

/** A number below `most`, the same in every run. */
const dice = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
};
const roll = dice(1877);
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[roll(values.length)];
  if (value === undefined) throw new Error('Nothing to pick from.');
  return value;
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PATHS = [
  '/gateway',
  '/gateway/bot',
  '/users/@me',
  '/users/:id',
  '/users/@me/guilds',
  '/applications/@me',
  '/oauth2/applications/@me',
  '/applications/:id/commands',
  '/applications/:id/commands/:id',
  '/applications/:id/guilds/:id/commands',
  '/applications/:id/emojis',
  '/applications/:id/emojis/:id',
  '/guilds/:id',
  '/guilds/:id/channels',
  '/guilds/:id/threads/active',
  '/guilds/:id/members/:id',
  '/channels/:id',
  '/channels/:id/messages',
  '/channels/:id/messages?limit=:id&before=:id',
  '/channels/:id/messages/:id',
  '/channels/:id/messages/:id/threads',
  '/channels/:id/threads',
  '/channels/:id/typing',
  '/channels/:id/thread-members/:id',
  '/interactions/:id/:id/callback',
  '/webhooks/:id/:id',
  '/webhooks/:id/:id/messages/:id',
].map((path) => `/api/v10${path}`);
const OTHERS = ['/', '/do', '/page/main.js', '/page/fonts/:id', '/attachments/:id/:id/:id', '/emojis/:id', '/:id'];
const idOf = (): string =>
  pick([table.channel.id, table.channel.id, table.guildId, table.applicationId, table.users[0].id])
    .concat(pick(['', '', '', '', '9']))
    .replace(/^/, pick(['', '', '', '', '-']));
const strange = (): string =>
  pick([
    '0',
    'abc',
    '%ff',
    '%00',
    '..',
    '%2e%2e%2f',
    '__proto__',
    'constructor',
    '@original',
    '1e9',
    'x'.repeat(5_000),
  ]);
const filled = (path: string): string => path.replaceAll(':id', () => (roll(3) === 0 ? strange() : idOf()));

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x'.repeat(5_000),
  [],
  {},
  [null],
  { id: null },
  '9'.repeat(30),
];
const FIELDS = ['content', 'components', 'embeds', 'attachments', 'name', 'type', 'data', 'flags', 'nonce', 'image'];
const object = (): string => {
  const fields = Array.from({ length: roll(5) }, () => [pick([...FIELDS, '__proto__', 'toString']), pick(VALUES)]);
  return JSON.stringify(Object.fromEntries(fields));
};
const form = (text: string): string => `--edge\r\ncontent-disposition: form-data; ${text}\r\n--edge--\r\n`;
const bodies: readonly (() => readonly [type: string, body: string])[] = [
  () => ['application/json', object()],
  () => ['application/json', `[${object()}]`],
  () => ['application/json', pick(['', '{', 'null', '1', '"x"', nested(5_000), '\u0000', '{"type":4,"data":null}'])],
  () => ['text/plain', 'x'],
  () => ['multipart/form-data', 'x'],
  () => ['multipart/form-data; boundary=edge', pick(['', '--edge', '--edge--', 'x'.repeat(9_000)])],
  () => ['multipart/form-data; boundary=edge', form(`name="payload_json"\r\n\r\n${object()}`)],
  () => ['multipart/form-data; boundary=edge', form('name="files[99999999999999999999]"; filename="x"\r\n\r\nx')],
];

const request = async (path: string): Promise<void> => {
  const method = pick(METHODS);
  const [type, body] = pick(bodies)();
  const authorization = `Bot ${roll(4) === 0 ? 'wrong' : table.token}`;
  const headers = { authorization, origin: table.url, 'content-type': type };
  const sent = method === 'GET' ? { method, headers } : { method, headers, body };
  const { status } = await fetch(table.url + path, sent);
  expect([method, path, type, body.slice(0, 200), status < 500]).toEqual([
    method,
    path,
    type,
    body.slice(0, 200),
    true,
  ]);
};

describe('no request ends the table', () => {
  test.each([...PATHS, ...OTHERS])('to %s', async (path) => {
    for (let count = 0; count < 30; count += 1) await request(filled(path));
  });

  test.each(['command', 'component', 'modal', 'say', 'channel', 'earlier'])('as the page’s action %s', async (kind) => {
    const base = {
      kind,
      ticket: '1',
      channelId: idOf(),
      name: 'x',
      text: '<t:1:R>',
      files: [],
      before: '1',
      parentId: null,
    };
    for (let count = 0; count < 60; count += 1) {
      const keys = Object.keys(base);
      const action = { ...base, [pick(keys)]: pick(VALUES), ...(roll(2) === 0 ? { options: {}, focused: null } : {}) };
      const body = JSON.stringify({ seat: pick([table.users[0].id, idOf(), '0']), action });
      const headers = { origin: table.url, 'content-type': 'application/json' };
      const { status } = await fetch(`${table.url}/do`, { method: 'POST', headers, body });
      expect([body, status < 500]).toEqual([body, true]);
    }
  });
});

/** Bytes on a bare connection; gives what came back until it was closed, or for a moment. */
const bare = async (text: string | Buffer): Promise<string> => {
  const socket: Socket = connect(table.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  socket.on('error', () => socket.destroy());
  socket.write(text);
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 60))]);
  socket.destroy();
  return answer;
};
const upgrade = (target: string, origin = ''): string =>
  [
    `GET ${target} HTTP/1.1`,
    `host: 127.0.0.1:${table.port}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...(origin === '' ? [] : [`origin: ${origin}`]),
    '\r\n',
  ].join('\r\n');

const TARGETS = ['//', '///', '/\\', '*', 'http://evil.example/', '//gateway', '/%ff', '/gateway/..//', ':', '?', '#'];

describe('no socket ends the table', () => {
  test.each(TARGETS)('an upgrade or a request to %s', async (target) => {
    expect(await bare(upgrade(target))).not.toContain('101 Switching');
    await bare(`GET ${target} HTTP/1.1\r\nhost: 127.0.0.1:${table.port}\r\n\r\n`);
  });

  /** A frame with reserved bits, without a mask, of an unknown kind, longer than it says, broken off; a text that is none. */
  const FRAMES = [
    Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
    Buffer.from([0x81, 0x01, 0x41]),
    Buffer.from([0x8f, 0x80, 0, 0, 0, 0]),
    Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    Buffer.from([0x81, 0xfe, 0x10]),
    Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
    Buffer.from([0x88, 0x81, 0, 0, 0, 0, 0x01]),
    Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0xff, 0xff]),
    Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]),
  ];
  test.each(['/gateway', '/live'])('malformed frames at %s', async (path) => {
    for (const frame of FRAMES)
      expect(await bare(Buffer.concat([Buffer.from(upgrade(path, table.url)), frame]))).toContain('101 Switching');
  });

  test.each(['/gateway', '/live'])('a frame that is too long at %s', async (path) => {
    const socket = new WebSocket(`ws://127.0.0.1:${table.port}${path}`, { origin: table.url });
    socket.on('error', () => {});
    await once(socket, 'open');
    socket.send('x'.repeat(3 * 1024 * 1024));
    await once(socket, 'close');
  });

  test('packets of every kind at the gateway', async () => {
    const odd = () =>
      pick([...VALUES, { token: table.token, intents: pick(VALUES) }, { token: table.token, intents: 1 }]);
    const resume = () => ({ token: table.token, session_id: pick(['x', '__proto__']), seq: pick([-1, 1e300]) });
    for (let count = 0; count < 60; count += 1) {
      const socket = new WebSocket(`ws://127.0.0.1:${table.port}/gateway`);
      socket.on('error', () => {});
      await once(socket, 'open');
      for (let op = -1; op < 12; op += 1) socket.send(JSON.stringify({ op, d: pick([odd, odd, resume])() }));
      socket.send(pick(['', '{', 'null', '[]', nested(5_000), Buffer.from([0xff, 0, 0xfe])]));
      socket.close(pick([1000, 1001, 4000]));
      await once(socket, 'close');
    }
  });
});

describe('who is not known fills nothing', () => {
  const stranger = (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const body = new FormData();
    body.set('payload_json', '{"content":"x"}');
    for (let index = 0; index < 3; index += 1)
      body.set(`files[${index}]`, new Blob([new Uint8Array(1_000_000)]), 'x.png');
    return fetch(`${table.url}/api/v10${path}`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', ...headers },
      body,
    });
  };

  test.each(['/channels/1/messages', '/webhooks/1/unknown', '/interactions/1/unknown/callback', '/nowhere'])(
    'a form to %s is not read',
    async (path) => {
      const answer = await stranger(path, { authorization: 'Bot wrong' }).catch(() => null);
      expect([401, 404, undefined]).toContain(answer?.status);
      expect(table.log.requests.at(-1)).toMatchObject({ body: null, files: [] });
    },
  );

  test('the log of a table that people play at forgets the oldest', async () => {
    for (let count = 0; count < 300; count += 1) await fetch(`${table.url}/api/v10/users/@me`);
    expect(table.log.requests).toHaveLength(200);
    expect(table.log.violations.length).toBeLessThanOrEqual(200);
  });

  test('a request that is too large is refused before it is read', async () => {
    const length = 200 * 1024 * 1024;
    const head = (path: string, more: string): string =>
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${table.port}\r\ncontent-length: ${length}\r\n${more}\r\n\r\n`;
    const token = `authorization: Bot ${table.token}\r\ncontent-type: application/json`;
    expect(await bare(head(`/api/v10/channels/${table.channel.id}/messages`, token))).toContain(' 413 ');
    expect(await bare(head('/do', `origin: ${table.url}\r\ncontent-type: application/json`))).toContain(' 413 ');
    expect(await bare(head('/do', 'origin: https://evil.example\r\ncontent-type: text/plain'))).toContain(' 403 ');
  });
});
