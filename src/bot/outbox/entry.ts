import { type Action, activePlayer, type Event, type PlayerId, type State } from '../../engine/index.ts';
import type { Undone } from '../../store/index.ts';
import { movesIn, type Play, type Step, stateBefore, stateOf, stepsSince, type Table } from '../table/table.ts';

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
  /** Moves that orders have made, perhaps after one by hand, told in one post. */
  | { readonly kind: 'chain'; readonly moves: readonly ToldMove[] }
  | { readonly kind: 'undo' | 'redo'; readonly by: string; readonly moves: number }
  /** The same position once more, for a reason told in the table's language. `quiet`: the player to act knows it. */
  | { readonly kind: 'again'; readonly text: string; readonly quiet: boolean }
  /** The game came to this channel from another. */
  | { readonly kind: 'arrival'; readonly by: string }
  /** Several posts told in one. */
  | { readonly kind: 'together'; readonly parts: readonly [Entry, ...Entry[]] };

export interface ToldMove {
  readonly action: Action;
  readonly events: readonly Event[];
  /** Who was to act. */
  readonly actor: PlayerId | null;
  readonly byOrder: boolean;
}

const stateAfter = (play: Play, moves: number): State =>
  moves > movesIn(play) ? stateOf(play) : stateBefore(play, moves);

export const startEntry = (play: Play, revision: number): Entry => ({
  revision,
  state: play.opening.state,
  events: play.opening.events,
  previous: null,
  cause: { kind: 'start' },
});

/** The post of move `index`, which led to `revision`. */
const moveEntry = (play: Play, step: Step, revision: number): Entry => ({
  revision,
  state: step.state,
  events: step.events,
  previous: stateAfter(play, step.move.index),
  cause: { kind: 'move', action: step.move.action },
});

const toldMove = (play: Play, { move, events }: Step): ToldMove => ({
  action: move.action,
  events,
  actor: activePlayer(stateAfter(play, move.index)),
  byOrder: move.source === 'order',
});

type Group = readonly [Step, ...Step[]];

const chainEntry = (play: Play, [first, ...rest]: Group, revision: number): Entry => {
  const steps = [first, ...rest];
  return {
    revision,
    state: (rest.at(-1) ?? first).state,
    events: steps.flatMap(({ events }) => events),
    previous: stateAfter(play, first.move.index),
    cause: { kind: 'chain', moves: steps.map((step) => toldMove(play, step)) },
  };
};

/** A post of the whole position after so many moves, with no move of its own. */
export const boardEntry = (play: Play, moves: number, revision: number, cause: Cause): Entry => ({
  revision,
  state: stateAfter(play, moves),
  events: [],
  previous: null,
  cause,
});

type Entries = readonly [Entry, ...Entry[]];

const partsOf = (entry: Entry): Entries => (entry.cause.kind === 'together' ? entry.cause.parts : [entry]);

/** The post of the last position, with all that these posts tell. */
export const together = ([first, ...rest]: Entries): Entry => {
  if (rest.length === 0) return first;
  const [opening, ...others] = [...partsOf(first), ...rest.flatMap(partsOf)] as const;
  const parts: Entries = [opening, ...others];
  const { revision, state } = others.at(-1) ?? opening;
  const events = parts.flatMap((part) => part.events);
  return { revision, state, events, previous: opening.previous, cause: { kind: 'together', parts } };
};

/** The same, where there is anything to tell. */
export const inOne = ([first, ...rest]: readonly Entry[]): readonly Entry[] =>
  first === undefined ? [] : [together([first, ...rest])];

const imported = (play: Play): number => play.steps.filter((step) => step.move.source === 'imported').length;

/** Moves that orders made are told in one post with the move before them. */
const grouped = (steps: readonly Step[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last !== undefined && step.move.source === 'order') groups[groups.length - 1] = [...last, step];
    else groups.push([step]);
  }
  return groups;
};

const groupEntry = ({ game }: Table, play: Play, group: Group): Entry => {
  const last = group.at(-1) ?? group[0];
  const revision = game.revision - (movesIn(play) - 1 - last.move.index);
  return group.length === 1 && last.move.source !== 'order'
    ? moveEntry(play, last, revision)
    : chainEntry(play, group, revision);
};

const movesFrom = (table: Table, play: Play, from: number): readonly Entry[] =>
  grouped(stepsSince(play, from)).map((group) => groupEntry(table, play, group));

/** The posts of the moves from this index on: one for each that was made by hand, with what orders did after it. */
export const entriesFrom = (table: Table, from: number): readonly Entry[] =>
  table.play === null ? [] : movesFrom(table, table.play, from);

const opened = (table: Table, play: Play): readonly Entry[] => {
  const brought = imported(play);
  const revision = table.game.revision - (movesIn(play) - brought);
  const first =
    brought === 0
      ? startEntry(play, revision)
      : boardEntry(play, brought, revision, { kind: 'import', by: table.game.host, moves: brought });
  return [first, ...movesFrom(table, play, brought)];
};

/** The first move that may have to be told when the newest post shows `posted`; 0: the whole game. */
export const firstMissing = ({ play, game }: Table, posted: number | null): number =>
  play === null || posted === null ? 0 : Math.max(0, movesIn(play) - (game.revision - posted));

/**
 * What the channel has not been told when its newest post shows `posted` (null: it has none). Each move adds one to the
 * revision, and so does each undo. The moves from `firstMissing` on are needed.
 */
export const missing = (table: Table, undone: readonly Undone[], posted: number | null): readonly Entry[] => {
  const { play, game } = table;
  if (play === null) return [];
  const undo = undone.find((each) => posted === null || each.revision > posted);
  if (undo !== undefined) {
    const from = Math.max(0, movesIn(play) - (game.revision - undo.revision));
    const cause = { kind: 'undo', by: undo.by, moves: undo.moves.length } as const;
    return [boardEntry(play, from, undo.revision, cause), ...movesFrom(table, play, from)];
  }
  if (posted === null) return opened(table, play);
  return movesFrom(table, play, firstMissing(table, posted));
};
