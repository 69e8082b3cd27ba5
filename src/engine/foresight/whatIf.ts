import type { Action } from '../action.ts';
import { apply } from '../apply.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { State } from '../state.ts';
import { compare } from './foresee.ts';
import type { Foresight } from './types.ts';

/** A line of moves that nobody has made: what each would bring, and the position after the last one. */
export interface WhatIfLine {
  readonly steps: readonly Foresight[];
  readonly state: State;
}

/** Tries moves one after the other, aside from the game. Refuses with the index of the first that is not allowed. */
export const whatIf = (
  state: State,
  actions: readonly Action[],
): Result<WhatIfLine, { readonly index: number; readonly refusal: Refusal }> => {
  const steps: Foresight[] = [];
  let now = state;
  for (const [index, action] of actions.entries()) {
    const outcome = apply(now, action);
    if (!outcome.ok) return refuse({ index, refusal: outcome.problem });
    steps.push(compare(now, action, outcome.value));
    now = outcome.value.state;
  }
  return ok({ steps, state: now });
};
