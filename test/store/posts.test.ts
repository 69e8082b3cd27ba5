import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { dataFile, got, newGame, offer, opened, playing, USERS } from './table.ts';

describe('posts', () => {
  test('are remembered by kind, the newest of each', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const post = (message: string, kind: 'turn' | 'lobby', revision: number) =>
      got(store.rememberPost(id, { channel: '100', message, kind, revision }));
    await post('500', 'turn', 1);
    await post('501', 'lobby', 1);
    await post('502', 'turn', 2);
    await post('502', 'turn', 3);
    expect(await got(store.newestPost(id, 'turn'))).toMatchObject({ message: '502', revision: 3 });
    expect(await got(store.newestPost(id, 'lobby'))).toMatchObject({ message: '501', revision: 1 });
  });

  test('that can be pressed although their time is over are known until that is taken away', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const post = (message: string, revision: number, controls: boolean) =>
      got(store.rememberPost(id, { channel: '100', message, kind: 'turn', revision, controls }));
    const past = async () => (await got(store.pastPosts(id))).map(({ message }) => message);
    await post('500', 1, true);
    expect(await past()).toEqual([]);
    await post('501', 2, false);
    await post('502', 3, true);
    expect(await past()).toEqual(['500']);
    await got(store.postTidied('500'));
    expect(await past()).toEqual([]);
    expect(await got(store.untidyGames())).toEqual([]);
    await got(store.abandonGame(id));
    expect(await past()).toEqual(['502']);
    expect(await got(store.untidyGames())).toEqual([id]);
    await got(store.postTidied('502'));
    expect(await got(store.untidyGames())).toEqual([]);
  });
});

describe('what a post tells', () => {
  test('is kept as it was, and its pictures are past when another post has followed, unless they are to stay', async () => {
    const store = await opened();
    const { id } = await playing(store);
    const told = { round: 'Stock round 1', head: '**Stock round 1**', story: ['Anna passes.', 'Ben passes.'] };
    const post = (message: string, revision: number) =>
      got(
        store.rememberPost(id, { channel: '100', message, kind: 'turn', revision, told, asked: 'P1', pictures: true }),
      );
    const past = async () => (await got(store.pastPosts(id))).map(({ message, pictures }) => [message, pictures]);
    await post('500', 1);
    expect(await got(store.newestPost(id, 'turn'))).toMatchObject({ told, asked: 'P1', pictures: true });
    expect(await past()).toEqual([]);
    await post('501', 2);
    expect(await past()).toEqual([['500', true]]);
    await got(store.keepPictures('500'));
    expect(await past()).toEqual([]);
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
    const past = async () => (await got(store.pastPosts(id))).map(({ message }) => message).toSorted();
    await post('1000');
    await post('999');
    expect(await past()).toEqual(['999']);
    expect(await got(store.newestPost(id, 'lobby'))).toMatchObject({ message: '1000' });
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
    await got(store.savePlayerSettings('11', { reminders: 12 }));
    await got(store.savePlayerSettings('11', { timezone: 'Europe/Stockholm' }));
    expect(await got(store.playerSettings('11'))).toEqual({ reminders: 12, timezone: 'Europe/Stockholm' });
    expect(await got(store.playerSettings('12'))).toEqual({});
    await got(store.saveGameSettings(id, { absentHours: 24 }));
    expect(await got(store.gameSettings(id))).toEqual({ absentHours: 24 });
  });
});
