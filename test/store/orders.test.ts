import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { type Order, type OrderStop, playerId } from '../../src/engine/index.ts';
import type { Store } from '../../src/store/index.ts';
import { dataFile, got, moves, opened, playing, refused } from './table.ts';

const PASS: Order = { type: 'auto_pass', unless: ['sold'] };
const upTo = (limit: number, company: 'SF' | 'RF' = 'SF'): Order => ({ type: 'bid_up_to', company, limit });

const seated = async (file?: string) => {
  const store = await opened(file);
  const { id } = await playing(store);
  const give = (seat: number, order: Order, seen = 0) => got(store.giveOrder(id, { seat, order, seen }));
  const orders = async () => (await got(store.ordersOf(id))).map(({ seat, order, seen }) => ({ seat, order, seen }));
  return { store, id, give, orders };
};

const firstId = async (store: Store, id: Awaited<ReturnType<typeof seated>>['id']): Promise<number> =>
  (await got(store.ordersOf(id)))[0]?.id ?? -1;

describe('standing orders in the data file', () => {
  test('are read as they were given, oldest first; one replaces that of its kind, company and seat', async () => {
    const { give, orders } = await seated();
    await give(1, upTo(30));
    await give(1, PASS);
    await give(2, upTo(50));
    await give(1, upTo(60, 'RF'));
    await give(1, upTo(40), 0);
    expect(await orders()).toEqual([
      { seat: 1, order: PASS, seen: 0 },
      { seat: 2, order: upTo(50), seen: 0 },
      { seat: 1, order: upTo(60, 'RF'), seen: 0 },
      { seat: 1, order: upTo(40), seen: 0 },
    ]);
  });

  test('their moves, their ends and what they have seen are written together, or nothing is', async () => {
    const { store, id, give, orders } = await seated();
    await give(1, PASS);
    await give(2, PASS);
    const first = await firstId(store, id);
    const stopped = [{ id: first, because: { code: 'stock_round_over' } as const }];
    const late = store.saveOrderedMoves(id, { index: 1, revision: 1 }, { moves: moves(1), stopped });
    expect(await refused(late)).toMatchObject({ code: 'lost_race' });
    expect(await orders()).toHaveLength(2);
    const at = await got(store.saveOrderedMoves(id, { index: 0, revision: 0 }, { moves: moves(3), stopped }));
    expect(at).toEqual({ index: 3, revision: 3 });
    expect(await orders()).toEqual([{ seat: 2, order: PASS, seen: 3 }]);
    expect(await got(store.endedOrders(id, 1))).toMatchObject([
      { id: first, order: PASS, because: { code: 'stock_round_over' }, toldAt: null },
    ]);
    expect(await got(store.untoldOrders(id, '11'))).toMatchObject([{ id: first }]);
    expect([...(await got(store.untoldOrders(id, '12'))), ...(await got(store.untoldOrders(id, '99')))]).toEqual([]);
    await got(store.ordersTold([first]));
    expect(await got(store.untoldOrders(id, '11'))).toEqual([]);
    expect((await got(store.endedOrders(id, 1)))[0]?.toldAt).not.toBeNull();
  });

  test('are cancelled one by one or all, those of the seat alone', async () => {
    const { store, id, give, orders } = await seated();
    await give(1, PASS);
    await give(1, upTo(30));
    await give(2, PASS);
    const first = await firstId(store, id);
    expect(await got(store.cancelOrders(id, 2, first))).toEqual([]);
    expect(await got(store.cancelOrders(id, 1, first))).toMatchObject([{ order: PASS }]);
    expect(await got(store.cancelOrders(id, 1, null))).toMatchObject([{ order: upTo(30) }]);
    expect(await orders()).toEqual([{ seat: 2, order: PASS, seen: 0 }]);
  });

  test('end with an undo that says so, or look at what comes after it, and go with whoever leaves the seat', async () => {
    const { store, id, give, orders } = await seated();
    const at = await got(store.appendActions(id, { index: 0, revision: 0 }, moves(2)));
    await give(1, PASS, 2);
    await give(2, PASS, 2);
    const [, second] = await got(store.ordersOf(id));
    await got(store.dropTail(id, at, { from: 1, by: '11', ends: second ? [second.id] : [] }));
    expect(await orders()).toEqual([{ seat: 1, order: PASS, seen: 1 }]);
    expect(await got(store.endedOrders(id, 2))).toMatchObject([{ because: { code: 'undo' } }]);
    await give(2, PASS, 1);
    await got(store.replaceSeat(id, 2, { user: '99', name: 'Other' }));
    expect(await orders()).toEqual([{ seat: 1, order: PASS, seen: 1 }]);
    expect(await got(store.endedOrders(id, 2))).toEqual([]);
  });

  const STOPS: readonly OrderStop[] = [
    { code: 'refused', refusal: { code: 'too_dear', price: 100, cash: 90 } },
    { code: 'beyond_limit', company: 'SF', price: 125, limit: 120 },
    { code: 'auction_lost', company: 'SF', winner: playerId('P2'), price: 50 },
    { code: 'presidency', company: 'SF', from: playerId('P1'), to: playerId('P2') },
    { code: 'own_company_sold', player: playerId('P2'), company: 'SF', count: 2 },
    { code: 'acquired', company: 'SF', target: 'RF' },
    { code: 'out_of_auction', company: 'SF', because: 'cash' },
    { code: 'rusted', company: 'SF', train: '3H' },
    { code: 'ends_game', company: 'SF' },
    { code: 'not_last' },
    { code: 'no_company' },
    { code: 'sl_formed' },
  ];
  test.each(STOPS)('keep why they stopped: %j', async (because) => {
    const { store, id, give } = await seated();
    await give(1, PASS);
    const stopped = [{ id: await firstId(store, id), because }];
    await got(store.saveOrderedMoves(id, { index: 0, revision: 0 }, { moves: [], stopped }));
    expect((await got(store.endedOrders(id, 1)))[0]?.because).toEqual(because);
  });

  test.each([
    ['no JSON', `update orders set "order" = '{'`],
    ['no order', `update orders set "order" = '{"type":"cheat"}'`],
    ['a limit that is none', `update orders set "order" = '{"type":"bid_up_to","company":"SF","limit":-5}'`],
  ])('one that is %s is a problem that names it', async (_, sql) => {
    const file = dataFile();
    const { store, id, give } = await seated(file);
    await give(1, PASS);
    const other = new Sqlite(file);
    other.exec(sql);
    other.close();
    expect(await refused(store.ordersOf(id))).toMatchObject({ code: 'bad_row', table: 'orders' });
  });
});
