import { describe, expect, test } from 'vitest';
import { type CompanyId, type Event, playerId } from '../../../../src/engine/index.ts';
import {
  type NumberedShares,
  nextShare,
  sharesAfter,
  sharesToSell,
} from '../../../../src/engine/notation/exports/certificates.ts';
import {
  findCity,
  isInSupply,
  layNumbered,
  makeCity,
  makeTile,
  makeTrain,
  newTiles,
  newTrains,
  nextTile,
  parseTile,
  parseTrain,
  sellerOf,
  trainFor,
  trainsAfter,
  trainsOf,
} from '../../../../src/engine/notation/exports/pieces.ts';
import { acquire, buy, sell } from '../../../support/actions.ts';
import { play, position } from '../../../support/position.ts';

describe('numbered tiles', () => {
  test('are taken in order; a replaced one goes to the end of the supply', () => {
    const first = layNumbered(newTiles(), 'D2', nextTile(newTiles(), '6'));
    const upgraded = layNumbered(first, 'D2', nextTile(first, '441'));
    expect(makeTile(nextTile(first, '6'))).toBe('6-1');
    expect(upgraded.supply['6']).toEqual([1, 2, 3, 0]);
    expect(makeTile(nextTile(upgraded, '6'))).toBe('6-1');
  });

  test('a city goes by the tile that lies there, a printed one by its hex', () => {
    const none = newTiles();
    const laid = layNumbered(none, 'E7', { tile: 'X1', number: 1 });
    const upgraded = layNumbered(laid, 'E7', { tile: 'X2', number: 0 });
    expect(makeCity(none, { hex: 'D10', city: 1 })).toBe('D10-0-1');
    expect(findCity(none, 'D10-0-1')).toEqual({ hex: 'D10', city: 1 });
    expect(makeCity(laid, { hex: 'E7', city: 0 })).toBe('X1-1-0');
    expect(findCity(laid, 'X1-1-0')).toEqual({ hex: 'E7', city: 0 });
    expect(findCity(laid, 'X1-0-0')).toBeNull();
    expect(findCity(laid, 'E7-0-0')).toBeNull();
    expect(findCity(upgraded, 'X1-1-0')).toBeNull();
    expect(isInSupply(upgraded, { tile: 'X1', number: 1 })).toBe(true);
    expect(findCity(upgraded, 'X2-0-0')).toEqual({ hex: 'E7', city: 0 });
  });

  test.each(['X1', 'X1-', '-1', 'X1-0-0', 'X99-0', '6--1', '', 7, null])('%j is no tile', (text) => {
    expect(parseTile(text)).toBeNull();
  });
});

const bought = (company: CompanyId, from: 'bank' | CompanyId): readonly Event[] => [
  { type: 'train_bought', company, train: '2H', from, price: 80, contribution: 0 },
];

describe('numbered trains', () => {
  const one = trainsAfter(newTrains(), bought('RF', 'bank'), { train: '2H', number: 0 });

  test('the bank sells them in order', () => {
    expect(sellerOf(newTrains(), { train: '2H', number: 0 })).toBe('bank');
    expect(sellerOf(newTrains(), { train: '2H', number: 1 })).toBeNull();
    expect(sellerOf(one, { train: '2H', number: 1 })).toBe('bank');
    expect(makeTrain(trainFor(one, 'bank', '2H'))).toBe('2H-1');
  });

  test('a company sells the one that it owns', () => {
    expect(sellerOf(one, { train: '2H', number: 0 })).toBe('RF');
    const sold = trainsAfter(one, bought('SF', 'RF'), trainFor(one, 'RF', '2H'));
    expect(sellerOf(sold, { train: '2H', number: 0 })).toBe('SF');
    expect(trainsOf(sold, 'RF')).toEqual([]);
  });

  test('an acquirer gets them, rust and removal take them away', () => {
    const acquired: Event = {
      type: 'acquired',
      company: 'SF',
      target: 'RF',
      price: 100,
      cash: 0,
      trains: ['2H'],
      stations: [],
    };
    const theirs = trainsAfter(one, [acquired, { type: 'company_removed', company: 'RF', because: 'acquired' }], null);
    expect(sellerOf(theirs, { train: '2H', number: 0 })).toBe('SF');
    const rusted = trainsAfter(theirs, [{ type: 'trains_rusted', train: '2H', owners: [] }], null);
    expect(sellerOf(rusted, { train: '2H', number: 0 })).toBeNull();
    const removed = trainsAfter(theirs, [{ type: 'company_removed', company: 'SF', because: 'no_train' }], null);
    expect(sellerOf(removed, { train: '2H', number: 0 })).toBeNull();
  });

  test.each(['2H', '7H-0', '2H-x', '2H-0-0', 2, undefined])('%j is no train', (text) => {
    expect(parseTrain(text)).toBeNull();
  });
});

