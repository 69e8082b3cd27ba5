import { describe, expect, test } from 'vitest';
import { legalActions, type State, TRAIN_NAMES, TRAINS, trainLimit } from '../../../src/engine/index.ts';
import { pass, train } from '../../support/actions.ts';
import { eventsOf, play, played, position, refusal } from '../../support/position.ts';

interface Shop {
  readonly phase?: number;
  readonly president?: number;
  readonly cash: number;
  readonly trains?: string;
  /** Trains and cash of SNS, which has the same president, and of RF, which has not. */
  readonly sister?: string;
  readonly other?: string;
  readonly bank?: string;
}

/** SF is about to purchase trains. */
const shop = ({ phase = 2, president = 0, cash, trains = '', sister, other, bank }: Shop): State =>
  position(`
    phase ${phase}
    ${bank === undefined ? '' : `bank ${bank}`}
    player P1 ${president} SF:5 SNS:5
    player P2 900 RF:5
    player P3 0
    SF 100 floated ${cash === 0 ? '' : `cash ${cash}`} trains ${trains}
    ${sister === undefined ? '' : `SNS 50 floated ${sister}`.concat('\nF6 [.] [SNS]')}
    ${sister === undefined ? 'SNS 50' : ''}
    ${other === undefined ? 'RF 50' : `RF 50 floated ${other}\nD4 [RF]`}
    H4 [SF]
    round OR 1.1
    order SF
    step train SF`);

describe('trains from the bank (§6.6)', () => {
  test('C27: the bank sells only its cheapest train', () => {
    const state = shop({ phase: 2, cash: 900 });
    expect(legalActions(state).bankTrain).toEqual([{ train: '2H', price: 80, contribution: 0 }]);
    for (const name of TRAIN_NAMES.slice(1))
      expect(refusal(state, train('SF', name, 'bank', TRAINS[name].price))).toEqual({
        code: 'train_not_for_sale',
        train: name,
        cheapest: '2H',
      });
  });

  test('C27: a company that has a train gets no help', () => {
    const state = shop({ cash: 50, president: 500, trains: '2H' });
    expect(refusal(state, train('SF', '2H', 'bank', 80))).toEqual({ code: 'train_out_of_reach', price: 80, cash: 50 });
    expect(legalActions(state)).toMatchObject({ bankTrain: [] });
  });

  test('a company purchases any number up to the limit, and stops when it likes', () => {
    const one = played(shop({ cash: 900 }), train('SF', '2H', 'bank', 80));
    expect(legalActions(one)).toMatchObject({ pass: true, bankTrain: [{ train: '2H' }] });
    const four = played(
      one,
      train('SF', '2H', 'bank', 80),
      train('SF', '2H', 'bank', 80),
      train('SF', '2H', 'bank', 80),
    );
    expect(four.companies.SF?.trains).toEqual(['2H', '2H', '2H', '2H']);
    expect(four.companies.SF?.cash).toBe(900 - 320);
    expect(four.round.step.kind).not.toBe('train');
  });

  test('the price at the bank is fixed', () => {
    for (const price of [75, 85, 0])
      expect(refusal(shop({ cash: 900 }), train('SF', '2H', 'bank', price))).toEqual({
        code: 'train_price',
        min: 80,
        max: 80,
      });
  });

  test('A4: whoever is at or over the limit keeps its trains and purchases none', () => {
    const seven = shop({ phase: 4, cash: 900, trains: '4H 4H 4H 4H 3H 3H 3H', sister: 'trains 3H' });
    expect(refusal(seven, train('SF', '4H', 'bank', 280))).toEqual({ code: 'train_limit', trains: 7, limit: 4 });
    expect(refusal(seven, train('SF', '3H', 'SNS', 40))).toEqual({ code: 'train_limit', trains: 7, limit: 4 });
    expect(legalActions(seven)).toMatchObject({ pass: true, bankTrain: [], companyTrain: [] });
  });

  test('A4: a limit that falls takes no train away', () => {
    const state = shop({ phase: 4, cash: 900, trains: '4H 3H', bank: '6H:2 8H:2', other: 'trains 4H 4H 3H 3H' });
    const { state: next } = play(state, train('SF', '6H', 'bank', 500));
    expect(trainLimit(next)).toBe(3);
    expect(next.companies.RF?.trains).toEqual(['4H', '4H', '3H', '3H']);
    expect(next.companies.SF?.trains).toHaveLength(3);
    expect(legalActions(next)).toMatchObject({ bankTrain: [] });
  });
});

