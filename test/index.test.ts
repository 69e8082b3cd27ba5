import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

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

  const start = (env: Readonly<Record<string, string>> = {}): Run => {
    const child = spawn(process.execPath, ['src/index.ts'], {
      cwd: root,
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
    child.stdout.on('data', (text) => {
      output += String(text);
    });
    child.stderr.on('data', (text) => {
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

  test('without a token opens the local table, says where, and ends in order when it is told to', async () => {
    const run = start();
    await ready(run);
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(run.output()) ?? [];
    expect(url).toBeDefined();
    expect((await fetch(url ?? '')).ok).toBe(true);
    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(0);
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
