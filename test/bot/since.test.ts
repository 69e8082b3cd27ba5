import { describe, expect, test } from 'vitest';
import { changedHexes } from '../../src/bot/table/history.ts';
import type { Play, Step } from '../../src/bot/table/table.ts';
import { apply, type HexId } from '../../src/engine/index.ts';
import { type Decision, playGame } from '../support/game.ts';

/** One move as a game of its own. */
const played = ({ state, action }: Decision): { readonly play: Play; readonly step: Step } | null => {
  const outcome = apply(state, action);
  if (!outcome.ok) return null;
  const step: Step = { move: { action, by: 'a', source: 'played', index: 0, at: 0 }, ...outcome.value };
  return { play: { opening: { state, events: [] }, steps: [step] }, step };
};

const stationsOf = ({ state }: Pick<Step, 'state'>, company: string): readonly HexId[] =>
  Object.values(state.companies).flatMap(({ id, stations }) => (id === company ? stations.map(({ hex }) => hex) : []));

const games = (): readonly Decision[] =>
  [1, 2, 3].flatMap((seed) => [...playGame({ rules: 'printed', players: 3, temperament: 'raider', seed }, 400)]);

describe('the hexes that look different', () => {
  test('are those whose stations an acquisition hands over, and those of a company that leaves', () => {
    let told = 0;
    for (const decision of games()) {
      const found = played(decision);
      for (const event of found?.step.events ?? []) {
        if (!found || event.type !== 'company_removed') continue;
        const gone = stationsOf(decision, event.company);
        told += gone.length;
        expect(changedHexes(found.play, [found.step])).toEqual(expect.arrayContaining([...gone]));
      }
    }
    expect(told).toBeGreaterThan(0);
  });

  test('are none where only money and shares change hands', () => {
    const sales = games().filter(({ action }) => action.type === 'buy_share');
    for (const sale of sales.slice(0, 20)) {
      const found = played(sale);
      if (found?.step.events.every(({ type }) => type !== 'floated' && type !== 'company_removed'))
        expect(changedHexes(found.play, [found.step])).toEqual([]);
    }
    expect(sales).not.toEqual([]);
  });
});
