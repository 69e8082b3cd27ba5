import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { problemLine } from '../../src/store/index.ts';
import { dataFile, got, move, moves, opened, playing, refused } from './table.ts';

/** A table with three moves, one of them undone, whose file is then changed behind the store's back. */
const damaged = async (sql: string) => {
  const file = dataFile();
  const store = await opened(file);
  const { id } = await playing(store);
  const at = await got(store.appendActions(id, { index: 0, revision: 0 }, moves(3)));
  await got(store.dropTail(id, at, { from: 2, by: '11', ends: [] }));
  await got(store.rememberPost(id, { channel: '100', message: '500', kind: 'turn', revision: 4 }));
  const other = new Sqlite(file);
  other.pragma('foreign_keys = OFF');
  other.exec(sql);
  other.close();
  return { store, id };
};

describe('a row that cannot be read is a problem that names it, never a crash', () => {
  test.each([
    ['rules of another version', `update games set rules = 'house'`, 'rules'],
    ['a state of another version', `update games set state = 'voting'`, 'state'],
    ['a later form', 'update games set format = 2', 'format'],
    ['an offer that is no JSON', `update games set offer = '[{'`, 'offer'],
    ['an offer of strangers', `update games set offer = '[{"company":"XX","phase":2}]'`, 'offer'],
    ['a seating of numbers', `update games set seating = '[1,2,3]'`, 'seating'],
    ['a time that is none', `update games set created_at = 'yesterday'`, 'createdAt'],
  ])('a game with %s', async (_, sql, column) => {
    const { store, id } = await damaged(sql);
    const problem = await refused(store.game(id));
    expect(problem).toMatchObject({ code: 'bad_row', table: 'games', key: String(id) });
    expect(problemLine(problem)).toContain(column);
    expect(await refused(store.gameIn('100'))).toEqual(problem);
    expect(await refused(store.appendActions(id, { index: 2, revision: 4 }, [move(2)]))).toEqual(problem);
    const live = await got(store.liveGames());
    expect(live).toEqual({ games: [], bad: [problem] });
  });

  test.each([
    ['no JSON', `update actions set action = '{"type":' where "index" = 1`],
    ['no action', `update actions set action = '{"type":"steal"}' where "index" = 1`],
    ['a wrong field', `update actions set action = '{"type":"pass","actor":5}' where "index" = 1`],
    ['an unknown source', `update actions set source = 'magic' where "index" = 1`],
    ['binary', `update actions set action = x'00ff' where "index" = 1`],
    ['nobody', `update actions set by = '' where "index" = 1`],
    ['an index that is text', `update actions set "index" = 'one' where "index" = 1`],
  ])('a move that is %s', async (_, sql) => {
    const { store, id } = await damaged(sql);
    expect(await refused(store.movesOf(id))).toMatchObject({ code: 'bad_row', table: 'actions' });
  });

  test('a move that is missing', async () => {
    const { store, id } = await damaged('delete from actions where "index" = 0');
    const problem = await refused(store.movesOf(id));
    expect(problem).toEqual({ code: 'bad_row', table: 'actions', key: `${id}/0`, issue: 'missing' });
  });

  test.each([
    ['a seat', `update seats set name = x'00' where number = 2`, 'seats'],
    ['a seat with number 0', 'update seats set number = 0 where number = 2', 'seats'],
  ])('%s', async (_, sql, table) => {
    const { store, id } = await damaged(sql);
    expect(await refused(store.seatsOf(id))).toMatchObject({ code: 'bad_row', table });
  });

  test('an undone move', async () => {
    const { store, id } = await damaged(`update undone set action = 'x'`);
    expect(await refused(store.undoneOf(id))).toMatchObject({ code: 'bad_row', table: 'undone' });
  });

  test('a post', async () => {
    const { store, id } = await damaged(`update posts set revision = -1`);
    expect(await refused(store.newestPost(id, 'turn'))).toMatchObject({ code: 'bad_row', table: 'posts', key: '500' });
  });

  test('settings that cannot be read are as if never chosen', async () => {
    const { store, id } = await damaged(`insert into game_settings values (1, '{"absentHours":1}')`);
    expect(await got(store.gameSettings(id))).toEqual({});
  });
});
