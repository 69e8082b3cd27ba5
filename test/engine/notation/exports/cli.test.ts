import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { asFile, fixture, type Json, write } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const saved = (name: string, bytes: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

const { file, seed } = fixture('raider-5-12');
const game = asFile(write({ ...file, actions: file.actions.slice(0, 120) }, seed));
const text = JSON.stringify(game);
const firstRun = game.actions.find(({ type }) => type === 'run_routes');
const spoilt = game.actions.map((action) => (action === firstRun ? { ...action, routes: 7 } : action));

test('replay plays exports, by their own ids, also gzipped, and goes on after a bad one', () => {
  const files = [
    saved('cut.json', text.slice(0, -100)),
    saved('spoilt.json.gz', gzipSync(JSON.stringify({ ...game, actions: spoilt }))),
    saved('game.json', text),
  ];
  const replay = spawnSync(process.execPath, ['src/replay.ts', '--states', '--routes', ...files], {
    encoding: 'utf8',
  });
  const rows = replay.stdout
    .trim()
    .split('\n')
    .map((line): Json => JSON.parse(line));
  const [cut, bad, good] = files.map((name) => rows.filter((row) => row.file === name));

  expect(replay.status).toBe(1);
  expect(cut).toMatchObject([{ index: -1, error: { code: 'malformed' } }]);
  expect(bad?.at(-1)).toMatchObject({ index: firstRun?.id, error: { code: 'malformed' } });
  expect(good?.[0]).toMatchObject({ index: -1, state: { round: 'SR 1' } });
  expect(good?.filter(({ state }) => state !== undefined)).toHaveLength(121);
  const ran = good?.filter(({ best }) => best !== undefined);
  expect(ran?.[0]).toMatchObject({ index: firstRun?.id, company: firstRun?.entity });
  const runs = game.actions.filter(({ type, routes }) => type === 'run_routes' && Array.isArray(routes) && routes[0]);
  expect(ran?.map(({ index }) => index)).toEqual(runs.map(({ id }) => id));
});
