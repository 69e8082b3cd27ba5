import type { FinishedGame } from '../../store/index.ts';
import { changes, FIRST_RATING, type Ranked, rated } from './rating.ts';
import { median, turnTimes } from './times.ts';

/** One finished game as one of its players remembers it. */
export interface Played {
  readonly game: FinishedGame;
  readonly place: number;
  /** kr */
  readonly worth: number;
  /** Points won or lost. */
  readonly change: number;
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

const entriesOf = (game: FinishedGame, changed: ReadonlyMap<string, number>): readonly Entry[] =>
  game.placings.flatMap(({ user, name, place, worth }) =>
    user === null ? [] : [{ user, name, game, place, worth, change: changed.get(user) ?? 0 }],
  );

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
    ratings = rated(ratings, rankedIn(game));
  }
  const times = grouped(games.flatMap(turnTimes));
  return [...grouped(entries)]
    .map(([user, own]) => {
      const turns = (times.get(user) ?? []).map(({ ms }) => ms);
      return statsOf(user, own, turns, ratings.get(user) ?? FIRST_RATING);
    })
    .toSorted((a, b) => b.rating - a.rating || b.games.length - a.games.length);
};
