import { expect, test } from 'vitest';
import { sides } from '../../commands/support/places.ts';

test('the sides that the track of a tile leads to are named in order', () => {
  expect(sides('9', 0)).toEqual([0, 3]);
  expect(sides('9', 4)).toEqual([1, 4]);
});
