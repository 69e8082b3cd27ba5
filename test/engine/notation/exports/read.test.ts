import { describe, expect, test } from 'vitest';
import { isExport, parseExport } from '../../../../src/engine/index.ts';
import { bid, buy, par, pass } from '../../../support/actions.ts';
import { asFile, by, exportOf, fixture, type Json, malformed, ONLINE, of, problemOf, read, write } from './table.ts';

/** P1 wins SSS, sets it to 100 and takes two more shares. */
const OPENING: readonly Json[] = [
  by(1, 'bid', { corporation: 'SSS', price: 0 }),
  by(2, 'pass'),
  by(3, 'pass'),
  by(1, 'par', { corporation: 'SSS', share_price: '100,0,8' }),
  by(1, 'buy_shares', { shares: ['SSS_1'], percent: 10, share_price: false }),
  by(1, 'buy_shares', { shares: ['SSS_2'], percent: 10 }),
  by(1, 'pass'),
];

const OPENED = [
  bid('P1', 'SSS', 0),
  pass('P2'),
  pass('P3'),
  par('P1', 'SSS', 100),
  buy('P1', 'SSS'),
  buy('P1', 'SSS'),
  pass('P1'),
];

describe('a game as it begins', () => {
  test('is read with its players in order, its draw and its ids', () => {
    const game = read(exportOf(OPENING));
    expect(game.file).toMatchObject({ rules: 'online', players: ['P1', 'P2', 'P3'], actions: OPENED });
    expect(game.file.companies[0]).toEqual({ company: 'SSS', phase: 2 });
    expect(game).toMatchObject({ ids: [1, 2, 3, 4, 5, 6, 7], names: ['Anna', 'Bo', 'Cilla'], seed: 134 });
  });

  test('is seated as player_order has it', () => {
    const game = read(exportOf([by(3, 'bid', { corporation: 'SSS', price: 0 })], { player_order: [13, 11, 12] }));
    expect(game).toMatchObject({ names: ['Cilla', 'Anna', 'Bo'], file: { actions: [bid('P1', 'SSS', 0)] } });
  });

  test('what a program did stands without the program', () => {
    const program = by(2, 'program_share_pass', { auto_actions: [by(2, 'pass'), by(2, 'program_disable')] });
    const game = read(exportOf([...OPENING.slice(0, 1), program, ...OPENING.slice(2)]));
    expect(game.file.actions).toEqual(OPENED);
    expect(game.ids[1]).toBe(2);
  });

  test('taken back moves are not played', () => {
    const wrong = by(1, 'par', { corporation: 'SSS', share_price: '50,0,3', skip: true });
    const talk = by(2, 'message', { message: 'hello' });
    const game = read(exportOf([...OPENING.slice(0, 3), wrong, talk, by(1, 'undo'), ...OPENING.slice(3)]));
    expect(game.file.actions).toEqual(OPENED);
    expect(game.ids).toEqual([1, 2, 3, 7, 8, 9, 10]);
  });

  test('every position is shown, by the id of the action that led to it', () => {
    const seen: number[] = [];
    parseExport(exportOf(OPENING), (id) => seen.push(id));
    expect(seen).toEqual([-1, 1, 2, 3, 4, 5, 6, 7]);
  });
});

const instead = (at: number, action: Json): unknown =>
  problemOf(exportOf(OPENING.map((each, index) => (index === at ? action : each))));

