import { describe, expect, test } from 'vitest';
import {
  type Action,
  apply,
  makeGameFile,
  parseGameFile,
  playerId,
  type Refusal,
  replay,
} from '../../src/engine/index.ts';
import { setupOf } from '../support/game.ts';
import { FIXTURE_TRACES } from '../support/traces.ts';
import { watched } from '../support/watched.ts';

const [recorded] = FIXTURE_TRACES;
if (!recorded) throw new Error('no fixtures');
const game = recorded.read().game;
const json = JSON.stringify(game);

interface Read {
  readonly index: number;
  readonly code: Refusal['code'] | null;
}

/** How far a file is read and played, and the code of what stops it. */
const read = (value: unknown): Read => {
  const file = parseGameFile(value);
  if (!file.ok) return { index: file.problem.index, code: file.problem.refusal.code };
  const end = replay(file.value);
  return end.ok
    ? { index: file.value.actions.length, code: null }
    : { index: end.problem.index, code: end.problem.refusal.code };
};

const changed = (index: number, change: (action: Action) => unknown): unknown => ({
  ...game,
  actions: game.actions.map((action, at) => (at === index ? change(action) : action)),
});

const indexOf = (type: Action['type'], from = 0): number =>
  game.actions.findIndex(
    (action, at) => at >= from && action.type === type && (action.type !== 'run_trains' || action.revenue > 0),
  );

describe('game files', () => {
  test('a recorded game reads and plays to its end', () => {
    expect(read(JSON.parse(json))).toEqual({ index: game.actions.length, code: null });
  });

  test('what is written reads back the same', () => {
    const file = parseGameFile(
      JSON.parse(
        JSON.stringify(
          makeGameFile(setupOf({ rules: 'online', players: 4, temperament: 'chaos', seed: 3 }), game.actions),
        ),
      ),
    );
    expect(file).toMatchObject({ ok: true, value: { rules: 'online', actions: game.actions } });
  });

  test.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'game'],
    ['another title', { ...game, title: '1830: Railways & Robber Barons' }],
    ['no title', { ...game, title: undefined }],
    ['other rules', { ...game, rules: 'house' }],
    ['players who are numbers', { ...game, players: [1, 2, 3] }],
    ['two players', { ...game, players: ['P1', 'P2'] }],
    ['a player twice', { ...game, players: ['P1', 'P1', 'P2'] }],
    ['a nameless player', { ...game, players: ['P1', '', 'P2'] }],
    ['a player with an endless name', { ...game, players: ['P1', 'x'.repeat(65), 'P2'] }],
    ['eleven companies', { ...game, companies: game.companies.slice(1) }],
    ['a company of another game', { ...game, companies: [{ company: 'PRR', phase: 2 }, ...game.companies.slice(1)] }],
    ['companies without phases', { ...game, companies: game.companies.map(({ company }) => company) }],
    ['companies in the wrong phases', { ...game, companies: game.companies.toReversed() }],
    ['actions that are none', { ...game, actions: 'none' }],
    ['actions as an object', { ...game, actions: { 0: game.actions[0] } }],
  ])('%s is refused as a whole', (_, value) => {
    expect(read(value)).toEqual({ index: -1, code: 'malformed' });
  });

  test('a million actions are refused without a look at any', () => {
    const million = watched(Array<unknown>(1_000_000).fill({ type: 'pass', actor: 'P1' }));
    expect(read({ ...game, actions: million.list })).toEqual({ index: -1, code: 'malformed' });
    expect(million.reads()).toBe(0);
  });

  test('a run of a million stops is refused without a look at any', () => {
    const at = indexOf('run_trains');
    const { list: stops, reads } = watched(Array<unknown>(1_000_000).fill({ hex: 'D4', index: 0 }));
    const file = changed(at, (action) =>
      action.type === 'run_trains'
        ? { ...action, routes: action.routes.map((route) => ({ ...route, stops })) }
        : action,
    );
    expect(read(file)).toEqual({ index: at, code: 'malformed' });
    expect(reads()).toBe(0);
  });

  test.each([
    ['no object', 17],
    ['null', null],
    ['a list', []],
    ['no type', { actor: 'P1' }],
    ['a type of everything', { type: 'constructor', actor: 'P1' }],
    ['an unknown type', { type: 'teleport', player: 'P1' }],
    ['a price as text', { type: 'bid', player: 'P1', company: 'SF', price: '0' }],
    ['half a krona', { type: 'bid', player: 'P1', company: 'SF', price: 0.5 }],
    ['a price beyond numbers', { type: 'bid', player: 'P1', company: 'SF', price: 1e300 }],
    ['an unknown company', { type: 'bid', player: 'P1', company: 'PRR', price: 0 }],
    ['an unknown hex', { type: 'lay_tile', company: 'SF', hex: 'Z9', tile: '9', rotation: 0 }],
    ['an unknown tile', { type: 'lay_tile', company: 'SF', hex: 'E5', tile: '57', rotation: 0 }],
    ['a sixth rotation', { type: 'lay_tile', company: 'SF', hex: 'E5', tile: '9', rotation: 6 }],
    ['a negative circle', { type: 'place_station', company: 'SF', hex: 'D4', city: 0, slot: -1 }],
    ['an unknown train', { type: 'buy_train', company: 'SF', train: '5H', from: 'bank', price: 80 }],
    ['a seller who is none', { type: 'buy_train', company: 'SF', train: '2H', from: 'P1', price: 80 }],
    ['a dividend of another kind', { type: 'dividend', company: 'SF', kind: 'half' }],
    ['routes that are none', { type: 'run_trains', company: 'SF', routes: {}, revenue: 0 }],
    ['a route that is none', { type: 'run_trains', company: 'SF', routes: [null], revenue: 0 }],
  ])('an action with %s is refused where it stands', (_, action) => {
    expect(read(changed(40, () => action))).toEqual({ index: 40, code: 'malformed' });
  });

  test('what an action holds beside its members is dropped', () => {
    const file = parseGameFile(changed(0, (action) => ({ ...action, cash: 9000, __proto__: { admin: true } })));
    expect(file.ok && file.value.actions[0]).toEqual(game.actions[0]);
  });
});

