import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_RATING, type Ranked, rated, summary } from '../../../src/bot/stats/summary.ts';
import { type FinishedGame, gameId } from '../../../src/store/index.ts';

type Ratings = ReadonlyMap<string, number>;

const ratingsAfter = (games: readonly (readonly Ranked[])[]): Ratings => games.reduce<Ratings>(rated, new Map());

/** `A1 B2 C2`: each player with their place. */
const game = (text: string): readonly Ranked[] =>
  text.split(' ').map((part) => ({ user: part.charAt(0), place: Number(part.slice(1)) }));

const rounded = (games: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...ratingsAfter(games.map(game))].map(([user, rating]) => [user, Math.round(rating * 10) / 10]));

describe('the rating', () => {
  test.each([
    ['nobody has played', [], {}],
    ['a duel of equals moves half of the stake', ['A1 B2'], { A: 1516, B: 1484 }],
    ['a shared place between equals moves nothing', ['A1 B1'], { A: 1500, B: 1500 }],
    ['three equals: the middle keeps their points', ['A1 B2 C3'], { A: 1516, B: 1500, C: 1484 }],
    ['a shared second place', ['A1 B2 C2'], { A: 1516, B: 1492, C: 1492 }],
    ['four equals', ['A1 B2 C3 D4'], { A: 1516, B: 1505.3, C: 1494.7, D: 1484 }],
    // 1516 against 1484: the better one is expected to win 0.546 of the duels.
    ['who was better wins less for the same place', ['A1 B2', 'A1 B2'], { A: 1530.5, B: 1469.5 }],
    ['and loses more', ['A1 B2', 'B1 A2'], { A: 1498.5, B: 1501.5 }],
    ['others keep theirs', ['A1 B2', 'C1 D2'], { A: 1516, B: 1484, C: 1516, D: 1484 }],
    ['a player alone', ['A1'], { A: 1500 }],
  ])('%s', (_, games, ratings) => {
    expect(rounded(games)).toEqual(ratings);
  });

  test('never makes points or loses them, and a game moves at most 32 a player', () => {
    const place = fc.integer({ min: 1, max: 6 });
    const someGame = fc
      .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G'), { minLength: 3, maxLength: 6 })
      .chain((users) => fc.tuple(...users.map((user) => place.map((each): Ranked => ({ user, place: each })))));
    fc.assert(
      fc.property(fc.array(someGame, { maxLength: 30 }), (games) => {
        const all = games.map((_, index) => ratingsAfter(games.slice(0, index + 1)));
        const last = [...(all.at(-1)?.values() ?? [])];
        expect(last.reduce((sum, rating) => sum + rating - FIRST_RATING, 0)).toBeCloseTo(0);
        for (const [index, after] of all.entries())
          for (const [user, rating] of after)
            expect(Math.abs(rating - (all[index - 1]?.get(user) ?? FIRST_RATING))).toBeLessThanOrEqual(32);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the ratings of a server', () => {
  const finished = (source: FinishedGame['paces'][number]['source']): FinishedGame => ({
    id: gameId(1),
    title: '',
    endedAt: 0,
    placings: ['A', 'B', 'C'].map((user, index) => ({ seat: index + 1, user, name: user, worth: 0, place: index + 1 })),
    paces: [{ by: 'A', source, at: 0 }],
    undos: [],
    pauses: [],
  });
  const ratings = (games: readonly FinishedGame[]) => summary(games).map(({ rating }) => rating);

  test('count what was played here, and no game of which a part was brought in', () => {
    expect(ratings([finished('played')])).toEqual([1516, 1500, 1484]);
    expect(ratings([finished('imported')])).toEqual([1500, 1500, 1500]);
    expect(summary([finished('imported')]).map(({ games: [game] }) => game?.change)).toEqual([null, null, null]);
  });
});
