import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  COMPANY_IDS,
  drawOffer,
  newGame,
  type Offer,
  playerId,
  STARTING_CASH,
  TRAINS,
} from '../../../src/engine/index.ts';

const seats = (count: number) => Array.from({ length: count }, (_, seat) => playerId(`P${seat + 1}`));

/** Numbers as the exchange format's other program draws them (R16). */
const drawn = (seed: number) => {
  let x = seed % 2 ** 31;
  return () => {
    x = Number((1103515245n * BigInt(x) + 12345n) % 2n ** 31n);
    return x;
  };
};

const offer = drawOffer(drawn(1));

describe('setting up (§4)', () => {
  test.each([
    [3, 600],
    [4, 450],
    [5, 360],
    [6, 300],
  ] as const)('%i players begin with %i kr each and the first has the priority deal', (count, cash) => {
    const game = newGame({ rules: 'printed', players: seats(count), companies: offer });
    if (!game.ok) throw new Error(JSON.stringify(game.problem));
    const { state, events } = game.value;
    expect(STARTING_CASH[count]).toBe(cash);
    expect(state.players.map((player) => player.cash)).toEqual(seats(count).map(() => cash));
    expect(state.priorityDeal).toBe('P1');
    expect(state.round).toMatchObject({ kind: 'stock', number: 1, step: { kind: 'turn', player: 'P1' } });
    expect(events).toEqual([{ type: 'round_started', round: { kind: 'stock', number: 1 } }]);
  });

  test('A7: all twelve companies are known from the start, five from phase 2, four from 3, three from 6', () => {
    const game = newGame({ rules: 'printed', players: seats(4), companies: offer });
    if (!game.ok) throw new Error(JSON.stringify(game.problem));
    expect(Object.keys(game.value.state.companies).sort()).toEqual([...COMPANY_IDS].sort());
    const phases = game.value.state.offer.map(({ company, phase }) => {
      expect(game.value.state.companies[company]?.phase).toBe(phase);
      return phase;
    });
    expect(phases).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 3, 6, 6, 6]);
  });

  test('R16: one number for each company in the order of the list, sorted ascending', () => {
    const numbers = [5, 3, 9, 1, 7, 2, 8, 4, 6, 12, 11, 10];
    let at = 0;
    const order = drawOffer(() => numbers[at++] ?? 0).map(({ company }) => company);
    const want = [...COMPANY_IDS].sort(
      (a, b) => (numbers[COMPANY_IDS.indexOf(a)] ?? 0) - (numbers[COMPANY_IDS.indexOf(b)] ?? 0),
    );
    expect(order).toEqual(want);
  });

  test('R16: equal numbers keep the order of the list', () => {
    expect(drawOffer(() => 1).map(({ company }) => company)).toEqual(COMPANY_IDS);
  });

  test('the trains of the train table', () => {
    expect(Object.entries(TRAINS).map(([name, { price, count }]) => [name, price, count])).toEqual([
      ['2H', 80, 6],
      ['3H', 180, 5],
      ['4H', 280, 4],
      ['6H', 500, 2],
      ['8H', 600, 2],
      ['10H', 700, 'unlimited'],
    ]);
  });

  const swapped = (a: number, b: number): readonly Offer[] =>
    offer.map((each, index) => (index === a ? (offer[b] ?? each) : index === b ? (offer[a] ?? each) : each));

  test.each([
    ['two players', seats(2), offer],
    ['seven players', seats(7), offer],
    ['no player', [], offer],
    ['a player twice', [...seats(3), playerId('P1')], offer],
    ['eleven companies', seats(3), offer.slice(1)],
    ['a company twice', seats(3), [...offer.slice(0, 11), ...offer.slice(10, 11)]],
    ['thirteen companies', seats(3), [...offer, ...offer.slice(0, 1)]],
    ['phases out of order', seats(3), swapped(0, 11)],
  ] as const)('%s is refused', (_, players, companies) => {
    expect(newGame({ rules: 'printed', players, companies })).toMatchObject({
      ok: false,
      problem: { code: 'malformed' },
    });
  });
});

test('A15: the engine and its words say company, station and share, in every file', () => {
  const folders = ['src/engine', 'src/words', 'commands'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('exports'))
      .map((path) => `${folder}/${path}`),
  );
  const other = /\b(corporations?|minors?|IPO|meeples?|railroads?)\b/i;
  const mixed = files.filter((path) => other.test(readFileSync(path, 'utf8')));
  expect(files.length).toBeGreaterThan(50);
  expect(mixed).toEqual([]);
});
