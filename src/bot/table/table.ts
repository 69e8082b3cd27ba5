import { setImmediate } from 'node:timers/promises';
import { apply, type Event, newGame, type PlayerId, type Result, type State } from '../../engine/index.ts';
import type { Game, Move, Seat } from '../../store/index.ts';
import { type SafeText, safeName, toldApart } from '../../words/index.ts';

/** Characters of a title. */
export const TITLE_LENGTH = 60;

export const titleOf = ({ title }: Pick<Game, 'title'>): SafeText => safeName(title, TITLE_LENGTH);

/** One move with what came of it. */
export interface Step {
  readonly move: Move;
  readonly events: readonly Event[];
  readonly state: State;
}

export interface Opening {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A started game: its opening and every move since. */
export interface Play {
  readonly opening: Opening;
  readonly steps: readonly Step[];
}

/**
 * A game as the bot holds it in memory, read from the store and replaced after each change. `play` is null until it
 * starts.
 */
export interface Table {
  readonly game: Game;
  readonly seats: readonly Seat[];
  readonly play: Play | null;
}

/** Why a stored game cannot be played on: the number of the move that no longer fits, or -1 for its set-up. */
export interface ReplayProblem {
  readonly index: number;
  readonly code: string;
}

export const stateOf = (play: Play): State => play.steps.at(-1)?.state ?? play.opening.state;

/** The state before move `index`, so after that many moves. */
export const stateBefore = ({ opening, steps }: Play, index: number): State =>
  index === 0 ? opening.state : (steps[index - 1]?.state ?? opening.state);

/** The player who sits at this table as this user; null for a looker-on. */
export const seatOf = (table: Pick<Table, 'seats'>, user: string): Seat | null =>
  table.seats.find((seat) => seat.user === user) ?? null;

/** Display names as the players wrote them, told apart: the pictures take care of letters that the fonts lack. */
export const rawNames = ({ seats }: Pick<Table, 'seats'>): Readonly<Record<PlayerId, string>> =>
  Object.fromEntries(toldApart(seats).map((seat) => [seat.player, seat.name]));

export const userOf = (table: Pick<Table, 'seats'>, player: PlayerId): string | null =>
  table.seats.find((seat) => seat.player === player)?.user ?? null;

/** Paused because its channel was gone: it goes on with the next move that is made there, or the next post (D11). */
export const waitsForChannel = ({ game }: Table): boolean => game.state === 'paused' && game.pause === 'channel';

const openingOf = (game: Game, seats: readonly Seat[]): Result<Opening, ReplayProblem> => {
  const players = seats.map((seat) => seat.player);
  const made = newGame({ rules: game.rules, players, companies: game.offer ?? [] });
  return made.ok ? made : { ok: false, problem: { index: -1, code: made.problem.code } };
};

/** The moves played again from the start, by and by: one each time that the next step is asked for. */
export function* replaying(
  game: Game,
  seats: readonly Seat[],
  moves: readonly Move[],
): Generator<Step, Result<Play, ReplayProblem>, void> {
  const opening = openingOf(game, seats);
  if (!opening.ok) return opening;
  let state = opening.value.state;
  const steps: Step[] = [];
  for (const move of moves) {
    const next = apply(state, move.action);
    if (!next.ok) return { ok: false, problem: { index: move.index, code: next.problem.code } };
    state = next.value.state;
    const step = { move, events: next.value.events, state };
    steps.push(step);
    yield step;
  }
  return { ok: true, value: { opening: opening.value, steps } };
}

/** Steps of a replay between which nothing else is done: some milliseconds. */
const SLICE = 20;

/** Takes every step of long work, and in between lets others be heard; `visit` sees each step. Gives what the work gives. */
export const inSlices = async <Step, End>(
  steps: Iterator<Step, End, void>,
  visit: (step: Step) => void = () => {},
): Promise<End> => {
  let taken = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    visit(step.value);
    taken += 1;
    if (taken % SLICE === 0) await setImmediate();
  }
};
