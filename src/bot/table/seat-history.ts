import type { Holder, Seat } from '../../store/index.ts';
import { mention, type SafeText, safeName } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Table } from './table.ts';

/** Everyone who sits at the table or sat there, in the order in which they came. */
export type Holders = readonly Holder[];

/** Those of now where more cannot be read. */
export const holdersOf = async (bot: Bot, { game, seats }: Table): Promise<Holders> => {
  const holders = await bot.store.holdersOf(game.id);
  return holders.ok ? holders.value : seats.map((seat) => ({ ...seat, leftAt: null }));
};

/** A user by the name of the last of these seats that is his; who has none is mentioned. */
export const userName = (seats: readonly Pick<Seat, 'user' | 'name'>[], user: string): SafeText => {
  const seat = seats.findLast((each) => each.user === user);
  return seat ? safeName(seat.name) : mention(user);
};

/** Who held the seats at that time. */
export const seatsAt = (holders: Holders, at: number): readonly Seat[] =>
  holders.filter(({ joinedAt, leftAt }) => joinedAt <= at && (leftAt === null || at < leftAt));
