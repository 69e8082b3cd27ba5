import { describe, expect, test } from 'vitest';
import { askedToUndo, redoable } from '../../src/bot/consent/undo.ts';
import { stepsFrom, timeline } from '../../src/bot/table/history.ts';
import type { Play } from '../../src/bot/table/table.ts';
import { COMPANY_IDS, newGame, type Offer, playerId } from '../../src/engine/index.ts';
import { type Game, gameId, type Move, type Undone } from '../../src/store/index.ts';

const players = [playerId('P1'), playerId('P2'), playerId('P3')];
const companies: readonly Offer[] = COMPANY_IDS.map((company, index) => ({
  company,
  phase: index < 5 ? 2 : index < 9 ? 3 : 6,
}));
const [company] = COMPANY_IDS;

/** A bid by the player whose turn that index is, made at that moment. */
const bid = (index: number, price: number, at: number): Move => {
  const player = players[index % 3] ?? playerId('P1');
  return { index, at, by: player, source: 'played', action: { type: 'bid', player, company, price } };
};
const undo = (revision: number, moves: readonly Move[], redone: number | null = null): Undone => ({
  revision,
  moves,
  redone,
  by: 'P1',
  at: revision,
});

const GAME: Game = {
  id: gameId(1),
  guild: 'g',
  channel: 'c',
  parent: null,
  title: 't',
  rules: 'printed',
  language: 'en',
  host: 'host',
  state: 'playing',
  pause: null,
  seating: null,
  offer: companies,
  seed: null,
  revision: 3,
  createdAt: 0,
  waitingSince: 0,
  endedAt: null,
};

const playOf = (moves: readonly Move[]): Play => {
  const opening = newGame({ rules: 'printed', players, companies });
  if (!opening.ok) throw new Error(opening.problem.code);
  return { opening: opening.value, steps: stepsFrom(opening.value.state, moves) };
};

describe('the history', () => {
  test('an undo inside what a later undo took back is told where it happened', () => {
    const play = playOf([bid(0, 0, 1), bid(1, 20, 7)]);
    const undone = [undo(6, [bid(1, 5, 2), bid(2, 15, 5)]), undo(4, [bid(2, 10, 3)])];
    const told = timeline(play, undone).map(({ step, undone: taken }) => [
      step.move.action.type === 'bid' && step.move.action.price,
      taken?.revision ?? null,
    ]);
    expect(told).toEqual([
      [0, null],
      [5, 6],
      [10, 4],
      [15, 6],
      [20, null],
    ]);
  });

  test('what was brought back is told once', () => {
    const play = playOf([bid(0, 0, 1), bid(1, 5, 4)]);
    expect(timeline(play, [undo(3, [bid(1, 5, 2)], 4)])).toHaveLength(2);
  });
});

describe('redo', () => {
  const [first, second] = [undo(11, [bid(9, 50, 1)]), undo(12, [bid(8, 45, 1)])];

  test('brings back undo after undo, the newest first, until something new is played', () => {
    expect(redoable([second, first], 12)).toBe(second);
    expect(redoable([{ ...second, redone: 13 }, first], 13)).toBe(first);
    expect(redoable([{ ...second, redone: 13 }, first], 14)).toBeNull();
    expect(redoable([second, first], 13)).toBeNull();
    expect(redoable([], 0)).toBeNull();
  });
});

describe('undo', () => {
  test('asks whoever acted and whoever is to act, once each; nobody for moves in a row of one’s own', () => {
    const seats = players.map((player, index) => ({
      number: index + 1,
      player,
      user: `u${index + 1}`,
      name: player,
      joinedAt: 0,
    }));
    const play = playOf([bid(0, 0, 1), bid(1, 5, 2), bid(2, 10, 3)]);
    const table = { seats, play, game: GAME };
    expect(askedToUndo(table, play, 2, 'u3')).toEqual([]);
    expect(askedToUndo(table, play, 1, 'u2')).toEqual(['u3', 'u1']);
    expect(askedToUndo(table, play, 2, 'host')).toEqual(['u3', 'u1']);
  });
});