const [P1, P2, P3] = [playerId('P1'), playerId('P2'), playerId('P3')] as const;

describe('numbered certificates', () => {
  const shares: NumberedShares = { SF: { pool: [6, 7, 8], held: { [P1]: [0, 1, 2], [P2]: [3, 4, 5] } } };
  const start = position(`
    player P1 500 SF:4
    player P2 500 SF:3
    player P3 500
    SF 100 floated president P1
    step turn P1
  `);

  test('a seller gives their oldest ordinary ones, a buyer takes the first in the pool', () => {
    const sale = play(start, sell('P1', 'SF', 1));
    const sold = sharesAfter(shares, { before: start, after: sale.state, events: sale.events });
    expect(sharesToSell(shares, 'SF', P1, 1)).toEqual([1]);
    expect(sold.SF).toEqual({ pool: [6, 7, 8, 1], held: { [P1]: [0, 2], [P2]: [3, 4, 5] } });
    expect(nextShare(sold, 'SF')).toBe(6);
  });

  test('the presidency changes hands for two ordinary ones', () => {
    const sale = play(start, sell('P1', 'SF', 2));
    const sold = sharesAfter(shares, { before: start, after: sale.state, events: sale.events });
    expect(sold.SF?.held).toEqual({ [P1]: [3, 4], [P2]: [5, 0] });
    expect(sold.SF?.pool).toEqual([6, 7, 8, 1, 2]);
  });

  test('a president who sells half of their certificate keeps one of the two', () => {
    const sale = play(start, sell('P1', 'SF', 3));
    const sold = sharesAfter(shares, { before: start, after: sale.state, events: sale.events });
    expect(sharesToSell(shares, 'SF', P1, 3)).toEqual([1, 2, 0]);
    expect(sold.SF?.held).toEqual({ [P1]: [3], [P2]: [5, 0] });
    expect([...(sold.SF?.pool ?? [])].sort()).toEqual([1, 2, 4, 6, 7, 8]);
  });

  test('a buyer who overtakes the president gets their certificate', () => {
    const before = position(`
      player P1 500 SF:2
      player P2 500 SF:2
      player P3 500
      SF 100 president P1
      step turn P2
    `);
    const purchase = play(before, buy('P2', 'SF'));
    const held: NumberedShares = { SF: { pool: [3, 4, 5, 6, 7, 8], held: { [P1]: [0], [P2]: [1, 2] } } };
    const after = sharesAfter(held, { before, after: purchase.state, events: purchase.events });
    expect(after.SF?.held).toEqual({ [P1]: [1, 2], [P2]: [3, 0] });
  });

  test('an acquisition gathers the ordinary ones and deals halves from the pool, then the odd ones', () => {
    const before = position(`
      phase 3
      player P1 500 SST:6 SNS:3
      player P2 500 SNS:2
      player P3 500 SST:1
      SST 100 floated cash 100 purchased president P1
      SNS 100 floated cash 100 purchased president P1
      H8 6 r2 [SST]
      G7 [SNS]
      round OR 1.1
      step acquire_start SST
    `);
    const merger = play(before, acquire('SST', 'SNS'));
    const held: NumberedShares = { SST: { pool: [6, 7, 8], held: { [P1]: [0, 1, 2, 3, 4], [P3]: [5] } } };
    const after = sharesAfter(held, { before, after: merger.state, events: merger.events });
    // P1 has nine of both: four now, and pays for the odd one; P2 takes one for two; P3 pays for their odd one.
    expect(after.SST).toEqual({ pool: [3, 4, 5], held: { [P1]: [0, 6, 7, 1], [P2]: [8], [P3]: [2] } });
    expect(merger.state.players.map((player) => player.shares.SST)).toEqual([5, 1, 1]);
  });
});