describe('a move that 18xx.games would not have recorded is refused by its id', () => {
  test.each<[string, number, Json, unknown]>([
    ['out of turn', 1, by(3, 'pass'), { code: 'not_your_turn' }],
    ['by nobody at the table', 1, by(9, 'pass'), { code: 'no_such_player', player: '19' }],
    ['by a list', 1, { ...by(2, 'pass'), entity: [] }, { code: 'malformed' }],
    ['by a company that bids', 0, of('SSS', 'bid', { corporation: 'SSS', price: 0 }), { code: 'malformed' }],
    ['by a player who merges', 0, by(1, 'merge', { corporation: 'SSS' }), { code: 'malformed' }],
    ['by a player who runs', 0, by(1, 'run_routes', { routes: [] }), { code: 'malformed' }],
    ['no bid', 0, by(1, 'bid', { corporation: 'SSS' }), malformed('price: a whole number of kr')],
    ['a company not drawn yet', 0, by(1, 'bid', { corporation: 'JSS', price: 0 }), { code: 'company_not_open' }],
    ['a box without that price', 3, by(1, 'par', { corporation: 'SSS', share_price: '90,0,8' }), { code: 'malformed' }],
    ['no price', 3, by(1, 'par', { corporation: 'SSS', share_price: 100 }), { code: 'malformed' }],
    ['two shares at once', 4, by(1, 'buy_shares', { shares: ['SSS_1', 'SSS_2'], percent: 20 }), { code: 'malformed' }],
    ['a wrong percentage', 4, by(1, 'buy_shares', { shares: ['SSS_1'], percent: 20 }), { code: 'malformed' }],
    ['no such certificate', 4, by(1, 'buy_shares', { shares: ['SSS_9'] }), { code: 'malformed' }],
    ['the president', 4, by(1, 'buy_shares', { shares: ['SSS_0'], percent: 20 }), { code: 'president_certificate' }],
    ['shares of two companies', 4, by(1, 'sell_shares', { shares: ['SSS_1', 'RF_1'] }), { code: 'malformed' }],
    ['a sale too early', 6, by(1, 'sell_shares', { shares: ['SSS_1'], percent: 10 }), { code: 'not_now' }],
    ['a bankruptcy', 4, by(1, 'bankrupt'), { code: 'malformed' }],
    ['the end of the game', 4, by(1, 'end_game'), { code: 'malformed' }],
    ['an inherited name', 4, by(1, 'toString'), { code: 'malformed' }],
  ])('%s', (_, at, action, refusal) => {
    expect(instead(at, action)).toMatchObject({ index: at + 1, refusal });
  });
});

describe('a file that is no game of this title is refused as a whole', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['another title', { ...exportOf([]), title: '1830' }],
    ['no settings', { ...exportOf([]), settings: null }],
    ['no seed', exportOf([], { seed: undefined })],
    ['half a seed', exportOf([], { seed: 0.5 })],
    ['a variant', exportOf([], { optional_rules: ['short'] })],
    [
      'two players',
      {
        ...exportOf([]),
        players: [
          { id: 1, name: 'A' },
          { id: 2, name: 'B' },
        ],
      },
    ],
    ['a player twice', { ...exportOf([]), players: [1, 1, 2].map((id) => ({ id, name: 'A' })) }],
    ['seven players', { ...exportOf([]), players: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: 'A' })) }],
    ['players without names', { ...exportOf([]), players: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
    ['a stranger in the order', exportOf([], { player_order: [11, 12, 14] })],
    ['a seat too few', exportOf([], { player_order: [11, 12] })],
    ['no actions', { ...exportOf([]), actions: {} }],
    ['an action without a type', exportOf([{ entity: 1 }])],
  ])('%s', (_, json) => {
    expect(problemOf(json)).toMatchObject({ index: -1, refusal: { code: 'malformed' } });
  });

  test('its fields tell an export from a game file', () => {
    expect(isExport(exportOf([]))).toBe(true);
    expect(isExport({ title: '1877: Stockholm Tramways', rules: 'online', settings: {} })).toBe(false);
    expect(isExport([])).toBe(false);
  });
});

const RAIDERS = fixture('raider-5-12');
const RAIDED = asFile(write(RAIDERS.file, RAIDERS.seed));

/** The id of the first action of a kind, and what is wrong once it is changed. */
const changed = (type: string, change: (action: Json) => Json): readonly [unknown, unknown] => {
  const at = RAIDED.actions.findIndex((action) => action.type === type);
  const actions = RAIDED.actions.map((action, index) => (index === at ? change(action) : action));
  return [RAIDED.actions[at]?.id, problemOf({ ...RAIDED, actions })];
};

