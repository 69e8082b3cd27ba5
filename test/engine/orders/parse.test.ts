import { describe, expect, test } from 'vitest';
import { type Order, parseOrder } from '../../../src/engine/index.ts';

const ORDERS: readonly Order[] = [
  { type: 'auto_pass', unless: [] },
  { type: 'auto_pass', unless: ['sold', 'bought'] },
  { type: 'auto_buy', company: 'SF', until: { kind: 'shares', shares: 6 }, most: null, unless: [] },
  { type: 'auto_buy', company: 'SF', until: { kind: 'floated' }, most: 100, unless: ['sold'] },
  { type: 'bid_up_to', company: 'RF', limit: 120 },
  { type: 'bid_up_to', company: 'RF', limit: 0 },
  { type: 'pass_steps', company: 'RF', steps: ['acquire_start', 'token'] },
  { type: 'run', company: 'RF', dividend: 'payout' },
  { type: 'run', company: 'RF', dividend: 'withhold' },
  { type: 'play_out' },
];

describe('orders as JSON', () => {
  test.each(ORDERS)('%j is read back as it was written', (order) => {
    expect(parseOrder(JSON.parse(JSON.stringify(order)))).toEqual({ ok: true, value: order });
  });

  test('what does not belong to the order is dropped, and each member stands once', () => {
    const json = { type: 'auto_pass', unless: ['bought', 'sold', 'bought'].slice(0, 2), price: 3 };
    expect(parseOrder(json)).toEqual({ ok: true, value: { type: 'auto_pass', unless: ['sold', 'bought'] } });
  });

  test.each([
    [null, 'order'],
    [[], 'order'],
    ['auto_pass', 'order'],
    [{}, 'type'],
    [{ type: 'auto_sell' }, 'type'],
    [{ type: 'auto_pass' }, 'unless'],
    [{ type: 'auto_pass', unless: ['rain'] }, 'unless'],
    [{ type: 'auto_pass', unless: 'sold' }, 'unless'],
    [{ type: 'bid_up_to', company: 'XX', limit: 5 }, 'company'],
    [{ type: 'bid_up_to', company: 'RF', limit: -5 }, 'limit'],
    [{ type: 'bid_up_to', company: 'RF', limit: 1.5 }, 'limit'],
    [{ type: 'bid_up_to', company: 'RF', limit: '120' }, 'limit'],
    [{ type: 'bid_up_to', company: 'RF', limit: Number.POSITIVE_INFINITY }, 'limit'],
    [{ type: 'auto_buy', company: 'RF', until: { kind: 'shares', shares: 7 }, most: null, unless: [] }, 'until'],
    [{ type: 'auto_buy', company: 'RF', until: { kind: 'shares', shares: 0 }, most: null, unless: [] }, 'until'],
    [{ type: 'auto_buy', company: 'RF', until: 'floated', most: null, unless: [] }, 'until'],
    [{ type: 'auto_buy', company: 'RF', until: { kind: 'floated' }, unless: [] }, 'most'],
    [{ type: 'pass_steps', company: 'RF', steps: [] }, 'steps'],
    [{ type: 'pass_steps', company: 'RF', steps: ['route'] }, 'steps'],
    [{ type: 'run', company: 'RF' }, 'dividend'],
    [{ type: 'run', company: 'RF', dividend: 'half' }, 'dividend'],
    [{ type: 'run', company: 'XX', dividend: 'payout' }, 'company'],
  ])('%j is refused for its %s', (json, field) => {
    const read = parseOrder(json);
    expect(read).toMatchObject({ ok: false, problem: { code: 'malformed' } });
    if (!read.ok && read.problem.code === 'malformed') expect(read.problem.issue).toMatch(new RegExp(`^${field}:`));
  });
});
