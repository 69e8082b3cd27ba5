import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { readTable } from '../../src/bot/table/reading.ts';
import { runsAfter, stateBefore, stateOf, type Table } from '../../src/bot/table/table.ts';
import { apply, newGame } from '../../src/engine/index.ts';
import type { Game, Store } from '../../src/store/index.ts';
import { snapshotContent } from '../../src/store/snapshot-content.ts';
import { FIXTURE_TRACES } from '../support/traces.ts';
import { dataFile, got, opened } from './table.ts';

const [TRACE] = FIXTURE_TRACES.filter(({ name }) => name.startsWith('printed/trader'));
if (TRACE === undefined) throw new Error('the record is not there');
const FILE = TRACE.read().game;
const AT = 400;

const imported = (store: Store): Promise<Game> =>
  got(
    store.importGame(
      {
        guild: 'g',
        channel: 'c',
        parent: null,
        title: 't',
        rules: FILE.rules,
        language: 'en',
        host: 'h',
      },
      {
        seats: FILE.players.map((name) => ({ user: name, name })),
        offer: FILE.companies,
        moves: FILE.actions.map((action) => ({ action, by: 'h', source: 'played' })),
      },
    ),
  );

const read = async (store: Store, game: Game, made = 'now', from: number | null = AT): Promise<Table> => {
  const table = await readTable({ store, made }, game, from);
  if (!table.ok) throw new Error(table.problem.kind);
  return table.value;
};

/** With a snapshot after so many moves, and how many moves are read from then on. */
const kept = async (file = dataFile()) => {
  const store = await opened(file);
  const game = await imported(store);
  const { play } = await read(store, game, 'now', 0);
  if (play === null) throw new Error('it has not begun');
  const snapshot = { moves: AT, state: stateBefore(play, AT), runs: runsAfter(play, AT) };
  await got(store.saveSnapshots(game.id, { made: 'now', revision: game.revision, snapshots: [snapshot] }));
  const froms: number[] = [];
  const counted: Store = {
    ...store,
    movesOf: (id, range) => {
      froms.push(range?.from ?? 0);
      return store.movesOf(id, range);
    },
  };
  return { file, store: counted, game, play, first: () => Math.min(...froms) };
};

const changed = (file: string, sql: string): void => {
  const client = new Sqlite(file);
  client.exec(sql);
  client.close();
};

test('a game is played on from its snapshot, and stands where it stood', async () => {
  const { store, game, play, first } = await kept();
  const table = await read(store, game);
  expect(first()).toBe(AT);
  expect(table.play && stateOf(table.play)).toEqual(stateOf(play));
  expect(table.play && runsAfter(table.play, FILE.actions.length)).toEqual(runsAfter(play, FILE.actions.length));
});

test.each([
  ['of other rules', 'later', ''],
  ['that is no JSON', 'now', "update snapshots set content = 'x'"],
  ['of which a figure was changed', 'now', `update snapshots set content = replace(content, '"cash":', '"cash":1')`],
  ['whose seal was changed', 'now', "update snapshots set seal = 'x'"],
  ['that stands elsewhere', 'now', 'update snapshots set moves = moves - 1'],
  [
    'before which a move was changed',
    'now',
    `update actions set action = replace(action, ':', ': ') where "index" = 7`,
  ],
])('a snapshot %s is passed over: the game is played from its start', async (_, made, sql) => {
  const { file, store, game, play, first } = await kept();
  if (sql !== '') changed(file, sql);
  const table = await read(store, game, made);
  expect(first()).toBe(0);
  expect(table.play && stateOf(table.play)).toEqual(stateOf(play));
});

test('no snapshot is written of a position from which the game has gone on otherwise', async () => {
  const { store, game, play } = await kept();
  const at = { index: FILE.actions.length, revision: game.revision };
  await got(store.dropTail(game.id, at, { from: AT - 10, by: 'h', ends: [] }));
  const snapshot = { moves: 200, state: stateBefore(play, 200), runs: {} };
  await got(store.saveSnapshots(game.id, { made: 'now', revision: game.revision, snapshots: [snapshot] }));
  expect(await got(store.newestSnapshot(game.id, 'now'))).toBe(AT);
  expect(await got(store.snapshotOf(game.id, { made: 'now', most: AT }))).toBeNull();
});

test('every position of recorded games is read back as it was, in the same order', () => {
  for (const trace of FIXTURE_TRACES.filter((_, index) => index % 5 === 0)) {
    const { game } = trace.read();
    const start = newGame(game);
    if (!start.ok) continue;
    let { state } = start.value;
    for (const action of game.actions) {
      const next = apply(state, action);
      if (!next.ok) break;
      state = next.value.state;
      const text = JSON.stringify({ state, runs: {} });
      expect(JSON.stringify(snapshotContent.parse(text))).toBe(text);
    }
  }
});
