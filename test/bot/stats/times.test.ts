import { describe, expect, test } from 'vitest';
import { median, turnTimes } from '../../../src/bot/stats/summary.ts';
import type { MoveSource, Pace } from '../../../src/store/index.ts';

const SOURCES: Readonly<Record<string, MoveSource>> = { '': 'played', i: 'imported', o: 'order' };

/** `A0 B5 Bo9 Ci9`: who, how (played, in a file, by an order), and when. */
const paces = (text: string): readonly Pace[] =>
  text.split(' ').map((part) => {
    const [, by = '', source = '', at = ''] = /^([A-Z])([io]?)(\d+)$/.exec(part) ?? [];
    return { by, source: SOURCES[source] ?? 'played', at: Number(at) };
  });

describe('the median', () => {
  test.each([
    [[], null],
    [[7], 7],
    [[9, 1], 5],
    [[5, 100, 1], 5],
    [[4, 1, 10, 2], 3],
    [[10, 9, 2, 100], 9.5],
  ])('of %j is %s', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});

describe('the time of a turn', () => {
  test.each([
    ['is not known for the first one', 'A7', [], ''],
    ['runs from the move before to the own one', 'A0 B5 A7', [], 'B5 A2'],
    ['runs to the first of several moves', 'A0 B5 B6 B9 A10', [], 'B5 A1'],
    ['runs from the coming of a game that was brought in', 'Ai100 Bi100 C160', [], 'C60'],
    ['is nobody’s where an order moved', 'A0 Bo1 C9', [], 'C8'],
    ['is not measured where moves were brought back together', 'A50 B50 C50 A60', [], 'A10'],
    ['runs anew from an undo', 'A0 B90', [80], 'B10'],
    ['runs from the last of several undos before it', 'A0 B90 A95', [20, 80, 99], 'B10 A5'],
    ['goes on for one who undoes in their own turn', 'A0 B5 B90', [80], 'B5'],
  ])('%s', (_, moves, undos, told) => {
    const found = turnTimes({ paces: paces(moves), undos, pauses: [] });
    expect(found.map(({ user, ms }) => `${user}${ms}`).join(' ')).toBe(told);
  });

  test('stands still while the game is paused', () => {
    const pauses = [
      { from: 10, until: 60 },
      { from: 85, until: 95 },
    ];
    const found = turnTimes({ paces: paces('A0 B90 A100'), undos: [40], pauses });
    expect(found.map(({ user, ms }) => `${user}${ms}`)).toEqual(['B25', 'A5']);
  });
});
