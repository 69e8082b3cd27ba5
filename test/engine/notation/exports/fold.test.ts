import { describe, expect, test } from 'vitest';
import { foldActions } from '../../../../src/engine/notation/exports/table.ts';
import { watched } from '../../../support/watched.ts';
import type { Json } from './table.ts';

/** `undo`, `undo 3`, `redo`, `message`, `program_x`, or the name of a move. */
const actionOf = (text: string, index: number): Json => {
  const [type, to] = text.split(' ');
  return { type, id: index + 1, ...(to === undefined ? {} : { action_id: Number(to) }) };
};

const folded = (...texts: readonly string[]): unknown => {
  const result = foldActions(texts.map(actionOf));
  return result.ok ? result.value.map(({ id, json }) => `${id} ${json.type}`).join(', ') : result.problem;
};

describe('undo and redo', () => {
  test.each<[string, readonly string[], string]>([
    ['an undo takes back the last action', ['a', 'b', 'undo'], '1 a'],
    ['two undos take back two', ['a', 'b', 'c', 'undo', 'undo'], '1 a'],
    ['a redo restores what the last undo took', ['a', 'b', 'undo', 'redo'], '1 a, 2 b'],
    ['redos restore undos in turn', ['a', 'b', 'c', 'undo', 'undo', 'redo', 'redo'], '1 a, 2 b, 3 c'],
    ['an undo after a redo takes it back again', ['a', 'b', 'undo', 'redo', 'undo'], '1 a'],
    ['an undo after an action takes that one', ['a', 'b', 'undo', 'c', 'undo'], '1 a'],
    ['an undo to an id keeps that one', ['a', 'b', 'c', 'd', 'undo 2'], '1 a, 2 b'],
    ['an undo to 0 keeps nothing', ['a', 'b', 'undo 0', 'c'], '4 c'],
    ['an undo to an id that was taken back goes to the one before it', ['a', 'b', 'undo', 'c', 'd', 'undo 2'], '1 a'],
    ['a redo restores all that an undo to an id took', ['a', 'b', 'c', 'undo 1', 'redo', 'd'], '1 a, 2 b, 3 c, 6 d'],
    ['talk is no action: it is not taken back', ['a', 'message', 'b', 'message', 'undo'], '1 a'],
    ['talk does not forbid a redo', ['a', 'b', 'undo', 'message', 'redo'], '1 a, 2 b'],
    ['a program is an action that is taken back', ['a', 'program_share_pass', 'undo', 'b'], '1 a, 4 b'],
    ['a program that stands is dropped', ['a', 'program_buy_shares', 'program_disable', 'b'], '1 a, 4 b'],
  ])('%s', (_, texts, stands) => {
    expect(folded(...texts)).toBe(stands);
  });

  test('marks of what was taken back are not needed, nor believed', () => {
    const marked = [
      { type: 'a', id: 1, skip: true },
      { type: 'b', id: 2 },
      { type: 'undo', id: 3 },
    ];
    expect(foldActions(marked)).toMatchObject({ ok: true, value: [{ id: 1 }] });
  });

  test.each<[string, readonly string[], number]>([
    ['an undo of nothing', ['undo'], 1],
    ['one undo too many', ['a', 'undo', 'undo'], 3],
    ['a redo of nothing', ['a', 'redo'], 2],
    ['a redo after a new action', ['a', 'undo', 'b', 'redo'], 4],
  ])('%s is refused', (_, texts, index) => {
    expect(folded(...texts)).toMatchObject({ index, refusal: { code: 'malformed' } });
  });
});

describe('automatic actions', () => {
  const json = (automatic: unknown): readonly Json[] => [
    { type: 'program_share_pass', id: 4, auto_actions: automatic },
  ];

  test('follow the action that brought them, a dropped program too', () => {
    const standing = foldActions([
      { type: 'a', id: 1, auto_actions: [{ type: 'b' }, { type: 'program_disable' }, { type: 'c' }] },
      ...json([{ type: 'd' }]),
    ]);
    expect(standing).toMatchObject({
      ok: true,
      value: [
        { id: 1, json: { type: 'a' } },
        { id: 1, json: { type: 'b' } },
        { id: 1, json: { type: 'c' } },
        { id: 4, json: { type: 'd' } },
      ],
    });
  });

  test('are taken back with it', () => {
    expect(foldActions([...json([{ type: 'd' }]), { type: 'undo', id: 5 }])).toEqual({ ok: true, value: [] });
  });

  test.each([[7], [{}], [[7]], [[{ type: 7 }]], [Array.from({ length: 501 }, () => ({ type: 'd' }))]])(
    'that are no list of actions are refused: %j',
    (automatic) => {
      expect(foldActions(json(automatic))).toMatchObject({ ok: false, problem: { index: 4 } });
    },
  );
});

describe('ids', () => {
  const ids = (...list: readonly unknown[]): unknown => foldActions(list.map((id) => ({ type: 'a', id })));

  test('may leave some out', () => {
    expect(ids(1, 5, 60)).toMatchObject({ ok: true });
  });

  test.each([
    [[1, 1], 1],
    [[2, 1], 1],
    [[0], 0],
    [[1, 2.5], -1],
    [[1, '2'], -1],
    [[1, null], -1],
  ])('%j do not rise', (list, index) => {
    expect(ids(...list)).toMatchObject({ ok: false, problem: { index } });
  });

  test('a million actions are refused without a look at any', () => {
    const { list, reads } = watched(Array<null>(1_000_000).fill(null));
    expect(foldActions(list)).toMatchObject({ ok: false, problem: { index: -1 } });
    expect(reads()).toBe(0);
  });

  test('automatic actions count as well', () => {
    const automatic = Array.from({ length: 500 }, () => ({ type: 'a' }));
    const many = Array.from({ length: 50 }, (_, index) => ({ type: 'a', id: index + 1, auto_actions: automatic }));
    expect(foldActions(many)).toMatchObject({ ok: false, problem: { index: 20 } });
  });
});