describe("the president's help (§6.6, R9)", () => {
  test('A13: the president tops up what is missing, both end with nothing, and passing is refused', () => {
    const state = shop({ cash: 50, president: 30 });
    expect(refusal(state, pass('SF'))).toEqual({ code: 'may_not_pass', step: 'train' });
    const { state: next, events } = play(state, train('SF', '2H', 'bank', 80));
    expect(eventsOf(events, 'train_bought')).toMatchObject([{ price: 80, contribution: 30 }]);
    expect([next.players[0]?.cash, next.companies.SF?.cash, next.companies.SF?.trains]).toEqual([0, 0, ['2H']]);
    expect(next.round.step.kind).not.toBe('train');
  });

  test('§6.6: a company without a train that can pay one must purchase', () => {
    expect(legalActions(shop({ cash: 80 })).pass).toBe(false);
    expect(legalActions(shop({ cash: 0, president: 80 })).pass).toBe(false);
    expect(legalActions(shop({ cash: 80, trains: '2H' })).pass).toBe(true);
  });

  test("B12: a company with nothing may choose a sister's train, and its president gives the least", () => {
    const state = shop({ cash: 0, president: 30, sister: 'trains 2H' });
    expect(legalActions(state)).toMatchObject({
      bankTrain: [],
      companyTrain: [{ from: 'SNS', train: '2H', min: 20, max: 20 }],
      pass: true,
    });
    const { state: next, events } = play(state, train('SF', '2H', 'SNS', 20));
    expect(eventsOf(events, 'train_bought')).toMatchObject([{ from: 'SNS', price: 20, contribution: 20 }]);
    expect([next.players[0]?.cash, next.companies.SNS?.cash, next.companies.SNS?.trains]).toEqual([10, 20, []]);
  });

  test('B12, R9: or it passes, and all of the president’s cash goes to the company', () => {
    const { state, events } = play(shop({ cash: 0, president: 30, sister: 'trains 2H' }), pass('SF'));
    expect(eventsOf(events, 'president_gave_all')).toEqual([
      { type: 'president_gave_all', company: 'SF', player: 'P1', amount: 30 },
    ]);
    expect([state.players[0]?.cash, state.companies.SF?.cash, state.companies.SF?.trains]).toEqual([0, 30, []]);
  });

  test.each([70, 0])('R9: with no train in reach a president with %i kr gives them unasked', (president) => {
    const state = position(`
      player P1 ${president} SF:2
      player P2 0 SF:3
      player P3 0
      SF 100 floated cash 5 president P1
      H4 [SF]
      round OR 1.1
      step track SF`);
    const { state: next, events } = play(state, pass('SF'));
    expect(eventsOf(events, 'president_gave_all')).toEqual([
      { type: 'president_gave_all', company: 'SF', player: 'P1', amount: president },
    ]);
    expect([next.players[0]?.cash, next.companies.SF?.cash]).toEqual([0, president + 5]);
    expect(next.companies.SF?.hasPurchased).toBe(true);
    expect(next.round).toMatchObject({ kind: 'stock', number: 2 });
  });

  test('R8: with help, a sister is paid exactly the least', () => {
    const state = shop({ cash: 10, president: 500, sister: 'trains 2H 2H' });
    expect(legalActions(state).companyTrain).toEqual([{ from: 'SNS', train: '2H', min: 20, max: 20 }]);
    expect(refusal(state, train('SF', '2H', 'SNS', 25))).toEqual({ code: 'train_price', min: 20, max: 20 });
  });
});

