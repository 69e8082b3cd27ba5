import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newGame as engineGame, playerId } from '../../src/engine/index.ts';
import { type GameId, openStore, type Store } from '../../src/store/index.ts';
import { dataFile, got, moves, newGame, offer, opened, playing, USERS } from './table.ts';

const setup = { rules: 'printed', players: ['P1', 'P2', 'P3'].map(playerId), companies: offer } as const;
const fresh = engineGame(setup);
if (!fresh.ok) throw new Error(fresh.problem.code);
const { state } = fresh.value;

const withSnapshot = async (): Promise<{ readonly file: string; readonly store: Store; readonly id: GameId }> => {
  const file = dataFile();
  const store = await opened(file);
  const { id } = await playing(store);
  await got(store.appendActions(id, { index: 0, revision: 0 }, moves(4)));
  await got(store.saveSnapshot(id, 4, state));
  return { file, store, id };
};

const change = (file: string, sql: string): void => {
  const other = new Sqlite(file);
  other.exec(sql);
  other.close();
};

describe('a snapshot', () => {
  test('is read back as the same state', async () => {
    const { store, id } = await withSnapshot();
    expect(await got(store.snapshotOf(id))).toEqual({ index: 4, state });
  });

  test('of an earlier position serves while the moves before it are the same', async () => {
    const { store, id } = await withSnapshot();
    await got(store.appendActions(id, { index: 4, revision: 4 }, moves(2)));
    expect((await got(store.snapshotOf(id)))?.index).toBe(4);
  });

  test('is not needed', async () => {
    const store = await opened();
    const { id } = await playing(store);
    expect(await got(store.snapshotOf(id))).toBeNull();
  });

  test('of moves that were not made is not kept', async () => {
    const store = await opened();
    const { id } = await playing(store);
    await got(store.saveSnapshot(id, 3, state));
    expect(await got(store.snapshotOf(id))).toBeNull();
  });

  test.each([
    ['cut off', `update snapshots set state = substr(state, 1, 200)`],
    ['no JSON', `update snapshots set state = 'x'`],
    ['changed in a number', `update snapshots set state = replace(state, '"cash":600', '"cash":900')`],
    ['moved to another index', `update snapshots set "index" = 3`],
    ['of another version', `update snapshots set format = 99`],
    ['binary', `update snapshots set state = x'00ff00'`],
  ])('that is %s is ignored', async (_, sql) => {
    const { file, store, id } = await withSnapshot();
    change(file, sql);
    expect(await got(store.snapshotOf(id))).toBeNull();
  });

  test('is ignored when the log under it is another one', async () => {
    const { file, store, id } = await withSnapshot();
    change(file, `update actions set action = '{"type":"pass","actor":"P3"}' where "index" = 0`);
    expect(await got(store.snapshotOf(id))).toBeNull();
  });

  test('is gone with the moves that an undo takes back', async () => {
    const { store, id } = await withSnapshot();
    const at = await got(store.dropTail(id, { index: 4, revision: 4 }, { from: 3, by: '11', ends: [] }));
    expect(await got(store.snapshotOf(id))).toBeNull();
    await got(store.appendActions(id, at, moves(1)));
    expect(await got(store.snapshotOf(id))).toBeNull();
  });

  test('of a state in another form is ignored, even when it is whole', async () => {
    const { store, id } = await withSnapshot();
    await got(store.saveSnapshot(id, 4, Object.assign({}, state, { weather: 'rain' })));
    expect(await got(store.snapshotOf(id))).toBeNull();
  });
});

describe('posts', () => {
  test('are remembered by kind, newest first, and forgotten one by one', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const post = (message: string, kind: 'turn' | 'notice', revision: number) =>
      got(store.rememberPost(id, { channel: '100', message, kind, revision }));
    await post('500', 'turn', 1);
    await post('501', 'notice', 1);
    await post('502', 'turn', 2);
    await post('502', 'turn', 3);
    expect((await got(store.postsOf(id, 'turn'))).map((each) => [each.message, each.revision])).toEqual([
      ['502', 3],
      ['500', 1],
    ]);
    await got(store.forgetPost(id, '502'));
    expect((await got(store.postsOf(id))).map((each) => each.message)).toEqual(['501', '500']);
  });

  test('that can be pressed although their time is over are known until that is taken away', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const post = (message: string, revision: number, controls: boolean) =>
      got(store.rememberPost(id, { channel: '100', message, kind: 'turn', revision, controls }));
    const past = async () => (await got(store.pastControls(id))).map(({ message }) => message);
    await post('500', 1, true);
    expect(await past()).toEqual([]);
    await post('501', 2, false);
    await post('502', 3, true);
    expect(await past()).toEqual(['500']);
    await got(store.controlsGone('500'));
    expect(await past()).toEqual([]);
    expect(await got(store.untidyGames())).toEqual([]);
    await got(store.abandonGame(id));
    expect(await past()).toEqual(['502']);
    expect(await got(store.untidyGames())).toEqual([id]);
    await got(store.controlsGone('502'));
    expect(await got(store.untidyGames())).toEqual([]);
  });
});

describe('posts of a table that gathers', () => {
  const MOMENT = 1_700_000_000_000;

  test('can be pressed while they are the newest, by their ids where the moment is the same, until the game begins', async () => {
    const store = await got(openStore(dataFile(), () => MOMENT));
    onTestFinished(() => store.close());
    const { id } = await got(store.createGame(newGame()));
    const post = (message: string) =>
      got(store.rememberPost(id, { channel: '100', message, kind: 'lobby', revision: 0, controls: true }));
    const past = async () => (await got(store.pastControls(id))).map(({ message }) => message).toSorted();
    await post('1000');
    await post('999');
    expect(await past()).toEqual(['999']);
    expect((await got(store.postsOf(id, 'lobby'))).map(({ message }) => message)).toEqual(['1000', '999']);
    for (const user of USERS) await got(store.addSeat(id, { user, name: user }));
    await got(store.startGame(id, USERS, offer));
    expect(await past()).toEqual(['1000', '999']);
  });
});

describe('settings', () => {
  test('of a player and of a table change field by field', async () => {
    const store = await opened();
    const { id } = await playing(store);
    expect(await got(store.playerSettings('11'))).toEqual({});
    await got(store.savePlayerSettings('11', { language: 'sv-SE' }));
    await got(store.savePlayerSettings('11', { timezone: 'Europe/Stockholm' }));
    expect(await got(store.playerSettings('11'))).toEqual({ language: 'sv-SE', timezone: 'Europe/Stockholm' });
    expect(await got(store.playerSettings('12'))).toEqual({});
    await got(store.saveGameSettings(id, { ping: false }));
    expect(await got(store.gameSettings(id))).toEqual({ ping: false });
  });
});
