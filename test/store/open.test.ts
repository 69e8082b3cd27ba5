import { type ChildProcess, spawn } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openProblemLine, openStore } from '../../src/store/index.ts';
import { dataFile, folder, got, move, moves, opened, playing, refused } from './table.ts';

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url));

/** Moves: it has not made them all before it is killed. */
const MORE_THAN_IN_TIME = 100_000;

interface Writer {
  readonly child: ChildProcess;
  /** Every line printed so far. */
  readonly lines: readonly string[];
  readonly printed: (line: string) => Promise<void>;
  readonly ended: Promise<void>;
}

const writer = (file: string, count: number): Writer => {
  const child = spawn(process.execPath, ['--expose-gc', WRITER, file, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const printed = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      if (lines.includes(wanted)) resolve();
      reader.on('line', (line) => line === wanted && resolve());
      child.on('close', () => reject(new Error(`ended before ${wanted}: ${lines.join(' ')}`)));
    });
  return { child, lines, printed, ended };
};

describe('a data file', () => {
  test('is made with its folder, and opens again with what was written', async () => {
    const file = join(folder(), 'deep', 'in', 'games.sqlite');
    const first = await got(openStore(file));
    const { id } = await playing(first);
    await got(first.appendActions(id, { index: 0, revision: 0 }, moves(3)));
    await first.close();
    const again = await opened(file);
    expect(await got(again.movesOf(id))).toHaveLength(3);
    expect((await got(again.seatsOf(id))).map((seat) => seat.user)).toEqual(['11', '12', '13']);
  });

  test('answers nothing once it is closed, also what it was asked before, and all of it when it is open again', async () => {
    const file = dataFile();
    const first = await got(openStore(file));
    const { id } = await playing(first);
    await got(first.game(id));
    await first.close();
    await expect(first.game(id)).rejects.toThrow(/not open/);
    await expect(first.appendActions(id, { index: 0, revision: 0 }, moves(1))).rejects.toThrow(/not open/);
    const again = await opened(file);
    expect(await got(again.game(id))).toMatchObject({ id, revision: 0 });
  });

  test('two files that are open at once are not confused', async () => {
    const [one, other] = [await opened(dataFile()), await opened(dataFile())];
    const { id } = await playing(one);
    await playing(other);
    await got(one.appendActions(id, { index: 0, revision: 0 }, moves(2)));
    expect([await got(one.movesOf(id)), await got(other.movesOf(id))].map(({ length }) => length)).toEqual([2, 0]);
  });

  test('what fails half way leaves nothing behind', async () => {
    const file = dataFile();
    const store = await opened(file);
    const { id } = await playing(store);
    await got(store.appendActions(id, { index: 0, revision: 0 }, moves(1)));
    const other = new Sqlite(file);
    other.exec("create trigger no before update of revision on games begin select raise(abort, 'no'); end");
    other.close();
    await expect(store.appendActions(id, { index: 1, revision: 1 }, moves(1))).rejects.toThrow('no');
    expect(await got(store.movesOf(id))).toHaveLength(1);
  });

  test('an empty file becomes one of ours', async () => {
    const file = dataFile();
    writeFileSync(file, '');
    expect((await playing(await opened(file))).state).toBe('playing');
  });

  test('keeps a write-ahead log, and its rows refer to each other', async () => {
    const file = dataFile();
    const store = await opened(file);
    await playing(store);
    const other = new Sqlite(file, { readonly: true });
    onTestFinished(() => {
      other.close();
    });
    expect(other.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(other.prepare('select count(*) as n from pragma_foreign_key_list(?)').get('actions')).toEqual({ n: 1 });
  });

  test('something else than a database is refused in one sentence', async () => {
    const file = dataFile();
    writeFileSync(file, 'not a database, but a letter to somebody'.repeat(50));
    const problem = await refused(openStore(file));
    expect(problem).toMatchObject({ code: 'cannot_open', file });
    expect(openProblemLine(problem)).toMatch(/^The data file .* cannot be opened \(.*\): set DATA_FILE .*\.$/);
  });

  test('a folder that cannot be made is refused', async () => {
    const file = dataFile();
    writeFileSync(file, '');
    expect(await refused(openStore(join(file, 'games.sqlite')))).toMatchObject({ code: 'cannot_open' });
  });

  test('of a newer version is left alone', async () => {
    const file = dataFile();
    const store = await got(openStore(file));
    await store.close();
    const other = new Sqlite(file);
    other.prepare(`insert into __drizzle_migrations (hash, created_at) values ('later', 99999999999999)`).run();
    other.close();
    const problem = await refused(openStore(file));
    expect(problem).toEqual({ code: 'newer_version', file });
    expect(openProblemLine(problem)).toContain('newer version');
  });
});

describe('one process for one file (D23)', () => {
  test('a second opening is refused, and possible once the first has let go', async () => {
    const file = dataFile();
    const first = await got(openStore(file));
    const problem = await refused(openStore(file));
    expect(problem).toEqual({ code: 'in_use', file });
    expect(openProblemLine(problem)).toMatch(/is in use by another process/);
    await first.close();
    await opened(file);
  });

  test('another name of the same file is refused too', async () => {
    const file = dataFile();
    const first = await got(openStore(file));
    symlinkSync(file, `${file}-alias`);
    expect(await refused(openStore(`${file}-alias`))).toEqual({ code: 'in_use', file });
    await first.close();
  });

  test('a second process is refused; one that was killed leaves nothing that blocks', async () => {
    const file = dataFile();
    const holder = writer(file, 0);
    await holder.printed('done');
    expect(await refused(openStore(file))).toMatchObject({ code: 'in_use' });
    const second = writer(file, 0);
    await second.ended;
    expect(second.lines).toEqual(['in_use']);
    holder.child.kill('SIGKILL');
    await holder.ended;
    await opened(file);
  });
});

describe('a process killed in the middle of its moves', () => {
  test('every move that was acknowledged is there, in order, and the game goes on', async () => {
    const file = dataFile();
    const child = writer(file, MORE_THAN_IN_TIME);
    await child.printed('150');
    child.child.kill('SIGKILL');
    await child.ended;
    const last = Number(child.lines.at(-1));
    expect(last).toBeLessThan(MORE_THAN_IN_TIME - 1);
    const store = await opened(file);
    const game = await got(store.gameIn('100'));
    if (game === null) throw new Error('no game');
    const read = await got(store.movesOf(game.id));
    expect(read.length).toBeGreaterThanOrEqual(last + 1);
    expect(read.map(({ action, by }) => ({ action, by }))).toEqual(
      moves(read.length).map(({ action, by }) => ({ action, by })),
    );
    expect(game.revision).toBe(read.length);
    const at = { index: read.length, revision: game.revision };
    expect((await got(store.appendActions(game.id, at, [move(read.length)]))).index).toBe(read.length + 1);
  });
});
