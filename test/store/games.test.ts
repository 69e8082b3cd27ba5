import { describe, expect, test } from 'vitest';
import type { GameId } from '../../src/store/index.ts';
import { got, move, moves, newGame, offer, opened, playing, refused, USERS } from './table.ts';

describe('tables', () => {
  test('a channel holds one game at a time, a server any number', async () => {
    const store = await opened();
    const first = await got(store.createGame(newGame('100')));
    expect(await refused(store.createGame(newGame('100')))).toEqual({ code: 'game_here', game: first.id });
    const other = await got(store.createGame(newGame('101')));
    expect((await got(store.gameIn('101')))?.id).toBe(other.id);
    expect(await got(store.gameIn('102'))).toBeNull();
  });

  test('a game that has ended makes room, and is still found as the latest', async () => {
    const store = await opened();
    const first = await got(store.createGame(newGame()));
    await got(store.abandonGame(first.id));
    expect(await got(store.gameIn('100'))).toBeNull();
    expect((await got(store.latestIn('100')))?.id).toBe(first.id);
    const second = await got(store.createGame(newGame()));
    expect(second.id).toBeGreaterThan(first.id);
    expect((await got(store.latestIn('100')))?.id).toBe(second.id);
  });

  test('what was given is what is read', async () => {
    const store = await opened();
    const thread = { ...newGame('900'), parent: '100', title: '`@everyone` <@11>', rules: 'online' as const };
    const made = await got(store.createGame(thread));
    expect(made).toMatchObject({ ...thread, state: 'open', seating: null, offer: null, revision: 0, endedAt: null });
    expect(await got(store.game(made.id))).toEqual(made);
  });

  test('a game that is not there is a problem, not a crash', async () => {
    const store = await opened();
    expect(await refused(store.game(77 as GameId))).toEqual({ code: 'no_such_game', game: 77 });
    expect(await refused(store.movesOf(77 as GameId))).toEqual({ code: 'no_such_game', game: 77 });
    expect(await refused(store.addSeat(77 as GameId, { user: '1', name: 'x' }))).toMatchObject({
      code: 'no_such_game',
    });
  });

  test('a paused game takes no moves until it is resumed', async () => {
    const store = await opened();
    const { id } = await playing(store);
    expect(await got(store.pauseGame(id, 'channel'))).toMatchObject({ state: 'paused', pause: 'channel' });
    expect(await refused(store.pauseGame(id, 'channel'))).toEqual({ code: 'wrong_state', state: 'paused' });
    expect(await got(store.pauseGame(id, 'host'))).toMatchObject({ state: 'paused', pause: 'host' });
    const at = { index: 0, revision: 0 };
    expect(await refused(store.appendActions(id, at, [move(0)]))).toEqual({ code: 'wrong_state', state: 'paused' });
    expect(await got(store.resumeGame(id))).toMatchObject({ state: 'playing', pause: null });
    expect(await got(store.appendActions(id, at, [move(0)]))).toEqual({ index: 1, revision: 1 });
  });

  test('a game moves to another channel, but not onto another game', async () => {
    const store = await opened();
    const { id } = await playing(store, '100');
    const other = await playing(store, '101');
    expect(await refused(store.moveGame(id, '101', null))).toEqual({ code: 'game_here', game: other.id });
    expect(await got(store.moveGame(id, '300', '200'))).toMatchObject({ channel: '300', parent: '200' });
    expect(await got(store.gameIn('100'))).toBeNull();
  });

  test('live games are those that have not ended', async () => {
    const store = await opened();
    const one = await playing(store, '100');
    const two = await got(store.createGame(newGame('101')));
    const over = await playing(store, '102');
    await got(store.abandonGame(over.id));
    const { games, bad } = await got(store.liveGames());
    expect(games.map((game) => game.id)).toEqual([one.id, two.id]);
    expect(bad).toEqual([]);
  });

  test('an imported game is there whole, or not at all', async () => {
    const store = await opened();
    const seats = ['11', null, '13', null].map((user, index) => ({ user, name: `Seat ${index + 1}` }));
    const game = await got(store.importGame(newGame(), { seats, offer, moves: moves(2500) }));
    expect(game).toMatchObject({ state: 'playing', seating: ['11', null, '13', null], revision: 2500 });
    expect(await got(store.movesOf(game.id))).toHaveLength(2500);
    const two = seats.slice(0, 2);
    expect(await refused(store.importGame(newGame('101'), { seats: two, offer, moves: [] }))).toEqual({
      code: 'seating',
    });
    expect(await got(store.latestIn('101'))).toBeNull();
  });
});

