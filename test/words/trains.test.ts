import { describe, expect, test } from 'vitest';
import { TRAIN_NAMES } from '../../src/engine/index.ts';
import { routesLabel, stopNote } from '../../src/words/en/stops.ts';
import { plain, plainNamesOf, position, wordsFor } from '../../src/words/index.ts';
import { recorded } from '../support/traces.ts';

const { views } = wordsFor('en');
const { states } = recorded('printed/raider-4-50042');

const told = (phase: number): readonly string[] => {
  const state = states.findLast((each) => each.phase === phase);
  if (!state) throw new Error(`no phase ${phase}`);
  return views
    .trains(position(state, plainNamesOf([])))
    .map(plain)
    .filter((line) => TRAIN_NAMES.some((name) => line.includes(`**${name}**`)));
};

describe('the trains in words', () => {
  test('say which train the first of a kind rusts only before it does', () => {
    expect(told(3).filter((line) => line.includes('the first one rusts'))).toHaveLength(3);
    expect(told(4).filter((line) => line.includes('the first one rusts'))).toHaveLength(2);
    expect(told(10).join()).not.toContain('the first one rusts');
  });

  test('tell those that have rusted from those that are sold out', () => {
    expect(told(4)[0]).toMatch(/rusted$/u);
    expect(told(4)[1]).toMatch(/sold out$/u);
    expect(told(10).filter((line) => line.includes('rusted'))).toHaveLength(3);
  });
});

describe('a stop with a number', () => {
  const stops = [
    { hex: 'E5', index: 0 },
    { hex: 'D10', index: 1 },
  ] as const;
  const routes = [{ train: '2H', stops, hexes: [], segments: [], edges: 2, revenue: 50 }] as const;

  test('is explained where there is one', () => {
    expect(stopNote(routes, ['D10'])).toEqual(['D10.2 is the second city of D10.']);
    expect(stopNote(routes, [])).toEqual([]);
  });

  test('fits the label of a form', () => {
    expect(routesLabel(routes, ['D10'])).toBe('Separated by ; (D10.2: second city of D10)');
    expect(routesLabel(routes, ['D10']).length).toBeLessThanOrEqual(45);
    expect(routesLabel(routes, [])).toBe('A route for each train, separated by ;');
  });
});
