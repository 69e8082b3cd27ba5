import { describe, expect, test } from 'vitest';
import { type Action, nextByOrder, type Order, playerId, type State, sharesMore } from '../../../src/engine/index.ts';
import { acquire, bid, buy, par, pass, sell } from '../../support/actions.ts';
import { play, position } from '../../support/position.ts';

const P1 = playerId('P1');
const P2 = playerId('P2');

const PASS: Order = { type: 'auto_pass', unless: [] };
const CAREFUL: Order = { type: 'auto_pass', unless: ['sold', 'bought'] };
const SIX: Order = { type: 'auto_buy', company: 'SF', until: { kind: 'shares', shares: 6 }, most: null, unless: [] };
const FLOAT: Order = { type: 'auto_buy', company: 'SF', until: { kind: 'floated' }, most: null, unless: [] };
const UP_TO_120: Order = { type: 'bid_up_to', company: 'D', limit: 120 };

/** P3 is to act. P2 is president of SF, P1 of RF. */
const TURN = `
  player P1 600 SF:2 RF:5
  player P2 600 SF:3
  player P3 600 SF:1 RF:2 SST:2
  SF 100
  RF 90
  SST 90
  step turn P3`;

/** What the order of P2 does after P3 has done something. */
const after = (order: Order, ...actions: readonly Action[]) => {
  const { state, events } = play(position(TURN), ...actions);
  return nextByOrder(state, P2, order, events);
};

const stopped = (because: object) => ({ kind: 'stop', because });

describe('what others do ends an order or not', () => {
  test.each<readonly [string, Order, readonly Action[], object]>([
    ['an auction opened', PASS, [bid('P3', 'D', 0)], { code: 'auction_opened', player: 'P3', company: 'D' }],
    ['an auction opened', SIX, [bid('P3', 'D', 0)], { code: 'auction_opened', player: 'P3', company: 'D' }],
    [
      'shares of a company of theirs sold',
      PASS,
      [sell('P3', 'SF', 1)],
      { code: 'own_company_sold', player: 'P3', company: 'SF', count: 1 },
    ],
    [
      'other shares sold, if they said so',
      CAREFUL,
      [sell('P3', 'RF', 2)],
      { code: 'sold', player: 'P3', company: 'RF', count: 2 },
    ],
    [
      'a share of theirs bought, if they said so',
      CAREFUL,
      [buy('P3', 'SF')],
      { code: 'bought', player: 'P3', company: 'SF' },
    ],
    [
      'a presidency lost',
      PASS,
      [buy('P3', 'SF'), pass('P1'), pass('P2'), buy('P3', 'SF'), pass('P1'), pass('P2'), buy('P3', 'SF')],
      { code: 'presidency', company: 'SF', from: 'P2', to: 'P3' },
    ],
    ['own certificates', PASS, [pass('P3'), pass('P1'), buy('P2', 'RF')], { code: 'own_certificates' }],
    ['own shares sold', SIX, [pass('P3'), pass('P1'), sell('P2', 'SF', 1)], { code: 'own_certificates' }],
    [
      'an auction of their own',
      PASS,
      [pass('P3'), pass('P1'), bid('P2', 'D', 0)],
      { code: 'own_auction', company: 'D' },
    ],
    ['the end of the stock round', PASS, [pass('P3'), pass('P1'), pass('P2')], { code: 'stock_round_over' }],
    ['the end of the stock round', SIX, [pass('P3'), pass('P1'), pass('P2')], { code: 'stock_round_over' }],
    ['the end of the stock round', UP_TO_120, [pass('P3'), pass('P1'), pass('P2')], { code: 'stock_round_over' }],
  ])('%s ends %j', (_, order, actions, because) => {
    expect(after(order, ...actions)).toEqual(stopped(because));
  });

  test.each<readonly [string, Order, readonly Action[]]>([
    ['other shares sold', PASS, [sell('P3', 'RF', 2)]],
    ['a share of theirs bought', PASS, [buy('P3', 'SF')]],
    ['a share of another bought', CAREFUL, [buy('P3', 'RF')]],
    ['another auction', UP_TO_120, [bid('P3', 'LT', 0), pass('P1')]],
    ['own certificates', UP_TO_120, [pass('P3'), pass('P1'), buy('P2', 'RF')]],
    ['their own purchase of the same', SIX, [pass('P3'), pass('P1'), buy('P2', 'SF')]],
  ])('%s does not end %j', (_, order, actions) => {
    expect(after(order, ...actions).kind).not.toBe('stop');
  });
});

