import { apply, type State } from '../../engine/index.ts';
import type { Move, Undone } from '../../store/index.ts';
import type { Play, Step } from './table.ts';

/** Moves played from a position on, as far as they go. */
export const stepsFrom = (start: State, moves: readonly Move[]): readonly Step[] => {
  const steps: Step[] = [];
  let state = start;
  for (const move of moves) {
    const next = apply(state, move.action);
    if (!next.ok) return steps;
    state = next.value.state;
    steps.push({ move, events: next.value.events, state });
  }
  return steps;
};

/** A move as it was made, with the undo that took it back, if one did. */
export interface Happened {
  readonly step: Step;
  readonly undone: Undone | null;
}

const inOrder = (one: Happened, other: Happened): number =>
  one.step.move.at - other.step.move.at || one.step.move.index - other.step.move.index;

/** The log before an undo: its beginning has stayed, its end is what was taken back. */
const before = ({ opening }: Play, after: readonly Step[], moves: readonly Move[]) => {
  const kept = after.slice(0, moves[0]?.index ?? 0);
  return { kept, taken: stepsFrom(kept.at(-1)?.state ?? opening.state, moves) };
};

/**
 * Every move that was ever made, in the order in which it was made. `undone`: newest first, so that each log leads to the
 * one before it. What was brought back stands in the log again and is not told twice.
 */
export const timeline = (play: Play, undone: readonly Undone[]): readonly Happened[] => {
  const told: Happened[] = play.steps.map((step) => ({ step, undone: null }));
  let log = play.steps;
  for (const undo of undone) {
    const { kept, taken } = before(play, log, undo.moves);
    if (undo.redone === null) told.push(...taken.map((step) => ({ step, undone: undo })));
    log = [...kept, ...taken];
  }
  return told.toSorted(inOrder);
};
