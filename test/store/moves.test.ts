import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/index.ts';
import { dataFile, got, move, moves, newGame, opened, playing, refused } from './table.ts';

describe('moves', () => {
  test('are read back in order, with who made them and when', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const at = await got(store.appendActions(id, { index: 0, revision: 0 }, [move(0)]));
    expect(at).toEqual({ index: 1, revision: 1 });
    await got(store.appendActions(id, at, [move(1), { ...move(2), source: 'order' }]));
    const read = await got(store.movesOf(id));
    expect(read.map(({ at: _, ...rest }) => rest)).toEqual([
      { index: 0, ...move(0) },
      { index: 1, ...move(1) },
      { index: 2, ...move(2), source: 'order' },
    ]);
    expect((await got(store.game(id))).revision).toBe(3);
  });

  test('of two writers on one index one wins, and the other is told where the game stands', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const at = { index: 0, revision: 0 };
    const both = await Promise.all([
      store.appendActions(id, at, [move(0)]),
      store.appendActions(id, at, [{ ...move(0), by: '99' }]),
    ]);
    expect(both.filter((answer) => answer.ok)).toHaveLength(1);
    expect(both.filter((answer) => !answer.ok)).toEqual([
      { ok: false, problem: { code: 'lost_race', index: 1, revision: 1 } },
    ]);
    expect(await got(store.movesOf(id))).toHaveLength(1);
  });

  test('a writer from outside this process who took the index wins too', async () => {
    const file = dataFile();
    const store = await opened(file);
    const { id } = await playing(store);
    const other = new Sqlite(file);
    other.prepare(`insert into actions values (?, 0, '{"type":"pass","actor":"P1"}', '11', 'played', 1)`).run(id);
    expect(() => other.prepare(`insert into actions values (?, 0, '{}', '11', 'played', 1)`).run(id)).toThrow(/UNIQUE/);
    other.close();
    const problem = await refused(store.appendActions(id, { index: 0, revision: 0 }, [move(0)]));
    expect(problem).toMatchObject({ code: 'lost_race', index: 1 });
    expect(await got(store.movesOf(id))).toHaveLength(1);
  });

  test('a writer who skips an index is refused', async () => {
    const store = await opened();
    const { id } = await playing(store);
    expect(await refused(store.appendActions(id, { index: 1, revision: 0 }, [move(0)]))).toMatchObject({ index: 0 });
  });

  test('no move comes into a game that has not started', async () => {
    const store = await opened();
    const { id } = await got(store.createGame(newGame()));
    const problem = await refused(store.appendActions(id, { index: 0, revision: 0 }, [move(0)]));
    expect(problem).toEqual({ code: 'wrong_state', state: 'open' });
  });
});

/** The places that the game's result gives, by seat; nothing while it has none. */
const placed = async (store: Store): Promise<readonly (readonly [number, number])[] | undefined> =>
  (await got(store.finishedGames('1')))[0]?.placings.map(({ seat, place }) => [seat, place]);

describe('undo', () => {
  test('drops the tail and keeps it in the history, newest first', async () => {
    const store = await opened();
    const { id } = await playing(store);
    await got(store.appendActions(id, { index: 0, revision: 0 }, moves(5)));
    const once = await got(store.dropTail(id, { index: 5, revision: 5 }, { from: 3, by: '12', ends: [] }));
    expect(once).toEqual({ index: 3, revision: 6 });
    const twice = await got(store.dropTail(id, once, { from: 2, by: '11', ends: [] }));
    expect(twice).toEqual({ index: 2, revision: 7 });
    expect((await got(store.movesOf(id))).map((each) => each.index)).toEqual([0, 1]);
    const undone = await got(store.undoneOf(id));
    expect(undone.map((each) => [each.revision, each.by, each.moves.map((one) => one.index)])).toEqual([
      [7, '11', [2]],
      [6, '12', [3, 4]],
    ]);
    expect(undone[1]?.moves[1]).toMatchObject(move(4));
  });

  test('a revision is never used twice, so a move meant for the position before the undo is refused', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const before = await got(store.appendActions(id, { index: 0, revision: 0 }, moves(3)));
    const after = await got(store.dropTail(id, before, { from: 2, by: '11', ends: [] }));
    const again = await got(store.appendActions(id, after, [{ ...move(2), by: '13' }]));
    expect(again.index).toBe(before.index);
    expect(await refused(store.appendActions(id, before, [move(3)]))).toMatchObject({ code: 'lost_race', revision: 5 });
  });

  test('what is not there is not undone', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const undo = { from: 0, by: '11', ends: [] };
    expect(await refused(store.dropTail(id, { index: 0, revision: 0 }, undo))).toEqual({ code: 'nothing_to_undo' });
    const at = await got(store.appendActions(id, { index: 0, revision: 0 }, moves(2)));
    expect(await refused(store.dropTail(id, at, { from: 2, by: '11', ends: [] }))).toEqual({ code: 'nothing_to_undo' });
    expect(await refused(store.dropTail(id, at, { from: -1, by: '11', ends: [] }))).toEqual({
      code: 'nothing_to_undo',
    });
    expect(await refused(store.dropTail(id, { index: 1, revision: 1 }, undo))).toMatchObject({ code: 'lost_race' });
  });

  test('a finished game goes on, its result is taken back, unless its channel has another game now', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const at = await got(store.appendActions(id, { index: 0, revision: 0 }, moves(2)));
    const placings = [{ seat: 1, worth: 900, place: 1 }];
    await got(store.saveResult(id, { reason: 'stock_market', placings }));
    const other = await got(store.createGame(newGame()));
    const undo = { from: 1, by: '11', ends: [] };
    expect(await refused(store.dropTail(id, at, undo))).toEqual({ code: 'game_here', game: other.id });
    expect(await placed(store)).toEqual([[1, 1]]);
    await got(store.abandonGame(other.id));
    await got(store.dropTail(id, at, undo));
    expect(await got(store.game(id))).toMatchObject({ state: 'playing', endedAt: null });
    await got(store.saveResult(id, { reason: 'sl_formed', placings: [{ seat: 2, worth: 800, place: 1 }] }));
    expect(await placed(store)).toEqual([[2, 1]]);
  });

  test('a game that was given up stays so', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const at = await got(store.appendActions(id, { index: 0, revision: 0 }, moves(2)));
    await got(store.abandonGame(id));
    const problem = await refused(store.dropTail(id, at, { from: 1, by: '11', ends: [] }));
    expect(problem).toEqual({ code: 'wrong_state', state: 'ended' });
  });
});

describe('results', () => {
  test('close the table and are read by place', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const placings = [
      { seat: 1, worth: 700, place: 2 },
      { seat: 2, worth: 900, place: 1 },
      { seat: 3, worth: 700, place: 2 },
    ];
    expect(await placed(store)).toBeUndefined();
    expect(await got(store.saveResult(id, { reason: 'sl_formed', placings }))).toMatchObject({ state: 'ended' });
    expect(await placed(store)).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
    ]);
    expect(await refused(store.saveResult(id, { reason: 'sl_formed', placings }))).toMatchObject({
      code: 'wrong_state',
    });
  });
});