describe('auto-pass', () => {
  test('passes in the player’s own turn and nobody else’s', () => {
    const { state } = play(position(TURN), pass('P3'), pass('P1'));
    expect(nextByOrder(state, P2, PASS)).toEqual({ kind: 'act', action: pass('P2') });
    expect(nextByOrder(state, P1, PASS)).toEqual({ kind: 'wait' });
  });

  test('over the certificate limit the player must sell, and is asked (R15)', () => {
    const state = position(`
      player P1 0
      player P2 0 SS:6 SF:6 D:6 LT:3
      player P3 0
      SS 100
      SF 100
      D 100
      LT 100
      step turn P2`);
    expect(nextByOrder(state, P2, PASS)).toEqual(
      stopped({ code: 'refused', refusal: { code: 'must_sell', certificates: 17, limit: 16 } }),
    );
  });

  test('leaves decisions within an auction to the player', () => {
    const { state } = play(position(TURN), bid('P3', 'D', 0), pass('P1'), bid('P2', 'D', 5), pass('P3'));
    expect(state.round.step).toMatchObject({ kind: 'par', player: 'P2' });
    expect(nextByOrder(state, P2, PASS)).toEqual({ kind: 'wait' });
    expect(nextByOrder(play(state, par('P2', 'D', 50)).state, P2, PASS)).toEqual({ kind: 'wait' });
  });
});

describe('auto-buy', () => {
  const at = (text: string, order: Order) => nextByOrder(position(`${text}\nstep turn P2`), P2, order);
  const poor = 'player P1 0 SF:3\nplayer P2 90 SF:2\nplayer P3 0\nSF 100';
  const rich = poor.replace('90', '600');

  test('buys in the player’s turn, as long as the goal is not reached', () => {
    expect(at(rich, SIX)).toEqual({ kind: 'act', action: buy('P2', 'SF') });
    expect(at(rich.replace('P2 600 SF:2', 'P2 600 SF:6'), SIX)).toEqual(
      stopped({ code: 'has_shares', company: 'SF', shares: 6 }),
    );
  });

  test('until it floats: five shares are out of the bank pool (§5)', () => {
    expect(at(rich, FLOAT)).toEqual(stopped({ code: 'floats', company: 'SF' }));
    expect(at(rich.replace('SF:3', 'SF:2'), FLOAT)).toEqual({ kind: 'act', action: buy('P2', 'SF') });
  });

  test('a number of shares more is a goal that counts from now', () => {
    expect(sharesMore(position(rich), P2, 'SF', 2)).toEqual({ kind: 'shares', shares: 4 });
    expect(sharesMore(position(rich), P2, 'SF', 9)).toEqual({ kind: 'shares', shares: 6 });
  });

  test.each([
    ['cash', poor, { code: 'too_dear', price: 100, cash: 90 }],
    ['an empty pool', rich.replace('SF:3', 'SF:8'), { code: 'sold_out', company: 'SF' }],
    ['shares sold in this round', `${rich}\nsold P2 SF`, { code: 'sold_this_round', company: 'SF' }],
    ['no auction yet', 'player P1 0\nplayer P2 600\nplayer P3 0', { code: 'not_auctioned', company: 'SF' }],
    [
      'the certificate limit',
      'player P1 0\nplayer P2 900 SS:6 SF:1 D:6 LT:6\nplayer P3 0 SF:3\nSS 100\nSF 100\nD 100\nLT 100',
      { code: 'certificate_limit', certificates: 16, limit: 16 },
    ],
  ])('stops for %s, and says so', (_, text, refusal) => {
    expect(at(text, SIX)).toEqual(stopped({ code: 'refused', refusal }));
  });

  test.each([
    [100, 'act'],
    [90, 'stop'],
  ])('at most %i kr for a share of 100 kr: %s', (most, kind) => {
    const step = at(rich, { ...SIX, most } as Order);
    expect(step.kind).toBe(kind);
    if (step.kind === 'stop') expect(step.because).toEqual({ code: 'price_above', company: 'SF', price: 100, most });
  });
});

