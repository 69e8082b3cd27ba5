import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Loopback, startLoopback } from '../src/local/index.ts';
import type { Snapshot } from '../src/local/page/protocol.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Run {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit status. */
  readonly ended: Promise<number | null>;
}

describe('npm start', () => {
  let folder: string;
  const runs: Run[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tramways-'));
  });
  afterEach(async () => {
    for (const run of runs.splice(0)) {
      run.process.kill('SIGKILL');
      await run.ended;
    }
    await rm(folder, { recursive: true });
  });

  const start = (env: Readonly<Record<string, string>> = {}, before: readonly string[] = []): Run => {
    const child = spawn(process.execPath, [...before, 'src/index.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        DISCORD_TOKEN: '',
        DATA_FILE: join(folder, 'data', 'games.sqlite'),
        LOCAL_PORT: '0',
        LOG_LEVEL: 'info',
        ...env,
      },
    });
    let output = '';
    child.stdout?.on('data', (text) => {
      output += String(text);
    });
    child.stderr?.on('data', (text) => {
      output += String(text);
    });
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code));
    });
    const run = { process: child, output: () => output, ended };
    runs.push(run);
    return run;
  };
  const ready = (run: Run) => expect.poll(run.output, { timeout: 50_000 }).toContain('"msg":"ready"');

  const urlOf = (run: Run): string => /http:\/\/127\.0\.0\.1:\d+/.exec(run.output())?.[0] ?? '';
  /** What a tab of the page sees when it opens. */
  const seen = async (url: string): Promise<Pick<Snapshot, 'channels' | 'seats' | 'messages'>> => {
    const tab = new WebSocket(`${url.replace('http', 'ws')}/live`, { origin: url });
    const [data] = await once(tab, 'message');
    tab.terminate();
    return JSON.parse(String(data));
  };
  const act = async (url: string, seat: string, action: object): Promise<unknown> => {
    const headers = { origin: url, 'content-type': 'application/json' };
    return (await fetch(`${url}/do`, { method: 'POST', headers, body: JSON.stringify({ seat, action }) })).json();
  };

  test('without a token opens the local table, says where, ends in order, and is what it was at the next start', async () => {
    const run = start();
    await ready(run);
    const url = urlOf(run);
    expect((await fetch(url)).ok).toBe(true);
    const { seats, channels } = await seen(url);
    const [seat, channelId] = [seats[0]?.user.id ?? '', channels[0]?.id ?? ''];
    await act(url, seat, { kind: 'channel', name: 'made', parentId: null });
    await act(url, seat, { kind: 'say', channelId, text: 'kept', files: [] });
    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(0);

    const next = start();
    await ready(next);
    const after = await seen(urlOf(next));
    expect(after.channels.map(({ name }) => name)).toContain('made');
    expect(after.messages[channelId]).toMatchObject([{ content: 'kept' }]);
  });

  describe('with a Discord of its own', () => {
    let discord: Loopback;
    beforeEach(async () => {
      discord = await startLoopback({ acknowledgeMs: 20_000, answerMs: 20_000 });
    });
    afterEach(() => discord.close());
    const there = () => ({ DISCORD_TOKEN: discord.token, DISCORD_API: discord.api });
    const posts = () => discord.messages(discord.channel).filter(({ type }) => type === 0);

    test('ends within eight seconds while a post hangs, tells it at the next start, and ends where Discord closes for good', async () => {
      const run = start(there());
      await ready(run);
      const [astrid, bjorn, darya] = discord.users;
      await discord.slash(astrid, discord.channel, 'game new');
      for (const user of [bjorn, darya]) await discord.slash(user, discord.channel, 'game join');
      await discord.slash(astrid, discord.channel, 'game start', { options: { seating: 'joined' } });
      await discord.quiet();
      const before = posts().length;
      discord.faults.next('post', { delayMs: 60_000 });
      discord.slash(astrid, discord.channel, 'pass').catch(() => {});
      await expect.poll(() => discord.faults.pending(), { timeout: 20_000 }).toBe(0);
      const told = Date.now();
      run.process.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      expect(Date.now() - told).toBeLessThan(8_500);
      expect(run.output()).toContain('what is owed is told at the next start');
      expect(posts()).toHaveLength(before);

      const next = start(there());
      await ready(next);
      await expect.poll(() => posts().length, { timeout: 20_000 }).toBe(before + 1);
      discord.cutGateway(4004);
      expect(await next.ended).toBe(78);
      expect(next.output()).toContain('DISCORD_TOKEN');
    });
  });

  test.each([
    ['an error that nobody catches', 'throw error;'],
    ['a promise that nobody looks at', 'void Promise.reject(error);'],
  ])('%s is told without what was sent, and ends the process with a code', async (_, fault) => {
    const body = `{ json: { content: 'a private text' }, files: [{ data: 'x'.repeat(400000) }] }`;
    const code = `process.once('message', () => {
      const error = Object.assign(new Error('broken'), { requestBody: ${body}, status: 400 });
      ${fault}
    });`;
    const run = start({}, ['--import', `data:text/javascript,${encodeURIComponent(code)}`]);
    await ready(run);
    run.process.send('now');
    expect(await run.ended).toBe(70);
    const line =
      run
        .output()
        .split('\n')
        .find((each) => each.includes('"level":60')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ err: { message: 'broken', status: 400 } });
    expect(run.output()).not.toContain('a private text');
    expect(run.output().length).toBeLessThan(20_000);
  });

  test('a second process on the same data file refuses, in words (D23)', async () => {
    const first = start();
    await ready(first);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('games.sqlite');
    expect(second.output()).not.toContain('    at ');
  });

  test('a setting that is wrong is named, and nothing starts', async () => {
    const run = start({ LOG_LEVEL: 'loud' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('LOG_LEVEL');
  });
});