describe('trains between companies (§6.6, R8)', () => {
  test.each([
    ['2H', 2, 20],
    ['3H', 3, 40],
    ['4H', 4, 60],
    ['6H', 6, 100],
    ['8H', 8, 120],
    ['10H', 10, 140],
  ] as const)('a %s costs at least a fifth, up to the next multiple of 5', (name, phase, least) => {
    const state = shop({ phase, cash: 333, trains: name, sister: `trains ${name}` });
    expect(legalActions(state).companyTrain).toEqual([{ from: 'SNS', train: name, min: least, max: 330 }]);
    for (const price of [least - 5, 335])
      expect(refusal(state, train('SF', name, 'SNS', price))).toEqual({ code: 'train_price', min: least, max: 330 });
    expect(refusal(state, train('SF', name, 'SNS', least + 1))?.code).toBe('train_price');
    for (const price of [least, 330]) expect(refusal(state, train('SF', name, 'SNS', price))).toBeNull();
  });

  test("another president's train is not for sale", () => {
    const state = shop({ cash: 500, trains: '2H', other: 'trains 2H' });
    expect(refusal(state, train('SF', '2H', 'RF', 100))).toEqual({ code: 'not_a_sister', company: 'RF' });
    expect(refusal(shop({ cash: 500, sister: 'trains 2H' }), train('SF', '3H', 'SNS', 100))).toEqual({
      code: 'no_such_train',
      train: '3H',
    });
  });

  test('the seller is paid, and may be left without a train', () => {
    const next = played(shop({ cash: 500, trains: '2H', sister: 'cash 7 trains 2H' }), train('SF', '2H', 'SNS', 300));
    expect(next.companies.SNS).toMatchObject({ cash: 307, trains: [] });
    expect(next.companies.SF).toMatchObject({ cash: 200, trains: ['2H', '2H'] });
  });
});

describe('phases (§3.2)', () => {
  test.each([
    { name: '3H', bank: '3H:5', from: 2, to: 3, rusts: null, limit: 4 },
    { name: '4H', bank: '4H:4', from: 3, to: 4, rusts: '2H', limit: 4 },
    { name: '6H', bank: '6H:2', from: 4, to: 6, rusts: null, limit: 3 },
    { name: '8H', bank: '8H:2', from: 6, to: 8, rusts: '3H', limit: 3 },
    { name: '10H', bank: '', from: 8, to: 10, rusts: '4H', limit: 3 },
  ] as const)('the first $name turns phase $from into $to, $rusts rusts, the limit is $limit', (row) => {
    const { name, bank, from, to, rusts, limit } = row;
    const old = rusts ?? '10H';
    const state = shop({ phase: from, cash: 900, trains: `${old} 10H`, bank, other: `trains ${old} 10H` });
    const { state: next, events } = play(state, train('SF', name, 'bank', TRAINS[name].price));
    expect([next.phase, trainLimit(next)]).toEqual([to, limit]);
    expect(eventsOf(events, 'phase_started')).toEqual([{ type: 'phase_started', phase: to }]);
    const owners = (['SF', 'RF'] as const).map((company) => ({ company, count: 1 }));
    expect(eventsOf(events, 'trains_rusted')).toEqual(
      rusts === null ? [] : [{ type: 'trains_rusted', train: rusts, owners }],
    );
    expect(next.companies.RF?.trains).toEqual(rusts === null ? ['10H', '10H'] : ['10H']);
    expect(eventsOf(events, 'sl_triggered')).toHaveLength(to === 10 ? 1 : 0);
  });

  test('a second train of a kind, or one of a sister, starts no phase', () => {
    const second = play(shop({ phase: 3, cash: 500, trains: '3H' }), train('SF', '3H', 'bank', 180));
    expect(eventsOf(second.events, 'phase_started')).toEqual([]);
    const sisters = play(
      shop({ phase: 3, cash: 500, trains: '3H', sister: 'trains 3H' }),
      train('SF', '3H', 'SNS', 100),
    );
    expect(eventsOf(sisters.events, 'phase_started')).toEqual([]);
  });

  test.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [6, 3],
    [8, 3],
    [10, 3],
  ])('a stock round that ends in phase %i is followed by %i operating rounds', (phase, rounds) => {
    const state = position(
      `phase ${phase}\nplayer P1 0 SF:5\nplayer P2 0\nplayer P3 0\nSF 100 floated trains 10H\nH4 [SF]\npasses 2`,
    );
    expect(played(state, pass('P1')).round).toMatchObject({ kind: 'operating', number: 1, of: rounds });
  });

  test('a phase that starts in an operating round does not change how many there are', () => {
    const state = shop({ phase: 2, cash: 900, trains: '2H', bank: '3H:5' });
    const next = played(
      { ...state, round: { ...state.round, of: 1 } as State['round'] },
      train('SF', '3H', 'bank', 180),
      pass('SF'),
    );
    expect(next.round).toMatchObject({ kind: 'stock', number: 2 });
  });
});
