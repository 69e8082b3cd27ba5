import { describe, expect, test } from 'vitest';
import { makeShelf } from '../../src/bot/table/shelf.ts';
import {
  movesIn,
  type Play,
  runsAfter,
  type Step,
  shortened,
  stateBefore,
  stateOf,
  type Table,
} from '../../src/bot/table/table.ts';
import { apply, newGame } from '../../src/engine/index.ts';
import { type Game, gameId } from '../../src/store/index.ts';
import { FIXTURE_TRACES } from '../support/traces.ts';

const whole = (): Play => {
  const file = FIXTURE_TRACES[0]?.read().game;
  const opening = file && newGame(file);
  if (!file || !opening?.ok) throw new Error('the record cannot be played');
  const steps: Step[] = [];
  let { state } = opening.value;
  for (const [index, action] of file.actions.entries()) {
    const next = apply(state, action);
    if (!next.ok) break;
    state = next.value.state;
    steps.push({ move: { action, by: 'a', source: 'played', index, at: index }, events: next.value.events, state });
  }
  return { opening: opening.value, steps };
};

const PLAY = whole();

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
  offer: null,
  seed: null,
  revision: 3,
  createdAt: 0,
  waitingSince: 0,
  endedAt: null,
};

const table = (id: number, play: Play | null = PLAY): Table => ({
  game: { ...GAME, id: gameId(id), channel: `c${id}` },
  seats: [],
  play,
});

describe('a game with its last moves alone', () => {
  test('stands where the whole game stands, and knows what companies have earned', () => {
    const short = shortened(PLAY, 20);
    const moves = movesIn(PLAY);
    expect(short.steps).toHaveLength(20);
    expect(movesIn(short)).toBe(moves);
    expect(stateOf(short)).toBe(stateOf(PLAY));
    expect(stateBefore(short, moves - 20)).toBe(stateBefore(PLAY, moves - 20));
    expect(runsAfter(short, moves)).toEqual(runsAfter(PLAY, moves));
    expect(shortened(shortened(PLAY, 200), 20)).toEqual(short);
  });
});

describe('the tables in memory', () => {
  test('take no more than the budget, however many and long they are', () => {
    const shelf = makeShelf(1000);
    for (let id = 1; id <= 200; id += 1) {
      shelf.put(table(id));
      expect(shelf.weight()).toBeLessThanOrEqual(1000);
    }
    expect(shelf.get(gameId(1))).toBeUndefined();
    expect(shelf.in('c1')).toBeUndefined();
    expect(shelf.in('c200')).toBe(200);
  });

  test('rest before they go: the last position of many is there where few fit with their moves', () => {
    const shelf = makeShelf(1000);
    for (let id = 1; id <= 12; id += 1) shelf.put(table(id));
    for (let id = 1; id <= 12; id += 1) {
      const kept = shelf.get(gameId(id));
      expect(kept?.play && stateOf(kept.play)).toBe(stateOf(PLAY));
    }
  });

  test('count for what they keep now', () => {
    const shelf = makeShelf(1000);
    shelf.put(table(1));
    shelf.put(table(1, null));
    const empty = shelf.weight();
    shelf.put(table(1, null));
    expect(shelf.weight()).toBe(empty);
  });
});