const routesOf = ({ routes }: Json): readonly Json[] => (Array.isArray(routes) ? routes : []);

describe('an operating round that was tampered with is refused by the id', () => {
  test.each<[string, string, (action: Json) => Json, unknown]>([
    [
      'a revenue overstated',
      'run_routes',
      ({ routes, ...run }) => ({ ...run, routes: routesOf({ routes }).map((route) => ({ ...route, revenue: 500 })) }),
      { code: 'revenue' },
    ],
    [
      'a train of others',
      'run_routes',
      ({ routes, ...run }) => ({ ...run, routes: routesOf({ routes }).map((route) => ({ ...route, train: '8H-1' })) }),
      { code: 'no_such_train' },
    ],
    ['another rotation', 'lay_tile', (tile) => ({ ...tile, rotation: 6 }), { code: 'malformed' }],
    [
      'a tile that does not exist',
      'lay_tile',
      (tile) => ({ ...tile, tile: `${String(tile.tile).split('-')[0]}-9` }),
      { code: 'malformed' },
    ],
    ['a tile of no kind', 'lay_tile', (tile) => ({ ...tile, tile: '999-0' }), { code: 'malformed' }],
    ['a printed hex', 'lay_tile', (tile) => ({ ...tile, hex: 'A9' }), { code: 'printed_hex' }],
    ['a city that is not there', 'place_token', (token) => ({ ...token, city: 'X10-0-0' }), { code: 'malformed' }],
    ['the third train first', 'buy_train', (train) => ({ ...train, train: '2H-2' }), { code: 'no_such_train' }],
    ['a train under another name', 'buy_train', (train) => ({ ...train, variant: '3H' }), { code: 'malformed' }],
    ['a train too cheap', 'buy_train', (train) => ({ ...train, price: 75 }), { code: 'train_price' }],
    ['half a dividend', 'dividend', (dividend) => ({ ...dividend, kind: 'half' }), { code: 'malformed' }],
    ['a merger with itself', 'merge', (merge) => ({ ...merge, corporation: merge.entity }), { code: 'cannot_acquire' }],
    ['another company', 'lay_tile', (tile) => ({ ...tile, entity: 'JSS' }), { code: 'not_that_company' }],
  ])('%s', (_, type, change, refusal) => {
    const [id, problem] = changed(type, change);
    expect(problem).toMatchObject({ index: id, refusal });
  });
});

describe('passes', () => {
  const first = (type: string): number => RAIDED.actions.findIndex((action) => action.type === type);
  const without = (at: number): unknown =>
    problemOf({ ...RAIDED, actions: RAIDED.actions.filter((_, index) => index !== at) });

  test('one that was a decision is not made up', () => {
    const at = RAIDED.actions.findIndex(({ type, entity_type }) => type === 'pass' && entity_type === 'player');
    expect(without(at)).toMatchObject({ refusal: { code: 'not_your_turn' } });
  });

  test('one that was no choice may be missing', () => {
    const stripped = RAIDED.actions.slice(0, first('lay_tile') + 1).map(({ auto_actions: _, ...action }) => action);
    expect(problemOf({ ...RAIDED, actions: stripped })).toBeNull();
  });

  test('one that was no choice is not taken for the next decision', () => {
    const game = read(RAIDED);
    const passes = game.file.actions.filter(({ type }) => type === 'pass').length;
    const recorded = RAIDED.actions.flatMap(({ auto_actions, ...action }) => [
      action,
      ...(Array.isArray(auto_actions) ? auto_actions : []),
    ]);
    expect(passes).toBe(RAIDERS.file.actions.filter(({ type }) => type === 'pass').length);
    expect(recorded.filter(({ type }) => type === 'pass').length).toBeGreaterThan(passes + 100);
  });
});

test('there are recorded games to read', () => {
  expect(ONLINE.length).toBeGreaterThan(8);
});
