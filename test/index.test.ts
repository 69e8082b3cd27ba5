import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test as plainTest, vi } from 'vitest';
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

type Start = (env?: Readonly<Record<string, string>>, before?: readonly string[]) => Run;

const startIn = (folder: string, env: Readonly<Record<string, string>>, before: readonly string[]): Run => {
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
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += String(text);
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return { process: child, output: () => output, ended };
};

/** Each test starts processes on a data file of its own, which are gone after it: the tests wait beside one another. */
const test = plainTest.extend<{ start: Start }>({
  start: async ({ task: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tramways-'));
    const runs: Run[] = [];
    await use((env = {}, before = []) => {
      const run = startIn(folder, env, before);
      runs.push(run);
      return run;
    });
    for (const run of runs) {
      run.process.kill('SIGKILL');
      await run.ended;
    }
    await rm(folder, { recursive: true });
  },
});

describe.concurrent('npm start', () => {
  const ready = (run: Run) => vi.waitFor(() => expect(run.output()).toContain('"msg":"ready"'), { timeout: 50_000 });

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

  test('without a token opens the local table, says where, ends in order, and is what it was at the next start', async ({
    start,
  }) => {
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

    test('ends within eight seconds while a post hangs, tells it at the next start, and ends where Discord closes for good', async ({
      start,
    }) => {
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
      await vi.waitFor(() => expect(discord.faults.pending()).toBe(0), { timeout: 20_000 });
      const told = Date.now();
      run.process.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      expect(Date.now() - told).toBeLessThan(30_000);
      expect(run.output()).toContain('what is owed is told at the next start');
      expect(posts()).toHaveLength(before);

      const next = start(there());
      await ready(next);
      await vi.waitFor(() => expect(posts().length).toBe(before + 1), { timeout: 20_000 });
      discord.cutGateway(4004);
      expect(await next.ended).toBe(78);
      expect(next.output()).toContain('DISCORD_TOKEN');
    });
  });

  test.for([
    { what: 'an error that nobody catches', fault: 'throw error;' },
    { what: 'a promise that nobody looks at', fault: 'void Promise.reject(error);' },
  ])('$what is told without what was sent, and ends the process with a code', async ({ fault }, { start }) => {
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

  test('a second process on the same data file refuses, in words (D23)', async ({ start }) => {
    const first = start();
    await ready(first);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('games.sqlite');
    expect(second.output()).not.toContain('    at ');
  });

  test('a setting that is wrong is named, and nothing starts', async ({ start }) => {
    const run = start({ LOG_LEVEL: 'loud' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('LOG_LEVEL');
  });
});
