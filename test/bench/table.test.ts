import { expect, test } from 'vitest';
import { percentile, row, table } from '../../bench/table.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
const benchmark = { name: 'draw the map', unit: 'picture', run: async () => [] };

test('a percentile is the duration that so many of the runs do not exceed', () => {
  expect([0.5, 0.9, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 90, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
});

test('a row takes the runs in any order', () => {
  expect(row(benchmark, hundred.toReversed())).toEqual(row(benchmark, hundred));
});

test('a row counts how many go into a second', () => {
  expect(row(benchmark, [1, 3, 2]).at(-1)).toBe('500');
});

test('the columns of the table stand below each other', () => {
  const lines = table([row(benchmark, [1]), row({ ...benchmark, name: 'x' }, [1234.5])]).split('\n');
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});
