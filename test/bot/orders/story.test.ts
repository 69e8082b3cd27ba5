import { describe, expect, test } from 'vitest';
import type { ToldMove } from '../../../src/bot/outbox/entry.ts';
import { chainLines } from '../../../src/bot/post/story.ts';
import { type Event, type Order, playerId, runOrders } from '../../../src/engine/index.ts';
import { namesOf, plain, wordsFor } from '../../../src/words/index.ts';
import { bid } from '../../support/actions.ts';
import { play, position } from '../../support/position.ts';

const words = wordsFor('en');
const names = namesOf([
  { player: playerId('P1'), name: 'Anna' },
  { player: playerId('P2'), name: 'Ben' },
  { player: playerId('P3'), name: 'Cleo' },
]);
const START = position('player P1 2000\nplayer P2 2000\nplayer P3 2000');

const auction = (limits: readonly [number, number, number]): readonly ToldMove[] => {
  const opening = bid('P1', 'D', 0);
  const opened = play(START, opening);
  const upTo = (limit: number): Order => ({ type: 'bid_up_to', company: 'D', limit });
  const orders = new Map(limits.map((limit, index) => [playerId(`P${index + 1}`), [upTo(limit)]] as const));
  const run = runOrders(opened.state, orders, opened.events);
  const hand = { action: opening, events: opened.events, actor: playerId('P1'), byOrder: false };
  return [hand, ...run.moves.map(({ action, events, player }) => ({ action, events, actor: player, byOrder: true }))];
};

describe('a chain of moves in one post', () => {
  test('two hundred bids are told in a few lines, from the first to the last', () => {
    const moves = auction([1000, 1200, 0]);
    expect(moves.length).toBeGreaterThan(190);
    const lines = chainLines(words, moves, names);
    expect(lines.length).toBeLessThanOrEqual(9);
    expect(lines[0]).toContain('Anna opens an auction');
    expect(lines[1]).toMatch(/^By standing orders of /);
    const bids = moves.flatMap(({ events }) => events.flatMap((event) => (event.type === 'bid_raised' ? [event] : [])));
    const top = bids.at(-1)?.price ?? 0;
    expect(top).toBeGreaterThanOrEqual(995);
    expect(lines.some((line) => line.includes(`to ${top} kr`))).toBe(true);
    expect(lines.join(' ')).not.toContain('1200');
  });

  test('three bids are told one by one', () => {
    const lines = chainLines(words, auction([15, 20, 0]), names).map(plain);
    expect(lines).toContain('Ben bids 5 kr for D.');
    expect(lines.join(' ')).not.toContain('step by step');
  });

  test('of many moves the first and the last are told, and how many there were between them', () => {
    const passed = (player: string): readonly Event[] => [
      { type: 'passed', actor: playerId(player), automatic: false },
    ];
    const moves = Array.from({ length: 40 }, (_, index): ToldMove => {
      const actor = playerId(`P${(index % 3) + 1}`);
      return { action: { type: 'pass', actor }, events: passed(actor), actor, byOrder: true };
    });
    const lines = chainLines(words, moves, names);
    expect(lines).toHaveLength(16);
    expect(lines[8]).toContain('26 more lines');
    expect(lines.at(-1)).toBe('Anna passes.');
  });
});
