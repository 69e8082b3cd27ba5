import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanced, MESSAGE_LIMIT, paged } from '../../src/words/index.ts';

describe('pages (D17)', () => {
  test('lines stay whole and in order, and no page is over the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), { maxLength: 40 }),
        (lines) => {
          const pages = paged(lines, 100);
          expect(pages.every((page) => page.length <= 100)).toBe(true);
          expect(pages.join('\n')).toBe(lines.join('\n'));
        },
      ),
    );
  });

  test('a line that is too long is broken, but no letter of two units is', () => {
    const pages = paged(['🚋'.repeat(30)], 9);
    expect(pages.every((page) => page.length <= 9)).toBe(true);
    expect(pages.join('')).toBe('🚋'.repeat(30));
  });

  test('balanced, they are as many and as whole, and none holds only the last lines', () => {
    const lines = Array.from({ length: 42 }, (_, index) => `${index} ${'x'.repeat(46)}`);
    const pages = balanced(lines);
    expect(pages.join('\n')).toBe(lines.join('\n'));
    expect(pages).toHaveLength(paged(lines).length);
    expect(Math.min(...pages.map(({ length }) => length))).toBeGreaterThan(MESSAGE_LIMIT / 2 - 100);
  });

  test('nothing makes no page, and an empty line is kept', () => {
    expect(paged([])).toEqual([]);
    expect(paged(['', 'a', '', 'b'])).toEqual(['\na\n\nb']);
  });

  test('the whole log of a game fits its messages', () => {
    const pages = paged(Array.from({ length: 600 }, (_, index) => `**${index}** Anna buys a share of SF for 100 kr.`));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.every((page) => page.length <= MESSAGE_LIMIT)).toBe(true);
  });
});
