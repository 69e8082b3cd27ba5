import { describe, expect, test } from 'vitest';
import { type Order, type Orders, playerId, runOrders } from '../../../src/engine/index.ts';
import { bid, buy, pass, sell } from '../../support/actions.ts';
import { play, position } from '../../support/position.ts';

type Name = 'P1' | 'P2' | 'P3';

const given = (orders: Partial<Record<Name, readonly Order[]>>): Orders =>
  new Map(Object.entries(orders).map(([player, own]) => [playerId(player), own]));

const upTo = (limit: number): Order => ({ type: 'bid_up_to', company: 'D', limit });
const PASS: Order = { type: 'auto_pass', unless: [] };
const BUY: Order = { type: 'auto_buy', company: 'SF', until: { kind: 'shares', shares: 5 }, most: null, unless: [] };

const START = position('player P1 600\nplayer P2 600\nplayer P3 600');

describe('an auction between orders (§5.2)', () => {
  const opened = play(START, bid('P1', 'D', 0));
  const auction = (p1: number, p2: number) => {
    const run = runOrders(opened.state, given({ P1: [upTo(p1)], P2: [upTo(p2)], P3: [upTo(0)] }), opened.events);
    return { run, bids: run.moves.flatMap(({ action }) => (action.type === 'bid' ? [action] : [])) };
  };

  test('120 against 95 is over in one go, one step of 5 kr at a time', () => {
    const { run, bids } = auction(120, 95);
    expect(bids.map(({ price }) => price)).toEqual(Array.from({ length: 20 }, (_, index) => 5 * (index + 1)));
    expect(run.state.round.step).toMatchObject({ kind: 'par', player: 'P1' });
    expect(run.stopped.map(({ player, because }) => [player, because.code])).toEqual([
      ['P3', 'beyond_limit'],
      ['P1', 'auction_won'],
      ['P2', 'beyond_limit'],
    ]);
  });

  test.each([
    [120, 95, 'P1', 100],
    [95, 120, 'P2', 95],
    [100, 100, 'P1', 100],
    [95, 95, 'P2', 95],
    [0, 5, 'P2', 5],
    [0, 0, 'P1', 0],
    [5000, 4000, 'P1', 500],
  ])('limits %i and %i: %s has it for %i kr', (p1, p2, winner, price) => {
    const { run } = auction(p1, p2);
    const won = run.moves.flatMap(({ events }) => events.filter((event) => event.type === 'auction_won'));
    expect(won).toEqual([{ type: 'auction_won', player: winner, company: 'D', price }]);
    expect(run.orders.size).toBe(0);
  });

  test('a player without an order is waited for', () => {
    const run = runOrders(opened.state, given({ P2: [upTo(50)] }), opened.events);
    expect(run.moves.map(({ action }) => action)).toEqual([bid('P2', 'D', 5)]);
    const later = play(run.state, pass('P3'), bid('P1', 'D', 40));
    const next = runOrders(later.state, run.orders, later.events);
    expect(next.moves.map(({ action }) => action)).toEqual([bid('P2', 'D', 45)]);
  });

  test('an order may wait for its auction; auto-pass ends when it opens', () => {
    const run = runOrders(opened.state, given({ P2: [PASS, upTo(50)], P3: [PASS] }), opened.events);
    expect(run.stopped.map(({ player, order, after }) => [player, order.type, after])).toEqual([
      ['P2', 'auto_pass', 0],
      ['P3', 'auto_pass', 0],
    ]);
    expect(run.moves.map(({ action }) => action)).toEqual([bid('P2', 'D', 5)]);
  });
});

describe('a stock round between orders (§5)', () => {
  const BUYING = position('player P1 600 SF:2\nplayer P2 600 RF:2\nplayer P3 600\nSF 100\nRF 90');

  test('one buys, then passes, and the others pass, to the end of the round', () => {
    const run = runOrders(BUYING, given({ P1: [BUY, PASS], P2: [PASS], P3: [PASS] }));
    expect(run.moves.map(({ action }) => action)).toEqual([
      ...[1, 2, 3].flatMap(() => [buy('P1', 'SF'), pass('P2'), pass('P3')]).slice(0, 7),
      ...[pass('P2'), pass('P3'), pass('P1')],
    ]);
    expect(run.stopped.map(({ player, because }) => [player, because.code])).toEqual([
      ['P1', 'has_shares'],
      ['P1', 'stock_round_over'],
      ['P2', 'stock_round_over'],
      ['P3', 'stock_round_over'],
    ]);
    expect(run.state.round).toMatchObject({ kind: 'operating', step: { company: 'SF' } });
  });

  test('each move is told with its player, its order and what happened', () => {
    const [first] = runOrders(BUYING, given({ P1: [BUY] })).moves;
    expect(first).toEqual({
      player: 'P1',
      order: BUY,
      action: buy('P1', 'SF'),
      events: [{ type: 'share_bought', player: 'P1', company: 'SF', price: 100 }],
    });
  });

  test('two who buy the same until it is sold out: the second is told so', () => {
    const state = position('player P1 600 SF:4\nplayer P2 600 SF:3\nplayer P3 600 SF:2\nSF 100');
    const six: Order = { ...BUY, until: { kind: 'shares', shares: 6 } } as Order;
    const run = runOrders(state, given({ P1: [six], P2: [six] }));
    expect(run.moves.map(({ action }) => action)).toEqual([buy('P1', 'SF')]);
    expect(run.stopped).toEqual([
      {
        player: 'P2',
        order: six,
        because: { code: 'refused', refusal: { code: 'sold_out', company: 'SF' } },
        after: 1,
      },
    ]);
  });

  test('what another player does in between ends what it should before anything is done', () => {
    const state = position('player P1 600 SF:2\nplayer P2 600 SF:4\nplayer P3 600 SF:3\nSF 100\nstep turn P3');
    const sold = play(state, sell('P3', 'SF', 1), pass('P3'));
    const run = runOrders(sold.state, given({ P1: [PASS], P2: [PASS] }), sold.events);
    expect(run.stopped.map(({ player, because }) => [player, because.code])).toEqual([['P2', 'own_company_sold']]);
    expect(run.moves.map(({ action }) => action)).toEqual([pass('P1')]);
  });

  test('no orders: nothing happens', () => {
    expect(runOrders(BUYING, new Map())).toEqual({ state: BUYING, moves: [], stopped: [], orders: new Map() });
  });
});
