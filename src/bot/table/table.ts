import { setImmediate } from 'node:timers/promises';
import {
  apply,
  type Event,
  type LastRuns,
  lastRuns,
  newGame,
  type PlayerId,
  type Result,
  type State,
} from '../../engine/index.ts';
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

/** The game up to the first of the steps that are kept. */
export interface Past {
  /** How many came before them. */
  readonly moves: number;
  readonly state: State;
  /** What companies had earned by then. */
  readonly runs: LastRuns;
}

/** A started game: its opening and its moves, all of them or the last ones. A game at rest keeps few (`Tables.back`). */
export interface Play {
  readonly opening: Opening;
  /** Absent: every move is kept. */
  readonly past?: Past;
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

/** How many moves have been made; none before the start. */
export const movesMade = ({ play }: Pick<Table, 'play'>): number => (play === null ? 0 : movesIn(play));

/** Why a stored game cannot be played on: the number of the move that no longer fits, or -1 for its set-up. */
export interface ReplayProblem {
  readonly index: number;
  readonly code: string;
}

export const pastOf = ({ opening, past }: Play): Past => past ?? { moves: 0, state: opening.state, runs: {} };

/** How many moves have been made, also those that are not kept. */
export const movesIn = (play: Play): number => pastOf(play).moves + play.steps.length;

export const stateOf = (play: Play): State => play.steps.at(-1)?.state ?? pastOf(play).state;

/** Move `index`; undefined where there is none, or it is not kept. */
export const stepAt = ({ past, steps }: Play, index: number): Step | undefined => {
  const at = index - (past?.moves ?? 0);
  return at < 0 ? undefined : steps[at];
};

/** The moves from `index` on, as far as they are kept. */
export const stepsSince = ({ past, steps }: Play, index: number): readonly Step[] =>
  steps.slice(Math.max(0, index - (past?.moves ?? 0)));

/** The state before move `index`, so after that many moves; the oldest one kept where that is older. */
export const stateBefore = (play: Play, index: number): State => stepAt(play, index - 1)?.state ?? pastOf(play).state;

/** What companies had earned after so many moves. */
export const runsAfter = (play: Play, moves: number): LastRuns => {
  const { moves: before, runs } = pastOf(play);
  const since = play.steps.slice(0, Math.max(0, moves - before));
  return { ...runs, ...lastRuns(since.flatMap(({ events }) => events)) };
};

/** The same game with at most so many of its last moves kept. */
export const shortened = (play: Play, kept: number): Play => {
  if (play.steps.length <= kept) return play;
  const moves = movesIn(play) - kept;
  const past = { moves, state: stateBefore(play, moves), runs: runsAfter(play, moves) };
  return { opening: play.opening, past, steps: play.steps.slice(-kept) };
};

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

export const openingOf = (game: Game, seats: readonly Seat[]): Result<Opening, ReplayProblem> => {
  const players = seats.map((seat) => seat.player);
  const made = newGame({ rules: game.rules, players, companies: game.offer ?? [] });
  return made.ok ? made : { ok: false, problem: { index: -1, code: made.problem.code } };
};

/** Moves played from a position on, by and by: one each time that the next step is asked for. Gives the position after them. */
export function* replaying(start: State, moves: readonly Move[]): Generator<Step, Result<State, ReplayProblem>, void> {
  let state = start;
  for (const move of moves) {
    const next = apply(state, move.action);
    if (!next.ok) return { ok: false, problem: { index: move.index, code: next.problem.code } };
    state = next.value.state;
    yield { move, events: next.value.events, state };
  }
  return { ok: true, value: state };
}

/** Steps of a replay between which nothing else is done: some milliseconds. */
const SLICE = 20;

/** What is made of every item, in slices. */
export const madeInSlices = async <Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<readonly Made[]> => {
  const made: Made[] = [];
  await inSlices(items.values(), (item) => made.push(make(item)));
  return made;
};

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
