import type { FinishedGame, Paused } from '../../store/index.ts';

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
