import { describe, expect, test } from 'vitest';
import { inSlices } from '../../src/bot/table/table.ts';

function* counting(count: number): Generator<number, string, void> {
  for (let step = 0; step < count; step += 1) yield step;
  return 'done';
}

describe('long work in slices', () => {
  test('takes every step in order and gives what the work gives', async () => {
    const seen: number[] = [];
    expect(await inSlices(counting(101), (step) => seen.push(step))).toBe('done');
    expect(seen).toEqual(Array.from({ length: 101 }, (_, index) => index));
  });

  test('lets others be heard in between', async () => {
    const events: string[] = [];
    setImmediate(() => events.push('another request'));
    await inSlices(counting(100), (step) => {
      if (step === 99) events.push('the last step');
    });
    expect(events).toEqual(['another request', 'the last step']);
  });
});