describe('bidding up to a limit (§5.2)', () => {
  const bidding = (high: number, more = ''): State =>
    position(`
      player P1 600
      player P2 300 ${more}
      player P3 600
      step bid P2 D opener P1 high ${high} P1 bidders P1 P2`);

  test.each([
    [0, bid('P2', 'D', 5)],
    [110, bid('P2', 'D', 115)],
    [115, bid('P2', 'D', 120)],
    [120, pass('P2')],
    [125, pass('P2')],
  ])('at a bid of %i it does %j', (high, action) => {
    expect(nextByOrder(bidding(high), P2, UP_TO_120)).toEqual({ kind: 'act', action });
  });

  test('a limit between two steps is not rounded up', () => {
    expect(nextByOrder(bidding(115), P2, { ...UP_TO_120, limit: 119 })).toEqual({ kind: 'act', action: pass('P2') });
  });

  test('never more than leaves the player 100 kr, whatever the limit', () => {
    const order: Order = { ...UP_TO_120, limit: 5000 };
    expect(nextByOrder(bidding(195), P2, order)).toEqual({ kind: 'act', action: bid('P2', 'D', 200) });
    expect(nextByOrder(bidding(200), P2, order)).toEqual({ kind: 'act', action: pass('P2') });
  });

  test('waits for the auction, for the player’s turn, and while they hold the highest bid', () => {
    expect(nextByOrder(position(TURN), P2, UP_TO_120)).toEqual({ kind: 'wait' });
    const { state } = play(bidding(0), bid('P2', 'D', 5));
    expect(nextByOrder(state, P2, UP_TO_120)).toEqual({ kind: 'wait' });
  });

  test.each<readonly [string, number, readonly Action[], object]>([
    ['they win', 0, [bid('P2', 'D', 5), pass('P1')], { code: 'auction_won', company: 'D', price: 5 }],
    ['they have passed themself', 0, [pass('P2')], { code: 'out_of_auction', company: 'D', because: 'passed' }],
    ['the limit is passed', 120, [pass('P2')], { code: 'beyond_limit', company: 'D', price: 125, limit: 120 }],
    [
      'they have not enough cash',
      0,
      [bid('P2', 'D', 5), bid('P1', 'D', 200)],
      { code: 'out_of_auction', company: 'D', because: 'cash' },
    ],
  ])('it ends when %s', (_, high, actions, because) => {
    const { state, events } = play(bidding(high), ...actions);
    expect(nextByOrder(state, P2, UP_TO_120, events)).toEqual(stopped(because));
  });

  test('it ends for whoever was no bidder when another wins, and for a company that has a price', () => {
    const { state, events } = play(bidding(0), pass('P2'));
    expect(nextByOrder(state, playerId('P3'), UP_TO_120, events)).toEqual(
      stopped({ code: 'auction_lost', company: 'D', winner: 'P1', price: 0 }),
    );
    const priced = play(state, par('P1', 'D', 100)).state;
    expect(nextByOrder(priced, P2, UP_TO_120)).toEqual(stopped({ code: 'already_auctioned', company: 'D' }));
  });
});

