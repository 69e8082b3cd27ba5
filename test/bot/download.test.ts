import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDownload } from '../../src/bot/files/download.ts';
import { makeLog } from '../../src/log.ts';

const log = makeLog({ level: 'silent' });

describe('a file that a user has attached', () => {
  let server: Server;
  let origin = '';
  /** Paths that were asked for. */
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/moved') response.writeHead(302, { location: `${origin}/file` }).end();
      else if (request.url === '/long') response.end(Buffer.alloc(2 * 1024 * 1024));
      else response.end('{}');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const file = (url: string, size = 2) => ({ name: 'game.json', url, size });

  test('is fetched from the host that stands in for Discord, and is no longer than a file may be', async () => {
    const download = makeDownload({ api: `${origin}/api`, log });
    expect(await download(file(`${origin}/file`))).toEqual({ ok: true, value: Buffer.from('{}') });
    expect(await download(file(`${origin}/long`))).toEqual({ ok: false, problem: 'too_big' });
    expect(await download(file(`${origin}/file`, 2 * 1024 * 1024))).toEqual({ ok: false, problem: 'too_big' });
  });

  test('is not looked for where a redirect leads', async () => {
    asked.length = 0;
    expect(await makeDownload({ api: origin, log })(file(`${origin}/moved`))).toEqual({
      ok: false,
      problem: 'not_there',
    });
    expect(asked).toEqual(['/moved']);
  });

  test.each([
    ['another host', (at: string) => `${at}/file`],
    ['no https', () => 'http://cdn.discordapp.com/attachments/1/2/game.json'],
    ['a host that only looks like Discord’s', () => 'https://cdn.discordapp.com.example.org/game.json'],
    ['a file of this machine', () => 'file:///etc/passwd'],
    ['no address', () => 'game.json'],
  ])('is not asked for at all: %s', async (_, address) => {
    asked.length = 0;
    expect(await makeDownload({ log })(file(address(origin)))).toEqual({ ok: false, problem: 'not_there' });
    expect(asked).toEqual([]);
  });
});
