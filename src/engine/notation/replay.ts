import type { Action } from '../action.ts';
import { apply } from '../apply.ts';
import { ok, type Result, refuse } from '../basics.ts';
import { type Outcome, type RoundName, unchanged } from '../event.ts';
import { newGame } from '../new-game.ts';
import type { Refusal } from '../refusal.ts';
import { roundName } from '../rules/players.ts';
import { worth } from '../rules/shares.ts';
import type { VisitUnasked } from '../settle.ts';
import type { Phase, PlayerId, State } from '../state.ts';
import type { GameFile, GameFileProblem } from './game-file.ts';

/** Called with the game before the first action (index -1) and after each one. */
export type Visit = (index: number, outcome: Outcome) => void;

/** A run without routes stands in some files where no route fits, which this engine does not ask: it is passed over. */
const passedOver = (state: State, action: Action): State | null =>
  action.type === 'run_trains' &&
  action.routes.length === 0 &&
  action.revenue === 0 &&
  state.unasked.includes(action.company)
    ? { ...state, unasked: state.unasked.filter((company) => company !== action.company) }
    : null;

/** Applies a recorded action. `unasked` is told of each position that is left without a decision. */
export const applyRecorded = (state: State, action: Action, unasked?: VisitUnasked): Result<Outcome, Refusal> => {
  const skipped = passedOver(state, action);
  return skipped ? ok(unchanged(skipped)) : apply(state, action, unasked);
};

/** What a visit is told, as a value. */
export interface Visited {
  readonly index: number;
  readonly outcome: Outcome;
}

/** The same as `replay` by and by: an action is played each time that the next step is asked for. */
export function* replaySteps(file: GameFile): Generator<Visited, Result<State, GameFileProblem>, void> {
  const start = newGame(file);
  if (!start.ok) return refuse({ index: -1, refusal: start.problem });
  yield { index: -1, outcome: start.value };
  let { state } = start.value;
  for (const [index, action] of file.actions.entries()) {
    const outcome = applyRecorded(state, action);
    if (!outcome.ok) return refuse({ index, refusal: outcome.problem });
    state = outcome.value.state;
    yield { index, outcome: outcome.value };
  }
  return ok(state);
}

/** Takes all steps at once. */
export const visitAll = <End>(steps: Generator<Visited, End, void>, visit: Visit): End => {
  let step = steps.next();
  for (; !step.done; step = steps.next()) visit(step.value.index, step.value.outcome);
  return step.value;
};

/** Plays a game file from the start. Refuses it at the first action that is not allowed. */
export const replay = (file: GameFile, visit: Visit = () => {}): Result<State, GameFileProblem> =>
  visitAll(replaySteps(file), visit);

/** The longest line of one game played so far: what came of each of its actions, the opening first. */
interface Line {
  readonly setup: string;
  readonly actions: string[];
  readonly outcomes: Outcome[];
}

const setupOf = ({ rules, players, companies }: GameFile): string => JSON.stringify([rules, players, companies]);

const opened = (file: GameFile): Result<Line, GameFileProblem> => {
  const start = newGame(file);
  return start.ok
    ? ok({ setup: setupOf(file), actions: [], outcomes: [start.value] })
    : refuse({ index: -1, refusal: start.problem });
};

/** What came of the action, from the line as far as it goes the same way, else played and put in place of its rest. */
const outcomeAt = (line: Line, file: GameFile, index: number): Result<Outcome, GameFileProblem> => {
  const action = file.actions[index];
  const [before, known] = [line.outcomes[index], line.outcomes[index + 1]];
  const text = JSON.stringify(action);
  if (known && line.actions[index] === text) return ok(known);
  if (!before || !action) return refuse({ index, refusal: { code: 'game_over' } });
  const outcome = applyRecorded(before.state, action);
  if (!outcome.ok) return refuse({ index, refusal: outcome.problem });
  line.actions.splice(index, line.actions.length, text);
  line.outcomes.splice(index + 1, line.outcomes.length, outcome.value);
  return outcome;
};

/**
 * Plays game files one after another, as `replay` does. Files of one game that begin alike, such as what might have
 * come after each of its moves, are played from where they part.
 */
export const makeReplayer = (): ((file: GameFile, visit: Visit) => Result<State, GameFileProblem>) => {
  let kept: Line | null = null;
  return (file, visit) => {
    const start = kept?.setup === setupOf(file) ? ok(kept) : opened(file);
    if (!start.ok) return start;
    const line = start.value;
    kept = line;
    let last = line.outcomes[0];
    if (last) visit(-1, last);
    for (const index of file.actions.keys()) {
      const outcome = outcomeAt(line, file, index);
      if (!outcome.ok) return outcome;
      last = outcome.value;
      visit(index, last);
    }
    return last ? ok(last.state) : refuse({ index: -1, refusal: { code: 'game_over' } });
  };
};

/** What every player was worth when a round was over. */
export interface WorthRow {
  /** The round that was over; null at the start of the game. */
  readonly round: RoundName | null;
  /** It is still being played: the worths are those of now. */
  readonly running: boolean;
  /** The phase at that time. */
  readonly phase: Phase;
  /** kr, in seating order. */
  readonly worths: readonly { readonly player: PlayerId; readonly worth: number }[];
}

const sameRound = (a: RoundName, b: RoundName): boolean => JSON.stringify(a) === JSON.stringify(b);

const rowOf = (state: State, round: RoundName | null, running: boolean): WorthRow => ({
  round,
  running,
  phase: state.phase,
  worths: state.players.map(({ id }) => ({ player: id, worth: worth(state, id) })),
});

/**
 * The rows of a game from its positions in order, the start first: one a round, and the present one where the game goes
 * on. A round's row shows what was seen when the next decision was asked, so that what moved at its end is in it.
 */
export const worthRows = (states: readonly State[]): readonly WorthRow[] => {
  const [first] = states;
  const last = states.at(-1);
  if (first === undefined || last === undefined) return [];
  const over = states.flatMap((state, index) => {
    const before = roundName(states[index - 1] ?? state);
    return sameRound(before, roundName(state)) ? [] : [rowOf(state, before, false)];
  });
  const now = last.round.kind === 'ended' ? [] : [rowOf(last, roundName(last), true)];
  return [rowOf(first, null, false), ...over, ...now];
};
