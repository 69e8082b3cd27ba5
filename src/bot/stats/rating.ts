/** Where everyone begins. */
export const FIRST_RATING = 1500;
/** Points that change hands at most when one player meets only one other. */
const STAKE = 32;
/** So many points more, and one is expected to win ten times as often as to lose. */
const TENFOLD = 400;

/** One player's place in a game; equals share it. */
export interface Ranked {
  readonly user: string;
  readonly place: number;
}

const ratingIn = (ratings: ReadonlyMap<string, number>, user: string): number => ratings.get(user) ?? FIRST_RATING;

/** The share of games that a player with rating `own` is expected to win against `other`, from 0 to 1. */
const expected = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / TENFOLD));

const scored = (own: Ranked, other: Ranked): number => {
  if (own.place === other.place) return 0.5;
  return own.place < other.place ? 1 : 0;
};

/** How many points each player wins or loses by a game; what one wins the others lose. */
export const changes = (ratings: ReadonlyMap<string, number>, game: readonly Ranked[]): ReadonlyMap<string, number> =>
  new Map(
    game.map((own) => {
      const others = game.filter((each) => each !== own);
      const over = others.map(
        (other) => scored(own, other) - expected(ratingIn(ratings, own.user), ratingIn(ratings, other.user)),
      );
      const sum = over.reduce((total, each) => total + each, 0);
      return [own.user, (STAKE / Math.max(others.length, 1)) * sum];
    }),
  );

/**
 * Ratings after one more game, to be called for games in the order in which they ended. Elo for several players: a game
 * counts as a duel of everyone with everyone, 1 for the better place and a half for a shared one; the stake is divided by
 * the number of a player's duels, and all duels are reckoned by the ratings before the game. Nothing is rounded.
 */
export const rated = (ratings: ReadonlyMap<string, number>, game: readonly Ranked[]): ReadonlyMap<string, number> => {
  const changed = changes(ratings, game);
  return new Map([
    ...ratings,
    ...game.map(({ user }) => [user, ratingIn(ratings, user) + (changed.get(user) ?? 0)] as const),
  ]);
};
