import { createHash } from 'node:crypto';
import { type Action, actionOf, apply, type Event, everyPick, type Pick, type State } from '../../engine/index.ts';

/**
 * A line of tried moves as part of a custom id, so that it outlives a restart: two letters for each move, its place among
 * all that was possible then; own routes stand between two `_`. `x` is the empty line.
 */
export type LineCode = string;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const EMPTY: LineCode = 'x';
/** Letters of a line that leave room for a pick beside it in a custom id. */
const LONGEST = 46;
const OWN = 'own-';
const PARTS = /_[^_]*_|[^_]{2}/g;

const isEmpty = (code: LineCode): boolean => code === EMPTY;

const numberOf = (pair: string): number =>
  LETTERS.indexOf(pair[0] ?? '') * LETTERS.length + LETTERS.indexOf(pair[1] ?? '');

const pairOf = (number: number): string =>
  `${LETTERS[Math.floor(number / LETTERS.length)] ?? ''}${LETTERS[number % LETTERS.length] ?? ''}`;

const partOf = (state: State, pick: Pick): string | null => {
  if (pick.startsWith(OWN)) return `_${pick.slice(OWN.length)}_`;
  const number = everyPick(state).indexOf(pick);
  return number < 0 || number >= LETTERS.length ** 2 ? null : pairOf(number);
};

/** The line with one more move, made in this position; null when there is no room left for it. */
export const longer = (code: LineCode, state: State, pick: Pick): LineCode | null => {
  const part = partOf(state, pick);
  const next = part === null ? null : `${isEmpty(code) ? '' : code}${part}`;
  return next === null || next.length > LONGEST ? null : next;
};

const partsOf = (code: LineCode): readonly string[] => (isEmpty(code) ? [] : (code.match(PARTS) ?? []));

/** The line without its last move. */
export const shorter = (code: LineCode): LineCode => partsOf(code).slice(0, -1).join('') || EMPTY;

/** A move of a line. */
export interface TriedMove {
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  readonly events: readonly Event[];
}

const pickOf = (state: State, part: string): Pick | undefined =>
  part.startsWith('_') ? `${OWN}${part.slice(1, -1)}` : everyPick(state)[numberOf(part)];

/** The line as far as so many moves. */
const firstOf = (code: LineCode, count: number): LineCode => partsOf(code).slice(0, count).join('') || EMPTY;

/** The moves of a line; each is looked up in the position after those before it, and made by `move`. null: it does not fit. */
export const movesIn = (
  code: LineCode,
  start: State,
  move: (state: State, pick: Pick) => TriedMove | null,
): readonly TriedMove[] | null => {
  const moves: TriedMove[] = [];
  let state = start;
  for (const part of partsOf(code)) {
    const pick = pickOf(state, part);
    const made = pick === undefined ? null : move(state, pick);
    if (made === null) return null;
    moves.push(made);
    state = made.after;
  }
  return moves;
};

/** The move that a pick means; null where there is none. */
export const triedMove = (before: State, pick: Pick): TriedMove | null => {
  const action = actionOf(before, pick);
  const outcome = action && apply(before, action);
  return action && outcome?.ok ? { before, action, after: outcome.value.state, events: outcome.value.events } : null;
};

/** What a press carries before a line whose moves are to be made in the game itself. */
export const PLAY = 'play';

/** A few letters that tell these moves from others. */
const sumOf = (moves: readonly TriedMove[]): string =>
  createHash('sha256')
    .update(JSON.stringify(moves.map(({ action }) => action)))
    .digest('hex')
    .slice(0, 6);

/** Makes the first moves of a line, and no others: `play-0A1c-5f03ab`. */
export const playWhat = (code: LineCode, moves: readonly TriedMove[]): string =>
  `${PLAY}-${firstOf(code, moves.length)}-${sumOf(moves)}`;

/** The moves of such a press. null: none, or others than those that were shown, as after a change of the bot. */
export const playedIn = (what: string, start: State): readonly TriedMove[] | null => {
  const [, code = '', sum] = /^play-(.+)-([^-]+)$/.exec(what) ?? [];
  const moves = movesIn(code, start, triedMove);
  return moves !== null && moves.length > 0 && sumOf(moves) === sum ? moves : null;
};
