import { activePlayer, type PlayerId, type State } from '../../engine/index.ts';
import type { Undone } from '../../store/index.ts';
import { type Play, seatOf, stateOf, type Table, userOf } from '../table/table.ts';
import { stepsFrom } from '../table/timeline.ts';

/** The state before move `index`, so after that many moves. */
export const stateBefore = ({ opening, steps }: Play, index: number): State =>
  index === 0 ? opening.state : (steps[index - 1]?.state ?? opening.state);

/**
 * The first move to be taken back: of so many last ones, or else the newest own one with all that followed, or else the
 * last one. null: there are not so many.
 */
export const undoFrom = ({ steps }: Play, user: string, moves: number | null): number | null => {
  const own = steps.findLastIndex((step) => step.move.by === user);
  const from = moves === null ? (own === -1 ? steps.length - 1 : own) : steps.length - moves;
  return from < 0 || from >= steps.length ? null : from;
};

const known = (players: readonly (PlayerId | null)[]): readonly PlayerId[] => [
  ...new Set(players.filter((player) => player !== null)),
];

const actors = (play: Play, from: number): readonly PlayerId[] =>
  known(play.steps.slice(from).map((_, offset) => activePlayer(stateBefore(play, from + offset))));

const users = (table: Table, players: readonly PlayerId[], without: string): readonly string[] =>
  players.flatMap((player) => userOf(table, player) ?? []).filter((user) => user !== without);

/**
 * Who must agree before the moves from `from` on are taken back. Nobody while all of them are the user's own; otherwise
 * whoever made one of them, and whoever was asked to act in between: they have seen what came of it. When the game is
 * over, everyone: they have seen the result.
 */
export const askedToUndo = (table: Table, play: Play, from: number, user: string): readonly string[] => {
  const acted = actors(play, from);
  const now = activePlayer(stateOf(play));
  const everyone = table.seats.map(({ player }) => player);
  if (now === null) return users(table, everyone, user);
  const me = seatOf(table, user)?.player;
  if (acted.every((player) => player === me)) return [];
  return users(table, known([...acted, now]), user);
};

/**
 * The undo whose moves can come back: the newest that has not been brought back, when nothing new was played since. Each
 * move and each undo adds one to the revision, so that new moves would show in the sum. `undone`: newest first.
 */
export const redoable = (undone: readonly Undone[], revision: number): Undone | null => {
  const index = undone.findIndex((undo) => undo.redone === null);
  const undo = undone[index];
  if (undo === undefined) return null;
  const since = undone.slice(0, index).reduce((sum, later) => sum + 1 + later.moves.length, 0);
  return undo.revision + since === revision ? undo : null;
};

/** Who must agree before moves are brought back: whoever holds the seats that made them. Nobody, if all are the user's own. */
export const askedToRedo = (table: Table, play: Play, { moves }: Undone, user: string): readonly string[] => {
  const now = stateOf(play);
  const states = [now, ...stepsFrom(now, moves).map(({ state }) => state)];
  const acted = known(states.slice(0, moves.length).map(activePlayer));
  const me = seatOf(table, user)?.player;
  return acted.every((player) => player === me) ? [] : users(table, acted, user);
};
