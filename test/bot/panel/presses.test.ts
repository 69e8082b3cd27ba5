import { describe, expect, test } from 'vitest';
import { actionOf } from '../../../src/engine/index.ts';
import { recorded } from '../../support/traces.ts';
import { MOST_PRESSES, moveKind } from './kinds.ts';
import { pickOf } from './picks.ts';
import { pressesFor } from './presses.ts';

describe('the fewest presses of each move of recorded games, where a menu and a form count two', () => {
  test.each(['printed/raider-4-50042', 'printed/trader-6-50013', 'online/builder-3-121'])('%s', (name) => {
    const { trace, states } = recorded(name);
    const counted = new Map<string, Set<number>>();
    for (const [index, action] of trace.game.actions.entries()) {
      const state = states[index];
      const kind = state ? moveKind(state, action) : null;
      const pick = state && kind !== null ? pickOf(state, action) : null;
      if (!state || kind === null || pick === null || actionOf(state, pick) === null) continue;
      counted.set(kind, (counted.get(kind) ?? new Set()).add(pressesFor(state, pick)));
    }
    const over = [...counted].filter(([kind, presses]) => Math.max(...presses) > (MOST_PRESSES[kind] ?? 0));
    expect(over).toEqual([]);
    expect(counted.size).toBeGreaterThan(10);
  });

  test('an auction won, its price set and three more shares are three presses', () => {
    const { states } = recorded('printed/raider-4-50042');
    const start = states.find(({ round }) => round.step.kind === 'par_buy' && round.step.taken === 0);
    if (start?.round.step.kind !== 'par_buy') throw new Error('nobody wins an auction');
    expect(pressesFor(start, `buy-${start.round.step.company}-3`)).toBe(1);
  });
});
