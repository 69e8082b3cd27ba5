import { expect, test } from 'vitest';
import { type Event, lastRuns, playerId } from '../../../src/engine/index.ts';

const dividend = (company: 'SRJ' | 'D', revenue: number, kind: 'payout' | 'withhold'): Event => ({
  type: 'dividend',
  company,
  kind,
  revenue,
  perShare: kind === 'payout' ? revenue / 10 : 0,
  payouts: [],
  automatic: false,
  trainless: false,
});

test('the latest run of each company, and what it paid', () => {
  const events: readonly Event[] = [
    dividend('SRJ', 90, 'payout'),
    dividend('D', 80, 'payout'),
    { type: 'passed', actor: playerId('P1'), automatic: false },
    dividend('SRJ', 120, 'withhold'),
  ];
  expect(lastRuns(events)).toEqual({
    SRJ: { revenue: 120, perShare: 0, kind: 'withhold' },
    D: { revenue: 80, perShare: 8, kind: 'payout' },
  });
});

test('a company that has not operated has none', () => {
  expect(lastRuns([])).toEqual({});
});