describe('passing steps of a company', () => {
  const STEPS: Order = { type: 'pass_steps', company: 'RF', steps: ['track', 'train'] };
  const company = (step: string, more = ''): State =>
    position(`
      phase 3
      player P1 0 RF:5
      player P2 0 SF:5
      player P3 0
      RF 100 floated cash 400 ${more}
      SF 90 floated cash 700
      D4 [RF]
      H4 [SF]
      round OR 1.1
      step ${step} RF`);

  test('passes the steps that were named and no other', () => {
    expect(nextByOrder(company('track'), P1, STEPS)).toEqual({ kind: 'act', action: pass('RF') });
    expect(nextByOrder(company('token'), P1, STEPS)).toEqual({ kind: 'wait' });
    expect(nextByOrder(company('track'), P2, STEPS)).toEqual(stopped({ code: 'not_president', company: 'RF' }));
  });

  test('a company without a train that must buy one is left to its president (§6.6)', () => {
    expect(nextByOrder(company('train', 'trains 2H'), P1, STEPS)).toEqual({ kind: 'act', action: pass('RF') });
    expect(nextByOrder(company('train'), P1, STEPS)).toEqual({ kind: 'wait' });
  });

  test('ends when the next stock round begins', () => {
    const events = [{ type: 'round_started', round: { kind: 'stock', number: 2 } }] as const;
    expect(nextByOrder(company('track'), P1, STEPS, events)).toEqual(stopped({ code: 'operating_rounds_over' }));
  });
});

describe('C30: an order does not outlive what it was about', () => {
  const ACQUIRING = position(
    `
    phase 3
    player P1 500 SSB:5 SST:3
    player P2 10 SST:1
    player P3 100
    SSB 100 floated cash 20 trains 3H purchased
    SST 50 floated cash 70 trains 2H purchased
    RF 100
    G7 [SSB]
    H8 6 r2 [SST]
    round OR 1.1
    step acquire_start SSB`.replace('P3 100', 'P3 100 RF:2'),
  );
  const { state, events } = play(ACQUIRING, acquire('SSB', 'SST'));
  const buying = (company: 'SST' | 'SSB' | 'RF'): Order => ({ ...SIX, company }) as Order;

  test.each([
    ['P1', PASS],
    ['P1', buying('RF')],
    ['P2', PASS],
    ['P3', buying('SST')],
    ['P3', buying('SSB')],
  ] as const)('an acquisition ends the order of %s: %j', (player, order) => {
    expect(nextByOrder(state, playerId(player), order, events)).toEqual(
      stopped({ code: 'acquired', company: 'SSB', target: 'SST' }),
    );
  });

  test('it does not end orders that it does not concern', () => {
    expect(nextByOrder(state, playerId('P3'), PASS, events)).toEqual({ kind: 'wait' });
    expect(nextByOrder(state, playerId('P3'), buying('RF'), events)).toEqual({ kind: 'wait' });
  });

  test('an order for a company that is gone stops even where nobody told of it', () => {
    const gone = stopped({ code: 'company_gone', company: 'SST' });
    expect(nextByOrder(state, playerId('P3'), buying('SST'))).toEqual(gone);
    expect(nextByOrder(state, P1, { type: 'pass_steps', company: 'SST', steps: ['track'] })).toEqual(gone);
    expect(nextByOrder(state, P1, { type: 'bid_up_to', company: 'SST', limit: 5 })).toEqual(gone);
  });

  test('SL and the end of the game end everything', () => {
    for (const order of [PASS, SIX, UP_TO_120]) {
      expect(nextByOrder(state, P2, order, [{ type: 'sl_formed' }])).toEqual(stopped({ code: 'sl_formed' }));
      const over = [{ type: 'game_ended', reason: 'sl_formed', worth: [] }] as const;
      expect(nextByOrder(state, P2, order, over)).toEqual(stopped({ code: 'game_over' }));
    }
  });
});
