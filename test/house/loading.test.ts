import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** What loading a file loads with it: its static imports, and theirs; packages by their names. Types are erased. */
const loadedWith = async (entry: string): Promise<ReadonlySet<string>> => {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  const loaded = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { path: next, kind } of metafile.inputs[path]?.imports ?? [])
      if (kind === 'import-statement') load(next);
  };
  load(entry);
  return loaded;
};

const LOCAL_ONLY = /^(src\/local\/|hono|@hono\/|ws$|lit|esbuild$|discord-api-spec|discord-markdown-parser)/;

test('the local table and its packages are loaded by the dynamic import of the start alone', async () => {
  const [bot, local] = await Promise.all([loadedWith('src/index.ts'), loadedWith('src/local/index.ts')]);
  expect([...bot].filter((path) => LOCAL_ONLY.test(path))).toEqual([]);
  expect([...bot]).toContain('src/bot/index.ts');
  expect([...local]).toEqual(expect.arrayContaining(['hono', 'ws', 'esbuild', 'discord-api-spec/zod']));
});
