import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { vi } from 'vitest';
import { startBrowser } from '../support/discord/browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The local table as `npm start` opens it, in a process of its own with a data file of its own. */
interface OpenTable {
  readonly url: string;
  /** What it has printed. */
  readonly output: () => string;
  /** Ends it and gives the exit status. */
  readonly close: () => Promise<number | null>;
}

const spawned = (folder: string): ChildProcess =>
  spawn(process.execPath, ['src/index.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DISCORD_TOKEN: '',
      DATA_FILE: join(folder, 'games.sqlite'),
      LOCAL_PORT: '0',
      LOG_LEVEL: 'info',
    },
  });

const openTable = async (): Promise<OpenTable> => {
  const folder = await mkdtemp(join(tmpdir(), 'tramways-'));
  const child = spawned(folder);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => printed.push(String(text)));
  const output = (): string => printed.join('');
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const close = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const code = await ended;
    await rm(folder, { recursive: true });
    return code;
  };
  const url = await vi.waitFor(
    () => {
      const [found] = output().includes('"msg":"ready"') ? (/http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? []) : [];
      if (found === undefined) throw new Error(`The table is not open yet: ${output()}`);
      return found;
    },
    { timeout: 55_000 },
  );
  return { url, output, close };
};

/** That table, and a browser to sit down at it with. `close` ends both. */
export interface OpenPage extends OpenTable {
  readonly browser: Browser;
}

export const openPage = async (): Promise<OpenPage> => {
  const [table, browser] = await Promise.all([openTable(), startBrowser()]);
  const close = async (): Promise<number | null> => {
    await browser.close();
    return table.close();
  };
  return { ...table, browser, close };
};
