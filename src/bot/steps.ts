import { apply, type State } from '../engine/index.ts';
import type { Move } from '../store/index.ts';
import type { Step } from './table.ts';

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
