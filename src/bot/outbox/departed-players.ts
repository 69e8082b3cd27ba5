import { activePlayer, type State } from '../../engine/index.ts';
import { type SafeText, safeName } from '../../words/index.ts';
import type { Members } from '../message/members.ts';
import type { Table } from '../table/table.ts';

/** The saved name of the player to act, where he has left the server. */
export type Left = SafeText | null;

/** The table as a post shows it: a player to act who has left the server is written by his saved name (D14). */
export const withoutLeaver = async (
  members: Members,
  table: Table,
  state: State,
): Promise<{ readonly table: Table; readonly left: Left }> => {
  const actor = activePlayer(state);
  const seat = table.seats.find((each) => each.player === actor);
  if (!seat || seat.user === null || (await members.isHere(table.game.guild, seat.user))) return { table, left: null };
  const seats = table.seats.map((each) => (each === seat ? { ...each, user: null } : each));
  return { table: { ...table, seats }, left: safeName(seat.name) };
};
