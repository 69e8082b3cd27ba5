import type { Action } from '../action.ts';
import { apply } from '../apply.ts';
import { newGame } from '../newGame.ts';
import { type Outcome, unchanged } from '../outcome.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { VisitUnasked } from '../settle.ts';
import type { State } from '../state.ts';
import type { GameFile, GameFileProblem } from './gameFile.ts';

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