describe('seats', () => {
  test('three to six sit down, each once, and the seventh is told that the table is full', async () => {
    const store = await opened();
    const { id } = await got(store.createGame(newGame()));
    for (const user of ['1', '2', '3', '4', '5', '6']) await got(store.addSeat(id, { user, name: user }));
    expect(await refused(store.addSeat(id, { user: '3', name: '3' }))).toEqual({ code: 'already_seated' });
    expect(await refused(store.addSeat(id, { user: '7', name: '7' }))).toEqual({ code: 'table_full', seats: 6 });
  });

  test('a seat given up is taken by the next who joins', async () => {
    const store = await opened();
    const { id } = await got(store.createGame(newGame()));
    for (const user of ['1', '2', '3']) await got(store.addSeat(id, { user, name: user }));
    await got(store.removeSeat(id, '2'));
    expect(await refused(store.removeSeat(id, '2'))).toEqual({ code: 'not_seated' });
    const seats = await got(store.addSeat(id, { user: '2', name: 'again' }));
    expect(seats.map((seat) => [seat.number, seat.user, seat.name])).toEqual([
      [1, '1', '1'],
      [2, '2', 'again'],
      [3, '3', '3'],
    ]);
  });

  test('the start fixes who is P1, P2, P3', async () => {
    const store = await opened();
    const { id } = await got(store.createGame(newGame()));
    for (const user of USERS) await got(store.addSeat(id, { user, name: `User ${user}` }));
    const game = await got(store.startGame(id, ['13', '11', '12'], offer));
    expect(game).toMatchObject({ state: 'playing', seating: ['13', '11', '12'], offer });
    const seats = await got(store.seatsOf(id));
    expect(seats.map((seat) => [seat.player, seat.user])).toEqual([
      ['P1', '13'],
      ['P2', '11'],
      ['P3', '12'],
    ]);
    expect(await refused(store.removeSeat(id, '11'))).toEqual({ code: 'wrong_state', state: 'playing' });
    expect(await refused(store.addSeat(id, { user: '14', name: 'x' }))).toEqual({
      code: 'wrong_state',
      state: 'playing',
    });
  });

  test.each([
    ['a stranger', ['11', '12', '99']],
    ['someone twice', ['11', '12', '12']],
    ['someone left out', ['11', '12']],
    ['nobody', []],
  ])('a seating with %s starts nothing', async (_, seating) => {
    const store = await opened();
    const { id } = await got(store.createGame(newGame()));
    for (const user of USERS) await got(store.addSeat(id, { user, name: user }));
    expect(await refused(store.startGame(id, seating, offer))).toEqual({ code: 'seating' });
    expect((await got(store.game(id))).state).toBe('open');
    expect((await got(store.seatsOf(id))).map((seat) => seat.user)).toEqual(USERS);
  });

  test('a seat of a running game changes hands, and may stand empty', async () => {
    const store = await opened();
    const { id } = await playing(store);
    expect(await refused(store.replaceSeat(id, 2, { user: '11', name: 'x' }))).toEqual({ code: 'already_seated' });
    expect(await refused(store.replaceSeat(id, 4, { user: '20', name: 'x' }))).toEqual({ code: 'not_seated' });
    await got(store.replaceSeat(id, 2, { user: null, name: 'User 12' }));
    const seats = await got(store.replaceSeat(id, 2, { user: '20', name: 'New' }));
    expect(seats[1]).toMatchObject({ number: 2, player: 'P2', user: '20', name: 'New' });
  });

  test('the display name that was seen last is kept', async () => {
    const store = await opened();
    const { id } = await playing(store);
    await got(store.saveName(id, '12', 'Renamed'));
    expect((await got(store.seatsOf(id))).map((seat) => seat.name)).toEqual(['User 11', 'Renamed', 'User 13']);
  });
});
