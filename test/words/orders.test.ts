import { describe, expect, test } from 'vitest';
import {
  CAUTIONS,
  DIVIDENDS,
  type Order,
  type OrderStop,
  type OrderStopCode,
  PASSED_STEPS,
} from '../../src/engine/index.ts';
import { LANGUAGES, orderReason, orderTitle, wordsFor } from '../../src/words/index.ts';
import { orderLine, orderStopLine } from './as-read.ts';
import { isSentence, isText } from './checks.ts';
import { anna, ben, names } from './samples.ts';

const en = wordsFor('en');

const BUY: Order = { type: 'auto_buy', company: 'SF', until: { kind: 'shares', shares: 6 }, most: null, unless: [] };
const ORDERS: readonly Order[] = [
  { type: 'auto_pass', unless: [] },
  { type: 'auto_pass', unless: CAUTIONS },
  BUY,
  { type: 'auto_buy', company: 'TSSL', until: { kind: 'floated' }, most: 100, unless: CAUTIONS },
  { type: 'bid_up_to', company: 'SF', limit: 120 },
  { type: 'pass_steps', company: 'SF', steps: ['token'] },
  { type: 'pass_steps', company: 'SF', steps: PASSED_STEPS },
  ...DIVIDENDS.map((dividend): Order => ({ type: 'run', company: 'SF', dividend })),
  { type: 'play_out' },
];

/** At least one of every reason there is: a new one does not compile until it stands here. */
const STOPS: { readonly [Code in OrderStopCode]: readonly Extract<OrderStop, { readonly code: Code }>[] } = {
  has_shares: [{ code: 'has_shares', company: 'SF', shares: 6 }],
  floats: [{ code: 'floats', company: 'SF' }],
  auction_won: [{ code: 'auction_won', company: 'SF', price: 100 }],
  refused: [
    { code: 'refused', refusal: { code: 'sold_out', company: 'SF' } },
    { code: 'refused', refusal: { code: 'certificate_limit', certificates: 16, limit: 16 } },
  ],
  price_above: [{ code: 'price_above', company: 'SF', price: 120, most: 100 }],
  beyond_limit: [{ code: 'beyond_limit', company: 'SF', price: 125, limit: 120 }],
  out_of_auction: (['passed', 'cash', 'certificate_limit'] as const).map((because) => ({
    code: 'out_of_auction',
    company: 'SF',
    because,
  })),
  auction_lost: [{ code: 'auction_lost', company: 'SF', winner: ben, price: 100 }],
  auction_void: [{ code: 'auction_void', company: 'SF' }],
  already_auctioned: [{ code: 'already_auctioned', company: 'SF' }],
  not_president: [{ code: 'not_president', company: 'SF' }],
  auction_opened: [{ code: 'auction_opened', player: ben, company: 'SF' }],
  own_auction: [{ code: 'own_auction', company: 'SF' }],
  own_certificates: [{ code: 'own_certificates' }],
  presidency: [{ code: 'presidency', company: 'SF', from: anna, to: ben }],
  own_company_sold: [{ code: 'own_company_sold', player: ben, company: 'SF', count: 2 }],
  sold: [{ code: 'sold', player: ben, company: 'SF', count: 1 }],
  bought: [{ code: 'bought', player: ben, company: 'SF' }],
  acquired: [{ code: 'acquired', company: 'SF', target: 'RF' }],
  company_gone: [{ code: 'company_gone', company: 'SF' }],
  stock_round_over: [{ code: 'stock_round_over' }],
  operating_rounds_over: [{ code: 'operating_rounds_over' }],
  sl_formed: [{ code: 'sl_formed' }],
  game_over: [{ code: 'game_over' }],
  not_last: [{ code: 'not_last' }],
  no_company: [{ code: 'no_company' }],
  ends_game: [{ code: 'ends_game', company: 'SF' }],
  rusted: [{ code: 'rusted', company: 'SF', train: '3H' }],
  undo: [{ code: 'undo' }],
};
const stops: readonly OrderStop[] = Object.values(STOPS).flat();

describe.each(LANGUAGES)('%s', (language) => {
  const words = wordsFor(language);

  test.each(ORDERS)('says what %j does and what ends it', (order) => {
    isSentence(orderLine(words, order));
    isText(orderTitle(words, order));
  });

  test.each(stops)('says why an order stopped: %j', (stop) => {
    isSentence(orderStopLine(words, BUY, stop, names));
  });

  test('every reason is told differently', () => {
    expect(new Set(stops.map((stop) => orderStopLine(words, BUY, stop, names))).size).toBe(stops.length);
  });
});

describe.each(LANGUAGES)('giving and listing orders in %s', (language) => {
  const words = wordsFor(language);
  const { standing } = words;

  test.each([
    standing.noSteps,
    standing.twoGoals,
    standing.noAuction,
    standing.none,
    standing.noSuchOrder,
    standing.given('Pass in the stock round.'),
    standing.carriedOut('Pass in the stock round.'),
    standing.notGiven(orderReason(words, { code: 'already_auctioned', company: 'SF' }, names)),
    standing.cancelled(['Auto-pass']),
    standing.cancelled(['Auto-pass', 'Auto-bid for SF']),
    standing.raised([names(anna), names(ben)], 'SF', 5, 95),
    standing.more(1),
    standing.more(26),
  ])('says a whole sentence: %s', isSentence);

  test.each([
    standing.standing,
    standing.stopped,
    standing.cancelMenu,
    standing.bidUpTo,
    standing.playOut,
    standing.byOrders([names(anna)]),
    standing.byOrders([names(anna), names(ben)]),
  ])('has a label: %s', isText);

  test('the form fits what Discord shows of it', () => {
    for (const text of [standing.form.title('TSSL'), standing.form.label, standing.form.hint]) {
      isText(text);
      expect(text.length).toBeLessThanOrEqual(45);
    }
  });

  test('what is given says what ends it, and that nobody else sees it', () => {
    const line = orderLine(words, { type: 'bid_up_to', company: 'SF', limit: 120 });
    expect(standing.given(line)).toContain(line);
  });
});

describe('exact sentences', () => {
  test('what an order does and when it stops', () => {
    expect(orderLine(en, { type: 'bid_up_to', company: 'SF', limit: 120 })).toBe(
      'Bid for SF 5 kr more whenever you are outbid, up to 120 kr, and pass above that (others see that an order bids, not the limit). This stops when the auction is over, the stock round ends, SL forms or a move it relied on is taken back.',
    );
    expect(orderLine(en, BUY)).toMatch(/^Buy shares of SF until you hold 6\. This stops when that is reached, /);
  });

  test('why it stopped', () => {
    expect(orderStopLine(en, BUY, { code: 'refused', refusal: { code: 'sold_out', company: 'SF' } }, names)).toBe(
      'Auto-buy for SF has stopped. No share of SF is left in the bank pool.',
    );
    const beyond = { code: 'beyond_limit', company: 'SF', price: 125, limit: 120 } as const;
    expect(orderStopLine(en, { type: 'bid_up_to', company: 'SF', limit: 120 }, beyond, names)).toBe(
      'Auto-bid for SF has stopped. You are out of the auction of SF: a bid of 125 kr was needed, and your limit was 120 kr.',
    );
  });
});