describe('cheating files are refused at the action and with the rule', () => {
  test('a move out of turn', () => {
    const at = indexOf('bid');
    const other = game.players.at(-1);
    expect(read(changed(at, (action) => ({ ...action, player: other })))).toEqual({ index: at, code: 'not_your_turn' });
  });

  test('a player who does not play', () => {
    const at = indexOf('bid');
    expect(read(changed(at, (action) => ({ ...action, player: 'nobody' })))).toEqual({
      index: at,
      code: 'no_such_player',
    });
  });

  test('a wrong revenue', () => {
    const at = indexOf('run_trains');
    expect(
      read(
        changed(at, (action) => (action.type === 'run_trains' ? { ...action, revenue: action.revenue + 10 } : action)),
      ),
    ).toEqual({
      index: at,
      code: 'revenue',
    });
  });

  test('a cheaper train', () => {
    const at = indexOf('buy_train');
    expect(read(changed(at, (action) => ({ ...action, price: 5 })))).toMatchObject({ index: at });
    expect(read(changed(at, (action) => ({ ...action, price: 5 }))).code).toMatch(/^train_price$/);
  });

  test('a dearer start, a tile too early, a step left out, a move after the end', () => {
    const par = indexOf('par');
    expect(read(changed(par, (action) => ({ ...action, price: 400 })))).toEqual({ index: par, code: 'price_not_open' });
    const lay = indexOf('lay_tile');
    expect(read(changed(lay, (action) => ({ ...action, tile: 'X8', hex: 'F6', rotation: 0 })))).toEqual({
      index: lay,
      code: 'colour_not_yet',
    });
    const without = { ...game, actions: game.actions.filter((_, at) => at !== par) };
    expect(read(without)).toEqual({ index: par, code: 'not_now' });
    const more = { ...game, actions: [...game.actions, { type: 'pass', actor: 'P1' }] };
    expect(read(more)).toEqual({ index: game.actions.length, code: 'game_over' });
  });

  test('an action twice, or two in the other order', () => {
    const [first, second, ...rest] = game.actions;
    const twice = read({ ...game, actions: [first, first, second, ...rest] });
    expect(twice).toMatchObject({ index: 1 });
    expect(twice.code).not.toBeNull();
    expect(read({ ...game, actions: [second, first, ...rest] })).toMatchObject({ index: 0 });
  });

  test('an empty run that stands where one could run is a decision, and passed over where none fits', () => {
    const at = indexOf('run_trains');
    const company = game.actions.flatMap((action, index) =>
      index === at && action.type === 'run_trains' ? [action.company] : [],
    )[0];
    const empty = { type: 'run_trains', company, routes: [], revenue: 0 };
    expect(read(changed(at, () => empty)).index).toBeGreaterThan(at);
    expect(read({ ...game, actions: [empty, ...game.actions] })).toMatchObject({ index: 0 });
  });

  test('a refused file changes nothing: the same position goes on', () => {
    const part = { ...game, actions: game.actions.slice(0, 60) };
    const before = replay(part);
    expect(replay({ ...part, actions: [...part.actions, { type: 'pass', actor: playerId('nobody') }] })).toMatchObject({
      ok: false,
    });
    expect(replay(part)).toEqual(before);
    const next = game.actions[60];
    if (before.ok && next) expect(apply(before.value, next)).toMatchObject({ ok: true });
  });
});
