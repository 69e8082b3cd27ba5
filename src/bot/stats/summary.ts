import type { FinishedGame, Paused } from '../../store/index.ts';

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
const changes = (ratings: ReadonlyMap<string, number>, game: readonly Ranked[]): ReadonlyMap<string, number> =>
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

/** What one player needed for one turn, in milliseconds. */
export interface TurnTime {
  readonly user: string;
  readonly ms: number;
}

/** The middle one of the values, or the mean of the two in the middle; null where there is none. */
export const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? null : middle.reduce((sum, value) => sum + value, 0) / middle.length;
};

/** How much of a time the game was paused. */
const pausedIn = (pauses: readonly Paused[], from: number, until: number): number =>
  pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(until, pause.until) - Math.max(from, pause.from)), 0);

/**
 * The time from becoming the player to act to acting: from somebody else's move, or from the last undo since, to a
 * player's own next move. Several moves in a row are one turn, and the first one tells. What was brought in, made by a standing
 * order, or brought back by a redo (at the very moment of the move before it) took nobody any time; nor is it known when
 * the first turn of a game began. While the game was paused, nobody's time ran.
 */
export const turnTimes = ({
  paces,
  undos,
  pauses,
}: Pick<FinishedGame, 'paces' | 'undos' | 'pauses'>): readonly TurnTime[] =>
  paces.flatMap(({ by, source, at }, index) => {
    const before = paces[index - 1];
    if (before === undefined || source !== 'played' || before.by === by || before.at === at) return [];
    const since = undos.findLast((undo) => undo >= before.at && undo <= at) ?? before.at;
    return [{ user: by, ms: at - since - pausedIn(pauses, since, at) }];
  });

/** One finished game as one of its players remembers it. */
export interface Played {
  readonly game: FinishedGame;
  readonly place: number;
  /** kr */
  readonly worth: number;
  /** Points won or lost; null for a game that was brought in, which counts in no rating. */
  readonly change: number | null;
}

export interface PlayerStats {
  readonly user: string;
  /** The name at the last game: untrusted text. */
  readonly name: string;
  /** The oldest first. */
  readonly games: readonly Played[];
  /** A shared first place is a win. */
  readonly wins: number;
  /** Milliseconds; null where no turn has been timed. */
  readonly medianTurn: number | null;
  readonly rating: number;
}

/** Seats that nobody held at the end are left out. */
const rankedIn = ({ placings }: FinishedGame): readonly Ranked[] =>
  placings.flatMap(({ user, place }) => (user === null ? [] : [{ user, place }]));

interface Entry extends Played {
  readonly user: string;
  readonly name: string;
}

/** Some of it was played elsewhere: nobody here saw who made those moves. */
const isBroughtIn = ({ paces }: FinishedGame): boolean => paces.some(({ source }) => source === 'imported');

const entriesOf = (game: FinishedGame, changed: ReadonlyMap<string, number>): readonly Entry[] =>
  game.placings.flatMap(({ user, name, place, worth }) => {
    if (user === null) return [];
    const change = isBroughtIn(game) ? null : (changed.get(user) ?? 0);
    return [{ user, name, game, place, worth, change }];
  });

const statsOf = (user: string, entries: readonly Entry[], times: readonly number[], rating: number): PlayerStats => ({
  user,
  name: entries.at(-1)?.name ?? '',
  games: entries.map(({ game, place, worth, change }) => ({ game, place, worth, change })),
  wins: entries.filter(({ place }) => place === 1).length,
  medianTurn: median(times),
  rating,
});

const grouped = <Item extends { readonly user: string }>(
  items: readonly Item[],
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.user);
    if (group) group.push(item);
    else groups.set(item.user, [item]);
  }
  return groups;
};

/** Everyone who has finished a game, the best rated first, from games in the order in which they ended. */
export const summary = (games: readonly FinishedGame[]): readonly PlayerStats[] => {
  let ratings: ReadonlyMap<string, number> = new Map();
  const entries: Entry[] = [];
  for (const game of games) {
    entries.push(...entriesOf(game, changes(ratings, rankedIn(game))));
    if (!isBroughtIn(game)) ratings = rated(ratings, rankedIn(game));
  }
  const times = grouped(games.flatMap(turnTimes));
  return [...grouped(entries)]
    .map(([user, own]) => {
      const turns = (times.get(user) ?? []).map(({ ms }) => ms);
      return statsOf(user, own, turns, ratings.get(user) ?? FIRST_RATING);
    })
    .toSorted((a, b) => b.rating - a.rating || b.games.length - a.games.length);
};
