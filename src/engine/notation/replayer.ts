import { newGame } from '../newGame.ts';
import type { Outcome } from '../outcome.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { State } from '../state.ts';
import type { GameFile, GameFileProblem } from './gameFile.ts';
import { applyRecorded, type Visit } from './replay.ts';

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
