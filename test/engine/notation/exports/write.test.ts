import { describe, expect, test } from 'vitest';
import { type Action, type GameFile, makeExport } from '../../../../src/engine/index.ts';
import { asFile, fixture, type Json, ONLINE, read, write } from './table.ts';

const sorted = (segment: string): string => {
  const [hex, ends = ''] = segment.split(':');
  return `${hex}:${ends.split('-').sort().join('-')}`;
};

/** An action with its segments' ends in one order: a file may write them either way round. */
const even = (action: Action): Action =>
  action.type === 'run_trains'
    ? { ...action, routes: action.routes.map((route) => ({ ...route, segments: route.segments.map(sorted) })) }
    : action;

describe('an online game written for 18xx.games and read again', () => {
  test.each(ONLINE)('$name is the same game', ({ load, seed }) => {
    const file = load();
    const back = read(asFile(write(file, seed)));
    expect(back.file.companies).toEqual(file.companies);
    expect(back.file.actions.map(even)).toEqual(file.actions.map(even));
  });
});

const GAME = fixture('builder-3-121');

describe('an export', () => {
  const made = asFile(write(GAME.file, GAME.seed));

  test('says who plays, what was drawn and how it ended', () => {
    expect(made).toMatchObject({
      id: 7,
      title: '1877: Stockholm Tramways',
      players: [1, 2, 3].map((id) => ({ id, name: `Player ${id}` })),
      settings: { seed: 121, player_order: null, optional_rules: [] },
      status: 'finished',
      acting: [1, 2, 3],
      created_at: 1000,
      game_end_reason: 'sl_formed',
    });
    expect(Object.keys(Object(made.result))).toEqual(['1', '2', '3']);
  });

  test('counts its actions from 1', () => {
    expect(made.actions.map(({ id }) => id)).toEqual(made.actions.map((_, index) => index + 1));
  });

  test('of a game that goes on says whose turn it is', () => {
    const begun = write({ ...GAME.file, actions: GAME.file.actions.slice(0, 2) }, GAME.seed);
    expect(begun).toMatchObject({ status: 'active', round: 'Stock Round', turn: 1, game_end_reason: null, result: {} });
    expect(begun.acting).toHaveLength(1);
  });

  test('has the times that it is given', () => {
    const details = { id: 1, description: '', seed: GAME.seed, names: ['A', 'B', 'C'], createdAt: 5, times: [6, 7] };
    const timed = makeExport({ ...GAME.file, actions: GAME.file.actions.slice(0, 3) }, details);
    expect(timed).toMatchObject({ ok: true, value: { actions: [6, 7, 5].map((at) => ({ created_at: at })) } });
  });

  test('writes what 18xx.games records unasked: passes where nothing can be acquired or laid, the last dividends', () => {
    const all = made.actions.flatMap(({ auto_actions }) => (Array.isArray(auto_actions) ? auto_actions : []));
    const kinds = all.map((action: Json) => `${action.type} ${action.entity_type}`);
    expect(new Set(kinds)).toEqual(new Set(['pass corporation', 'dividend corporation']));
    expect(all.every((action: Json) => action.id === undefined && action.created_at === 1000)).toBe(true);
  });

  test('has the passes of half-price shares from the player', () => {
    const acquired = fixture('chaos-4-104');
    const file = {
      ...acquired.file,
      actions: acquired.file.actions.map((action, index, all) => {
        const before = all[index - 1];
        return action.type === 'pass' && before?.type === 'buy_half_price_share'
          ? { ...action, actor: before.company }
          : action;
      }),
    };
    expect(file.actions).not.toEqual(acquired.file.actions);
    expect(write(file, acquired.seed)).toEqual(write(acquired.file, acquired.seed));
  });
});

describe('a game without a form on 18xx.games is refused', () => {
  const details = { id: 1, description: '', seed: GAME.seed, names: ['A', 'B', 'C'], createdAt: 0 };
  const [first, ...others] = GAME.file.actions;

  test.each<[string, GameFile, object, unknown]>([
    ['under the printed rules', { ...GAME.file, rules: 'printed' }, {}, { code: 'printed_rules' }],
    ['with a seed of another draw', GAME.file, { seed: 122 }, { code: 'other_order', seed: 122 }],
    ['with no seed', GAME.file, { seed: Number.NaN }, { code: 'other_order' }],
    ['with a name too few', GAME.file, { names: ['A', 'B'] }, { code: 'names', players: 3 }],
    [
      'with a move against the rules',
      { ...GAME.file, actions: first ? [first, first, ...others] : [] },
      {},
      { code: 'refused', index: 1 },
    ],
    [
      'with a player too few',
      { ...GAME.file, players: GAME.file.players.slice(0, 2) },
      { names: ['A', 'B'] },
      { code: 'refused', index: -1 },
    ],
  ])('%s', (_, file, more, problem) => {
    expect(makeExport(file, { ...details, ...more })).toMatchObject({ ok: false, problem });
  });
});
