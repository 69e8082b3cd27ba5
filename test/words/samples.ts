import type { EventOf, EventType, RefusalCode, Route } from '../../src/engine/index.ts';
import { playerId } from '../../src/engine/index.ts';
import { namesOf, type RefusalOf } from '../../src/words/index.ts';

export const anna = playerId('P1');
export const ben = playerId('P2');
export const cilla = playerId('P3');

export const names = namesOf([
  { player: anna, name: 'Anna' },
  { player: ben, name: 'Ben' },
  { player: cilla, name: 'Cilla' },
]);

const route: Route = {
  train: '3H',
  stops: [
    { hex: 'D4', index: 0 },
    { hex: 'F6', index: 1 },
  ],
  hexes: ['D4', 'E5', 'F6'],
  segments: ['D4:c0-5', 'E5:2-5', 'F6:2-c1'],
  edges: 2,
  revenue: 70,
};

/** At least one of every event there is: a new one does not compile until it stands here. */
export const EVENTS: { readonly [Type in EventType]: readonly EventOf<Type>[] } = {
  round_started: [
    { type: 'round_started', round: { kind: 'stock', number: 3 } },
    { type: 'round_started', round: { kind: 'operating', set: 3, number: 1, of: 1 } },
    { type: 'round_started', round: { kind: 'operating', set: 3, number: 2, of: 3 } },
    { type: 'round_started', round: { kind: 'train' } },
    { type: 'round_started', round: { kind: 'ended' } },
  ],
  priority_deal: [{ type: 'priority_deal', player: anna }],
  auction_opened: [{ type: 'auction_opened', player: anna, company: 'SF', price: 0 }],
  bid_raised: [{ type: 'bid_raised', player: ben, company: 'SF', price: 10 }],
  bidder_out: [
    { type: 'bidder_out', player: ben, company: 'SF', because: 'passed' },
    { type: 'bidder_out', player: ben, company: 'SF', because: 'cash' },
    { type: 'bidder_out', player: ben, company: 'SF', because: 'certificate_limit' },
  ],
  auction_won: [{ type: 'auction_won', player: anna, company: 'SF', price: 15 }],
  auction_void: [{ type: 'auction_void', player: anna, company: 'SF' }],
  par_set: [{ type: 'par_set', player: anna, company: 'SF', price: 100, paid: 200 }],
  par_ended: [{ type: 'par_ended', player: anna, company: 'SF', opener: ben }],
  share_bought: [{ type: 'share_bought', player: anna, company: 'SF', price: 100 }],
  shares_sold: [
    { type: 'shares_sold', player: anna, company: 'SF', count: 1, price: 100 },
    { type: 'shares_sold', player: anna, company: 'SF', count: 3, price: 100 },
  ],
  presidency_changed: [{ type: 'presidency_changed', company: 'SF', from: anna, to: ben }],
  price_moved: [
    { type: 'price_moved', company: 'SF', from: 100, to: 80, because: 'sale' },
    { type: 'price_moved', company: 'SF', from: 100, to: 120, because: 'sold_out' },
    { type: 'price_moved', company: 'SF', from: 100, to: 140, because: 'dividend' },
    { type: 'price_moved', company: 'SF', from: 100, to: 90, because: 'withheld' },
    { type: 'price_moved', company: 'SF', from: 100, to: 100, because: 'acquisition' },
  ],
  floated: [{ type: 'floated', company: 'SF', capital: 1000, hex: 'H4', city: 0 }],
  passed: [
    { type: 'passed', actor: anna, automatic: false },
    { type: 'passed', actor: anna, automatic: true },
  ],
  turn_ended: [{ type: 'turn_ended', player: anna, automatic: false }],
  half_price_ended: [{ type: 'half_price_ended', player: anna, company: 'SF' }],
  step_passed: [
    { type: 'step_passed', company: 'SF', step: 'acquire_start' },
    { type: 'step_passed', company: 'SF', step: 'track' },
    { type: 'step_passed', company: 'SF', step: 'token' },
    { type: 'step_passed', company: 'SF', step: 'train' },
  ],
  tile_laid: [
    { type: 'tile_laid', company: 'SF', hex: 'B10', tile: '9', rotation: 2, cost: 40 },
    { type: 'tile_laid', company: 'SF', hex: 'D4', tile: '441', rotation: 4, cost: 0 },
  ],
  station_placed: [{ type: 'station_placed', company: 'SF', hex: 'F6', city: 0, cost: 60 }],
  trains_ran: [
    { type: 'trains_ran', company: 'SF', routes: [route, route], revenue: 140, split: ['F6'] },
    { type: 'trains_ran', company: 'SF', routes: [], revenue: 0, split: [] },
  ],
  dividend: [
    {
      type: 'dividend',
      company: 'SF',
      kind: 'payout',
      revenue: 140,
      perShare: 14,
      payouts: [
        { player: anna, amount: 70 },
        { player: ben, amount: 14 },
      ],
      automatic: false,
      trainless: false,
    },
    {
      type: 'dividend',
      company: 'SF',
      kind: 'payout',
      revenue: 140,
      perShare: 14,
      payouts: [],
      automatic: true,
      trainless: false,
    },
    {
      type: 'dividend',
      company: 'SF',
      kind: 'withhold',
      revenue: 140,
      perShare: 0,
      payouts: [],
      automatic: false,
      trainless: false,
    },
    {
      type: 'dividend',
      company: 'SF',
      kind: 'withhold',
      revenue: 0,
      perShare: 0,
      payouts: [],
      automatic: true,
      trainless: false,
    },
    {
      type: 'dividend',
      company: 'SF',
      kind: 'withhold',
      revenue: 0,
      perShare: 0,
      payouts: [],
      automatic: true,
      trainless: true,
    },
  ],
  train_bought: [
    { type: 'train_bought', company: 'SF', train: '2H', from: 'bank', price: 80, contribution: 0 },
    { type: 'train_bought', company: 'SF', train: '3H', from: 'bank', price: 180, contribution: 30 },
    { type: 'train_bought', company: 'SF', train: '2H', from: 'RF', price: 20, contribution: 0 },
  ],
  president_gave_all: [
    { type: 'president_gave_all', company: 'SF', player: anna, amount: 30 },
    { type: 'president_gave_all', company: 'SF', player: anna, amount: 0 },
  ],
  phase_started: [
    { type: 'phase_started', phase: 3 },
    { type: 'phase_started', phase: 6 },
  ],
  trains_rusted: [
    { type: 'trains_rusted', train: '2H', owners: [] },
    {
      type: 'trains_rusted',
      train: '2H',
      owners: [
        { company: 'SF', count: 2 },
        { company: 'RF', count: 1 },
      ],
    },
  ],
  acquired: [
    {
      type: 'acquired',
      company: 'SF',
      target: 'RF',
      price: 140,
      cash: 35,
      trains: ['2H', '3H'],
      stations: ['D4', 'B10'],
    },
    { type: 'acquired', company: 'SF', target: 'RF', price: 140, cash: 0, trains: [], stations: [] },
  ],
  odd_share: [
    { type: 'odd_share', player: anna, company: 'SF', amount: 70, kind: 'paid' },
    { type: 'odd_share', player: ben, company: 'SF', amount: 70, kind: 'received' },
  ],
  company_removed: [
    { type: 'company_removed', company: 'RF', because: 'acquired' },
    { type: 'company_removed', company: 'RF', because: 'no_president' },
    { type: 'company_removed', company: 'RF', because: 'no_train' },
    { type: 'company_removed', company: 'RF', because: 'never_auctioned' },
  ],
  half_price_share_bought: [{ type: 'half_price_share_bought', player: anna, company: 'SF', price: 70 }],
  sl_triggered: [{ type: 'sl_triggered', company: 'SF' }],
  sl_formed: [{ type: 'sl_formed' }],
  game_ended: [
    { type: 'game_ended', reason: 'sl_formed', worth: [{ player: anna, worth: 3691 }] },
    { type: 'game_ended', reason: 'stock_market', worth: [{ player: anna, worth: 12_345 }] },
  ],
};

