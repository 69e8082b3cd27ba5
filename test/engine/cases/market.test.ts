import { describe, expect, test } from 'vitest';
import { unchanged } from '../../../src/engine/event.ts';
import { operatingOrder, type State } from '../../../src/engine/index.ts';
import { movePrice } from '../../../src/engine/steps/books.ts';
import { acquire, dividend, pass } from '../../support/actions.ts';
import { eventsOf, play, played, position, refusal } from '../../support/position.ts';

const THREE_FLOATED = `
  player P1 0 SF:5
  player P2 0 RF:5
  player P3 0 SST:5
  SF 100 floated
  RF 100 floated
  SST 100 floated
  H4 [SF]
  D4 [RF]
  H8 6 r2 [SST]`;

const move = (state: State, company: 'SF' | 'RF' | 'SST', boxes: number): State =>
  movePrice(unchanged(state), company, boxes, 'sale').state;

describe('operating order (§6)', () => {
  test('C14: at the same price the marker that arrived first operates first', () => {
    const state = position(THREE_FLOATED);
    expect(operatingOrder(state)).toEqual(['SF', 'RF', 'SST']);
    expect(operatingOrder(move(move(state, 'SF', -1), 'SF', 1))).toEqual(['RF', 'SST', 'SF']);
    expect(operatingOrder(move(state, 'SST', 1))).toEqual(['SST', 'SF', 'RF']);
  });

  test('C14, R5: a move at the end of the row leaves the marker where it is and does not count', () => {
    const low = position(THREE_FLOATED.replaceAll(' 100', ' 35'));
    expect(operatingOrder(move(low, 'SF', -1))).toEqual(['SF', 'RF', 'SST']);
    const high = position(THREE_FLOATED.replaceAll(' 100', ' 400'));
    expect(operatingOrder(move(high, 'SF', 3))).toEqual(['SF', 'RF', 'SST']);
  });

  test('B14, R5: an acquisition counts as a move also where the price stays', () => {
    const state = position(`
      phase 3
      player P1 500 SSB:5 SST:3
      player P2 0 RF:5
      player P3 0
      SSB 100 floated trains 3H purchased
      RF 100 floated trains 3H purchased
      SST 50 floated trains 3H purchased
      G7 [SSB]
      H8 6 r2 [SST]
      D4 [RF]
      round OR 1.1
      step acquire_start SSB`);
    expect(operatingOrder(state)).toEqual(['SSB', 'RF', 'SST']);
    const { state: next, events } = play(state, acquire('SSB', 'SST'));
    expect(next.companies.SSB?.price).toBe(100);
    expect(eventsOf(events, 'price_moved')).toEqual([]);
    expect(operatingOrder(next)).toEqual(['RF', 'SSB']);
  });

  test('R5: the order is fixed when the operating round starts', () => {
    const state = position(`
      phase 3
      ${THREE_FLOATED}
      round OR 1.1
      step dividend SF 10`);
    const next = played(state, dividend('SF', 'withhold'));
    expect(next.round).toMatchObject({ order: ['SF', 'RF', 'SST'] });
    expect(operatingOrder(next)).toEqual(['RF', 'SST', 'SF']);
  });
});

