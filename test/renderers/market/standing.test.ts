import { describe, expect, test } from 'vitest';
import { recordedGames } from '../../../bench/positions.ts';
import { marketScene } from '../../../renderers/market/scene.ts';
import { passedIn } from '../../../renderers/market/standing.ts';
import { type Event, lastRuns, playerId, replay, type State } from '../../../src/engine/index.ts';
import { LABELS } from '../labels.ts';
import { NAMES, position } from './position.ts';
import { textsOf, wordsOf } from './words.ts';

const sceneOf = (state: State, events: readonly Event[] = []) =>
  marketScene(state, { names: NAMES, labels: LABELS.market, runs: lastRuns(events) });

interface Played {
  readonly state: State;
  /** All since the start. */
  readonly events: readonly Event[];
}

const played = (): readonly Played[] =>
  recordedGames().flatMap((game) => {
    const all: Played[] = [];
    replay(game, (_, { state, events }) => all.push({ state, events: [...(all.at(-1)?.events ?? []), ...events] }));
    return all;
  });

describe('what has happened in the present round', () => {
  const games = played();

  test('who has passed since anybody last did something', () => {
    let passed: readonly string[] = [];
    let seen = 0;
    for (const [index, { state, events }] of games.entries()) {
      const before = games[index - 1]?.events.length ?? 0;
      const fresh = events.length >= before ? events.slice(before) : events;
      const { round } = state;
      if (round.kind !== 'stock' || round.step.kind !== 'turn') {
        passed = [];
        continue;
      }
      if (round.passes === 0) passed = [];
      else passed = [...passed, ...fresh.flatMap((event) => (event.type === 'passed' ? [event.actor] : []))];
      const shown = passedIn(state);
      expect(shown).toHaveLength(round.passes);
      expect(new Set(passed.slice(passed.length - round.passes))).toEqual(new Set(shown));
      seen += round.passes;
    }
    expect(seen).toBeGreaterThan(100);
  });

  test('in an auction, who leads with which bid, who is in and who is out', () => {
    const at = games.find(
      ({ state: { round, players } }) => round.step.kind === 'bid' && round.step.bidders.length < players.length,
    );
    const step = at?.state.round.step;
    if (!at || step?.kind !== 'bid') throw new Error('no such auction');
    const texts = textsOf(sceneOf(at.state));
    expect(texts).toContain(`leads ${step.highBid}`);
    expect(texts.filter((text) => text === 'in')).toHaveLength(step.bidders.length - 1);
    expect(texts.filter((text) => text === 'out')).toHaveLength(at.state.players.length - step.bidders.length);
  });

  test('who has sold which company, in the stock round only, and that it may not be bought again', () => {
    for (const { state } of games.filter((_, index) => index % 7 === 0)) {
      const { round } = state;
      const sold =
        round.kind === 'stock' ? Object.values(round.sold).flatMap((companies) => [...new Set(companies)]) : [];
      const shown = sold.filter((company) => (state.companies[company]?.price ?? null) !== null);
      const texts = textsOf(sceneOf(state));
      expect(texts.filter((text) => text === 'sold')).toHaveLength(shown.length);
      expect(texts.includes(LABELS.market.soldKey)).toBe(sold.length > 0);
    }
  });

  test('what each company last ran for, paid or withheld', () => {
    const at = games.findLast(({ state }) => state.round.kind === 'operating');
    if (!at) throw new Error('no operating round');
    const words = wordsOf(sceneOf(at.state, at.events));
    for (const [id, run] of Object.entries(lastRuns(at.events))) {
      const row = words.find(({ text, at: { x, y } }) => text === id && x > 50 && y > 300);
      if (row === undefined) continue;
      const line = words.filter(({ at: { y } }) => Math.abs(y - row.at.y) < 1).map(({ text }) => text);
      expect(line).toContain(LABELS.market.amount(run.revenue));
      if (run.revenue > 0) expect(line).toContain(run.kind === 'payout' ? `paid ${run.perShare}` : 'withheld');
    }
  });
});

test('those who have passed sit before the player whose turn it is', () => {
  const state = position('crowded-5');
  const step = { kind: 'turn', player: playerId('P3'), sold: [] } as const;
  const round = { kind: 'stock', number: 3, passes: 2, sold: {}, bought: {}, step } as const;
  expect(passedIn({ ...state, round })).toEqual(['P1', 'P2']);
  expect(passedIn({ ...state, round: { ...round, passes: 4 } })).toEqual(['P1', 'P2', 'P4', 'P5']);
});
