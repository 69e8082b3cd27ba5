import { describe, expect, test } from 'vitest';
import { distinctLooks, sides } from '../../commands/support/places.ts';
import { ROTATIONS } from '../../src/engine/index.ts';

describe('rotations that look alike are offered once (R19)', () => {
  test.each([
    ['X7', [0, 2, 4], [0]],
    ['X2', [0, 2, 3, 5], [0, 2]],
    ['X6', ROTATIONS, [0]],
    ['9', ROTATIONS, [0, 1, 2]],
    ['8', ROTATIONS, ROTATIONS],
    ['546', ROTATIONS, ROTATIONS],
  ] as const)('tile %s', (tile, rotations, one) => {
    expect(distinctLooks(tile, rotations)).toHaveLength(one.length);
  });

  test('the sides that track leads to are named in order', () => {
    expect(sides('9', 0)).toEqual([0, 3]);
    expect(sides('9', 4)).toEqual([1, 4]);
  });
});