describe('dividends (§6.5)', () => {
  const paying = (revenue: number, price = 100): State =>
    position(`
      phase 3
      player P1 0 SF:5
      player P2 0 SF:2
      player P3 0
      SF ${price} floated cash 500 trains 3H
      H4 [SF]
      round OR 1.1
      step dividend SF ${revenue}`);

  test.each([
    [90, 100],
    [100, 120],
    [190, 120],
    [200, 140],
    [290, 140],
    [300, 160],
    [900, 160],
  ])('C24: at 100 kr a dividend of %i moves the price to %i', (revenue, price) => {
    expect(played(paying(revenue), dividend('SF', 'payout')).companies.SF?.price).toBe(price);
  });

  test('C24: each player receives a tenth for each share, the company nothing for those in the pool', () => {
    const { state, events } = play(paying(90), dividend('SF', 'payout'));
    expect(state.players.map(({ cash }) => cash)).toEqual([45, 18, 0]);
    expect(state.companies.SF?.cash).toBe(500);
    expect(eventsOf(events, 'dividend')[0]).toMatchObject({
      perShare: 9,
      payouts: [
        { player: 'P1', amount: 45 },
        { player: 'P2', amount: 18 },
      ],
    });
  });

  test('§6.5: who withholds receives the revenue and moves one box left, whatever the revenue', () => {
    const state = played(paying(300), dividend('SF', 'withhold'));
    expect(state.companies.SF).toMatchObject({ cash: 800, price: 90 });
    expect(state.players.map(({ cash }) => cash)).toEqual([0, 0, 0]);
  });

  test('§5.4, §6.5: the marker stays in the row at both ends', () => {
    expect(played(paying(900, 360), dividend('SF', 'payout')).companies.SF?.price).toBe(400);
    expect(played(paying(10, 35), dividend('SF', 'withhold')).companies.SF?.price).toBe(35);
  });

  const atStations = (trains: string): State =>
    position(`
      phase 3
      player P1 0 SF:5
      player P2 0
      player P3 0
      SF 100 floated cash 500 ${trains}
      H4 [SF]
      round OR 1.1
      step token SF`);

  test.each([
    ['no train', ''],
    ['a train without a route', 'trains 3H'],
  ])(
    'C24, R13: with %s the company is not asked, withholds nothing and moves left, also in its first round',
    (_, trains) => {
      // H4 is joined to no other town or city: 60 kr for a station would be there, but no city is in reach.
      const state = position(`
      phase 3
      player P1 500 SF:5
      player P2 0
      player P3 0
      SF 100 floated cash 500 ${trains}
      H4 [SF]
      round OR 1.1
      step track SF`);
      const { state: next, events } = play(state, pass('SF'));
      expect(eventsOf(events, 'dividend')).toMatchObject([{ kind: 'withhold', revenue: 0, automatic: true }]);
      expect(next.companies.SF).toMatchObject({ price: 90, cash: 500 });
      expect(next.round.step).toMatchObject({ kind: 'train' });
      expect(next.unasked).toEqual(trains === '' ? [] : ['SF']);
      expect(refusal(atStations(trains), dividend('SF', 'payout'))?.code).toBe('not_now');
    },
  );

  test('R13: a company that could run may run no train: no revenue', () => {
    const state = position(`
      phase 3
      player P1 500 SF:5
      player P2 0
      player P3 0
      SF 100 floated cash 500 trains 3H
      H4 [SF]
      G3 9 r0
      F4 X1 r0 [.]
      round OR 1.1
      step route SF`);
    const { state: next, events } = play(state, { type: 'run_trains', company: 'SF', routes: [], revenue: 0 });
    expect(eventsOf(events, 'dividend')).toMatchObject([{ kind: 'withhold', revenue: 0, automatic: true }]);
    expect(next.companies.SF?.price).toBe(90);
    expect(next.unasked).toEqual([]);
  });
});

describe('400 kr (§3.1, R17, R18)', () => {
  const last = (step: string, more = ''): State =>
    position(`
      phase 4
      player P1 500 SSB:4 SST:5
      player P2 0 SSB:1
      player P3 0
      SSB 400 floated trains 4H purchased
      SST 60 floated trains 4H purchased
      G7 [SSB]
      H8 6 r2 [SST]
      ${more}
      round OR 1.2 of 2
      order SSB SST
      step ${step}`);

  test('R17: the game ends when some price is 400 at the end of an operating round', () => {
    expect(played(last('train SST'), pass('SST'), pass('SST')).round).toEqual({
      kind: 'ended',
      reason: 'stock_market',
      step: { kind: 'end' },
    });
  });

  test('R17: it ends also when the sold-out marker brings 400 at the end of a stock round', () => {
    const state = position('player P1 0 SF:6\nplayer P2 0 SF:4\nplayer P3 0\nSF 360 floated\nH4 [SF]\npasses 2');
    expect(played(state, pass('P1')).round).toMatchObject({ kind: 'ended', reason: 'stock_market' });
  });

  test('B7, R17: 400 that has fallen again when the round ends does not end the game', () => {
    const { state, events } = play(last('acquire_end SST'), acquire('SST', 'SSB'), pass('SST'));
    expect(eventsOf(events, 'price_moved')).toMatchObject([{ company: 'SST', from: 60, to: 240 }]);
    expect(state.round).toMatchObject({ kind: 'stock', number: 2 });
  });

  test('R18: where both would end it, the price does', () => {
    expect(played(last('train SST', 'sl triggered'), pass('SST'), pass('SST')).round).toMatchObject({
      reason: 'stock_market',
    });
    const final = (revenue: number): State =>
      position(`
        phase 10
        sl formed
        player P1 0 SF:5
        player P2 0
        player P3 0
        SF 360 floated trains 10H purchased
        H4 [SF]
        round OR 5.3 of 3
        step dividend SF ${revenue}`);
    expect(played(final(360), dividend('SF', 'payout')).round).toMatchObject({ reason: 'stock_market' });
    expect(played(final(350), dividend('SF', 'payout')).round).toMatchObject({ reason: 'sl_formed' });
  });
});
