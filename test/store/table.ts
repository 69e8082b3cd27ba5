import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../../src/store/index.ts';
import { got } from './writer-table.ts';

export * from './writer-table.ts';

/** A folder that is gone when the test is over. */
export const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'tramways-store-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

export const dataFile = (): string => join(folder(), 'games.sqlite');

export const opened = async (file: string = dataFile()): Promise<Store> => {
  const store = await got(openStore(file));
  onTestFinished(() => store.close());
  return store;
};
