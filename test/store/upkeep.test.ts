import { spawnSync } from 'node:child_process';
import { openSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { backUp, openProblemLine, openStore, repair, restore } from '../../src/store/index.ts';
import { migrationsHere } from '../../src/store/migrations.ts';
import { dataFile, folder, got, moves, opened, playing, refused } from './table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** So many games of so many moves each, and the file closed. */
const written = async (games = 6, count = 300): Promise<string> => {
  const file = dataFile();
  const store = await got(openStore(file));
  for (let index = 0; index < games; index += 1) {
    const { id } = await playing(store, String(1000 + index));
    await got(store.appendActions(id, { index: 0, revision: 0 }, moves(count)));
  }
  await store.close();
  return file;
};

const countsOf = async (file: string): Promise<readonly number[]> => {
  const store = await got(openStore(file));
  const live = await got(store.liveGames());
  const counts = await Promise.all(live.games.map(async ({ id }) => (await got(store.movesOf(id))).length));
  await store.close();
  return counts;
};

const PAGE = 4096;

/** Writes nonsense over the pages that hold this table or index, or over some of them. */
const damage = (file: string, name: string, which: (page: number, index: number) => boolean): number => {
  const client = new Sqlite(file);
  client.pragma('wal_checkpoint(TRUNCATE)');
  const pages = client.prepare('select pageno from dbstat where name = ? order by pageno').pluck().all(name);
  client.close();
  const chosen = pages.map(Number).filter(which);
  const handle = openSync(file, 'r+');
  for (const page of chosen) writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
  return chosen.length;
};

describe('a backup', () => {
  test('is made while the bot writes, holds every move until then, and is its owner’s alone', async () => {
    const file = await written(1, 50);
    const store = await opened(file);
    const [game] = (await got(store.liveGames())).games;
    if (game === undefined) throw new Error('no game');
    await got(store.appendActions(game.id, { index: 50, revision: 50 }, moves(7)));
    const target = join(folder(), 'copy.sqlite');
    expect(await backUp(file, target)).toEqual({ ok: true, value: null });
    expect(await countsOf(target)).toEqual([57]);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(await backUp(file, target)).toMatchObject({ problem: { code: 'file_there' } });
  });

  test('takes the place of the data file, which is kept; not while the bot has it, and no file that is none', async () => {
    const [file, backup] = [await written(1, 20), await written(2, 5)];
    const aside = `${file}.aside`;
    const store = await got(openStore(file));
    expect(restore(file, { backup, aside })).toMatchObject({ problem: { code: 'in_use' } });
    await store.close();
    const none = join(folder(), 'none.sqlite');
    writeFileSync(none, 'hello');
    expect(restore(file, { backup: none, aside })).toMatchObject({ problem: { code: 'no_data' } });
    expect(restore(file, { backup, aside })).toEqual({ ok: true, value: null });
    expect(await countsOf(file)).toEqual([5, 5]);
    expect(await countsOf(aside)).toEqual([20]);
  });

  test('and a restore are made by commands that say where everything is', async () => {
    const file = await written(1, 9);
    const run = (script: string, ...args: readonly string[]) =>
      spawnSync(process.execPath, [script, ...args], {
        cwd: ROOT,
        env: { ...process.env, DATA_FILE: file },
        encoding: 'utf8',
      });
    const target = join(dirname(file), 'copy.sqlite');
    expect(run('src/backup.ts', target)).toMatchObject({ status: 0, stdout: expect.stringContaining(target) });
    expect(run('src/restore.ts', target)).toMatchObject({ status: 0, stdout: expect.stringContaining('.replaced-') });
    expect(run('src/repair.ts')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('actions: 9 rows saved, 0 lost'),
    });
    expect(await countsOf(file)).toEqual([9]);
  }, 60_000);
});

describe('a damaged data file', () => {
  test.each([
    ['a page of moves', 'actions', (_: number, index: number) => index === 4],
    ['an index', 'games_by_guild', () => true],
  ])('%s: says so when it is opened, and all but that is saved', async (_, name, which) => {
    const file = await written();
    const before = (await countsOf(file)).reduce((sum, count) => sum + count, 0);
    expect(damage(file, name, which)).toBeGreaterThan(0);
    const store = await openStore(file);
    if (store.ok) expect(store.value.damage).not.toBeNull();
    else expect(openProblemLine(store.problem)).toContain('npm run repair');
    if (store.ok) await store.value.close();
    const done = repair(file, `${file}.damaged`);
    const saved = done.ok ? done.value : [];
    expect(saved.find(({ table }) => table === 'games')).toMatchObject({ rows: 6, lost: 0 });
    const after = await countsOf(file);
    expect(after).toHaveLength(6);
    const lost = name === 'actions' ? 400 : 0;
    expect(after.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(before - lost);
    // What is left of each game stands without a gap.
    expect((await opened(file)).damage).toBeNull();
    expect(readFileSync(`${file}.damaged`).length).toBeGreaterThan(0);
  });

  test('of games that are lost nothing is left over', async () => {
    const file = await written();
    damage(file, 'games', () => true);
    const done = repair(file, `${file}.damaged`);
    expect(done.ok).toBe(true);
    expect(await countsOf(file)).toEqual([]);
  });
});

describe('a migration', () => {
  test('has a later stamp than the one before', () => {
    const stamps = migrationsHere().map(({ when }) => when);
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
    expect(new Set(stamps).size).toBe(stamps.length);
  });

  /** The file as it was before its last migration, as far as Drizzle can tell. */
  const without = (file: string, which: (stamps: readonly number[]) => number): void => {
    const client = new Sqlite(file);
    const stamps = client
      .prepare('select created_at from __drizzle_migrations order by created_at')
      .pluck()
      .all()
      .map(Number);
    client.prepare('delete from __drizzle_migrations where created_at = ?').run(which(stamps));
    client.close();
  };

  test('that is missing among others is told, and nothing is changed', async () => {
    const file = await written(1, 3);
    without(file, (stamps) => stamps[2] ?? 0);
    const problem = await refused(openStore(file));
    expect(problem).toMatchObject({ code: 'migration_missing', migration: migrationsHere()[2]?.tag });
    expect(openProblemLine(problem)).toContain('npm run restore');
  });

  test('is made after a copy of the file, of which few are kept', async () => {
    const file = await written(1, 3);
    without(file, (stamps) => stamps.at(-1) ?? 0);
    // The change is there already, so that the migration itself fails: the copy is made before it.
    await openStore(file);
    const copies = readdirSync(dirname(file)).filter((name) => name.includes('.before-'));
    expect(copies).toEqual([`games.sqlite.before-${migrationsHere().at(-1)?.tag}`]);
    const copy = new Sqlite(join(dirname(file), copies[0] ?? ''), { readonly: true });
    expect(copy.prepare('select count(*) from actions').pluck().get()).toBe(3);
    copy.close();
    expect(statSync(join(dirname(file), copies[0] ?? '')).mode & 0o777).toBe(0o600);
  });
});

test('a data file and what stands beside it are read by their owner alone', async () => {
  const file = dataFile();
  const store = await opened(file);
  await playing(store);
  const modes = readdirSync(dirname(file)).map((name) => statSync(join(dirname(file), name)).mode & 0o777);
  expect(modes.length).toBeGreaterThan(2);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});
