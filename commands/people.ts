import type { Table } from '../src/bot/table.ts';
import { mention, type SafeText, safeName } from '../src/words/index.ts';

/** A user by the name of his seat; who has none is mentioned. */
export const userName = ({ seats }: Table, user: string): SafeText => {
  const seat = seats.find((each) => each.user === user);
  return seat ? safeName(seat.name) : mention(user);
};
