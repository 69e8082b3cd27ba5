import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { folder, got, moves, playing } from './table.ts';

/** A store whose clock the test sets. */
const timed = async () => {
  const clock = { now: 1000 };
  const store = await got(openStore(join(folder(), 'games.sqlite'), () => clock.now));
  onTestFinished(() => store.close());
  return { store, clock };
};

describe('since when a game waits', () => {
  test('is told by moves, undos and the end of a pause, and by nothing else', async () => {
    const { store, clock } = await timed();
    const { id } = await playing(store);
    const since = async (): Promise<number> => (await got(store.game(id))).waitingSince;
    /** Does something at that time; gives since when the game waits then. */
    const at = async (now: number, change: () => Promise<unknown>): Promise<number> => {
      clock.now = now;
      await change();
      return since();
    };
    expect(await since()).toBe(1000);
    expect(await at(2000, () => got(store.appendActions(id, { index: 0, revision: 0 }, moves(2))))).toBe(2000);
    expect(await at(3000, () => got(store.changeHost(id, '12')))).toBe(2000);
    expect(await at(3000, () => got(store.moveGame(id, 'elsewhere', null)))).toBe(2000);
    expect(await at(3000, () => got(store.pauseGame(id, 'host')))).toBe(2000);
    expect(await at(4000, () => got(store.resumeGame(id)))).toBe(4000);
    const undo = { from: 1, by: '11', ends: [] };
    expect(await at(5000, () => got(store.dropTail(id, { index: 2, revision: 2 }, undo)))).toBe(5000);
    expect(await at(6000, () => got(store.bringBack(id, { index: 1, revision: 3 }, 3)))).toBe(6000);
  });

  test('is told by moves of standing orders too, and not by orders that move nothing', async () => {
    const { store, clock } = await timed();
    const { id } = await playing(store);
    const order = { type: 'auto_pass', unless: [] } as const;
    const start = { index: 0, revision: 0 };
    await got(store.giveOrder(id, { seat: 2, order, seen: 0 }));
    clock.now = 2000;
    expect(await got(store.saveOrderedMoves(id, start, { moves: [], stopped: [] }))).toEqual(start);
    expect((await got(store.game(id))).waitingSince).toBe(1000);
    clock.now = 3000;
    await got(store.saveOrderedMoves(id, start, { moves: moves(1), stopped: [] }));
    expect((await got(store.game(id))).waitingSince).toBe(3000);
  });

  test('pauses are kept, a pause that the host takes over as one', async () => {
    const { store, clock } = await timed();
    const { id } = await playing(store);
    clock.now = 2000;
    await got(store.pauseGame(id, 'channel'));
    clock.now = 3000;
    await got(store.pauseGame(id, 'host'));
    clock.now = 5000;
    await got(store.resumeGame(id));
    const { guild } = await got(store.game(id));
    const placings = [1, 2, 3].map((seat) => ({ seat, worth: 100 * seat, place: 4 - seat }));
    await got(store.saveResult(id, { reason: 'sl_formed', placings }));
    expect(await got(store.finishedGames(guild))).toMatchObject([{ id, pauses: [{ from: 2000, until: 5000 }] }]);
  });

  test('a player’s games are those that have not ended in which they sit; who sat there before is still known', async () => {
    const { store } = await timed();
    const { id } = await playing(store);
    expect(await got(store.gamesOf('11'))).toEqual([id]);
    await got(store.replaceSeat(id, 1, { user: '99', name: 'Other' }));
    expect(await got(store.gamesOf('11'))).toEqual([]);
    expect(await got(store.gamesOf('99'))).toEqual([id]);
    const held = (await got(store.holdersOf(id))).filter(({ number }) => number === 1);
    expect(held.map(({ user, leftAt }) => [user, leftAt === null])).toEqual([
      ['11', false],
      ['99', true],
    ]);
    await got(store.abandonGame(id));
    expect(await got(store.gamesOf('99'))).toEqual([]);
  });
});
