import type { Action, Event, State } from '../engine/index.ts';
import type { Undone } from '../store/index.ts';
import { type Play, type Step, stateOf, type Table } from './table.ts';

/** One post that the channel is owed. */
export interface Entry {
  /** The game's revision that it shows. */
  readonly revision: number;
  readonly state: State;
  readonly events: readonly Event[];
  /** Where the move was made from; null for a post of a whole position. */
  readonly previous: State | null;
  readonly cause: Cause;
}

export type Cause =
  | { readonly kind: 'start' }
  | { readonly kind: 'import'; readonly by: string; readonly moves: number }
  | { readonly kind: 'move'; readonly action: Action }
  | { readonly kind: 'undo' | 'redo'; readonly by: string; readonly moves: number }
  /** The same position once more, for a reason told in the table's language. */
  | { readonly kind: 'again'; readonly text: string }
  /** The game came to this channel from another. */
  | { readonly kind: 'arrival'; readonly by: string };

const stateAfter = (play: Play, moves: number): State =>
  moves === 0 ? play.opening.state : (play.steps[moves - 1]?.state ?? stateOf(play));

export const startEntry = (play: Play, revision: number): Entry => ({
  revision,
  state: play.opening.state,
  events: play.opening.events,
  previous: null,
  cause: { kind: 'start' },
});

/** The post of move `index`, which led to `revision`. */
export const moveEntry = (play: Play, step: Step, revision: number): Entry => ({
  revision,
  state: step.state,
  events: step.events,
  previous: stateAfter(play, step.move.index),
  cause: { kind: 'move', action: step.move.action },
});

/** A post of the whole position after so many moves, with no move of its own. */
export const boardEntry = (play: Play, moves: number, revision: number, cause: Cause): Entry => ({
  revision,
  state: stateAfter(play, moves),
  events: [],
  previous: null,
  cause,
});

const imported = (play: Play): number => play.steps.filter((step) => step.move.source === 'imported').length;

const movesFrom = (table: Table, play: Play, from: number): readonly Entry[] =>
  play.steps
    .slice(from)
    .map((step, offset) => moveEntry(play, step, table.game.revision - (play.steps.length - from) + offset + 1));

const opened = (table: Table, play: Play): readonly Entry[] => {
  const brought = imported(play);
  const revision = table.game.revision - (play.steps.length - brought);
  const first =
    brought === 0
      ? startEntry(play, revision)
      : boardEntry(play, brought, revision, { kind: 'import', by: table.game.host, moves: brought });
  return [first, ...movesFrom(table, play, brought)];
};

/**
 * What the channel has not been told when its newest post shows `posted` (null: it has none). Each move adds one to the
 * revision, and so does each undo.
 */
export const missing = (table: Table, undone: readonly Undone[], posted: number | null): readonly Entry[] => {
  const { play, game } = table;
  if (play === null) return [];
  const undo = undone.find((each) => posted === null || each.revision > posted);
  if (undo !== undefined) {
    const from = Math.max(0, play.steps.length - (game.revision - undo.revision));
    const cause = { kind: 'undo', by: undo.by, moves: undo.moves.length } as const;
    return [boardEntry(play, from, undo.revision, cause), ...movesFrom(table, play, from)];
  }
  if (posted === null) return opened(table, play);
  return movesFrom(table, play, play.steps.length - Math.min(play.steps.length, game.revision - posted));
};