/** At least one of every refusal there is. */
export const REFUSALS: { readonly [Code in RefusalCode]: readonly RefusalOf<Code>[] } = {
  game_over: [{ code: 'game_over' }],
  no_such_player: [{ code: 'no_such_player', player: '@everyone' }],
  no_such_company: [{ code: 'no_such_company', company: 'SF' }],
  not_your_turn: [{ code: 'not_your_turn', player: anna }],
  not_that_company: [{ code: 'not_that_company', company: 'SF' }],
  not_now: [
    { code: 'not_now', action: 'buy_train', step: 'track' },
    { code: 'not_now', action: 'bid', step: 'end' },
  ],
  may_not_pass: (['turn', 'par', 'route', 'dividend', 'train', 'track'] as const).map((step) => ({
    code: 'may_not_pass',
    step,
  })),
  must_sell: [{ code: 'must_sell', certificates: 17, limit: 16 }],
  company_not_open: [{ code: 'company_not_open', company: 'SF', phase: 6 }],
  already_auctioned: [{ code: 'already_auctioned', company: 'SF' }],
  other_auction: [{ code: 'other_auction', company: 'SF' }],
  no_auctions_any_more: [{ code: 'no_auctions_any_more' }],
  bid_step: [{ code: 'bid_step', step: 5 }],
  bid_too_low: [{ code: 'bid_too_low', min: 10 }],
  bid_too_high: [{ code: 'bid_too_high', max: 500 }],
  certificate_limit: [{ code: 'certificate_limit', certificates: 16, limit: 16 }],
  keep_reserve: [{ code: 'keep_reserve', cash: 90, reserve: 100 }],
  price_not_open: [
    { code: 'price_not_open', prices: [50, 60] },
    { code: 'price_not_open', prices: [] },
  ],
  not_auctioned: [{ code: 'not_auctioned', company: 'SF' }],
  president_certificate: [{ code: 'president_certificate' }],
  holds_limit: [{ code: 'holds_limit', company: 'SF', limit: 6 }],
  sold_this_round: [{ code: 'sold_this_round', company: 'SF' }],
  sold_out: [{ code: 'sold_out', company: 'SF' }],
  too_dear: [{ code: 'too_dear', price: 100, cash: 95 }],
  sold_this_turn: [{ code: 'sold_this_turn', company: 'SF' }],
  no_shares: [{ code: 'no_shares', company: 'SF' }],
  sell_at_most: [
    { code: 'sell_at_most', company: 'SF', most: 2, held: 5 },
    { code: 'sell_at_most', company: 'SF', most: 0, held: 1 },
  ],
  needs_president: [{ code: 'needs_president', company: 'SF' }],
  bought_this_round: [{ code: 'bought_this_round', company: 'SF' }],
  printed_hex: [{ code: 'printed_hex', hex: 'C3' }],
  no_tile_left: [{ code: 'no_tile_left', tile: '4' }],
  colour_not_yet: [{ code: 'colour_not_yet', colour: 'green', phase: 2 }],
  colour_order: [{ code: 'colour_order', hex: 'D4', tile: 'X1' }],
  label: [{ code: 'label', hex: 'E7', tile: '6' }],
  rotation: [
    { code: 'rotation', hex: 'G7', tile: 'X5', open: [0, 3] },
    { code: 'rotation', hex: 'G7', tile: 'X5', open: [] },
  ],
  out_of_reach: [{ code: 'out_of_reach', hex: 'G7' }],
  company_cash: [{ code: 'company_cash', cost: 60, cash: 59 }],
  no_city: [{ code: 'no_city', hex: 'B10' }],
  station_here: [{ code: 'station_here', hex: 'F6' }],
  no_station_left: [{ code: 'no_station_left', limit: 6 }],
  no_free_circle: [{ code: 'no_free_circle', hex: 'G7' }],
  wrong_circle: [{ code: 'wrong_circle', hex: 'G7', slot: 1 }],
  route: (
    [
      'unknown_train',
      'unknown_place',
      'unknown_segment',
      'no_track',
      'gap',
      'too_long',
      'stop_twice',
      'edge_twice',
      'no_station',
      'blocked',
      'too_few_stops',
      'not_as_described',
    ] as const
  ).map((because) => ({ code: 'route', because, train: '3H', at: 'D4:c0-5' })),
  too_many_routes: [
    { code: 'too_many_routes', company: 'RF', train: '3H', routes: 4, trains: ['3H', '3H', '3H'] },
    { code: 'too_many_routes', company: 'RF', train: '6H', routes: 1, trains: ['3H', '2H'] },
    { code: 'too_many_routes', company: 'RF', train: null, routes: 2, trains: ['3H'] },
  ],
  no_routes: [{ code: 'no_routes' }],
  no_such_train: [{ code: 'no_such_train', train: '4H' }],
  revenue: [{ code: 'revenue', claimed: 200, computed: 120 }],
  train_limit: [{ code: 'train_limit', trains: 4, limit: 4 }],
  train_not_for_sale: [{ code: 'train_not_for_sale', train: '3H', cheapest: '2H' }],
  train_price: [
    { code: 'train_price', min: 20, max: 100 },
    { code: 'train_price', min: 80, max: 80 },
  ],
  not_a_sister: [{ code: 'not_a_sister', company: 'RF' }],
  train_out_of_reach: [{ code: 'train_out_of_reach', price: 80, cash: 30 }],
  cannot_acquire: (
    [
      'itself',
      'not_floated',
      'not_enough_shares',
      'out_of_reach',
      'too_many_hexes',
      'never_purchased_trains',
      'dividends_differ',
    ] as const
  ).map((because) => ({ code: 'cannot_acquire', company: 'RF', because })),
  malformed: [{ code: 'malformed', issue: 'type: one of bid, pass @everyone' }],
};
