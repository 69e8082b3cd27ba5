import { describe, expect, test } from 'vitest';
import { offerOfSeed } from '../../../../src/engine/index.ts';
import { ONLINE } from './table.ts';

describe('the order of companies drawn from a seed (R16)', () => {
  test.each(ONLINE)('$name was drawn from its seed', ({ seed, load }) => {
    expect(offerOfSeed(seed)).toEqual(load().companies);
  });

  test('a seed counts modulo 2^31', () => {
    expect(offerOfSeed(2 ** 31 + 134)).toEqual(offerOfSeed(134));
    expect(offerOfSeed(135)).not.toEqual(offerOfSeed(134));
  });
});
