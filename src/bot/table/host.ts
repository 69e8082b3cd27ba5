import type { Game, Holder, Seat } from '../../store/index.ts';
import { mention, namesOf, type SafeText, safeName, toldApart, type Words } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Request } from '../request.ts';
import { seatOf, type Table } from './table.ts';

/** Everyone who sits at the table or sat there, in the order in which they came. */
export type Holders = readonly Holder[];

/** Those of now where more cannot be read. */
export const holdersOf = async (bot: Bot, { game, seats }: Table): Promise<Holders> => {
  const holders = await bot.store.holdersOf(game.id);
  return holders.ok ? holders.value : seats.map((seat) => ({ ...seat, leftAt: null }));
};

/** A user by the name of the last of these seats that is theirs; who has none is mentioned. */
export const userName = (seats: readonly Pick<Seat, 'user' | 'player' | 'name'>[], user: string): SafeText => {
  const seat = toldApart(seats).findLast((each) => each.user === user);
  return seat ? safeName(seat.name) : mention(user);
};

/** Who held the seats at that time. */
export const seatsAt = (holders: Holders, at: number): readonly Seat[] =>
  holders.filter(({ joinedAt, leftAt }) => joinedAt <= at && (leftAt === null || at < leftAt));

/** Who runs a table: its host, and whoever may manage the channel where it is played, for hosts who have left. */
export const runs = (
  game: Pick<Game, 'host' | 'channel' | 'parent'>,
  request: Pick<Request, 'user' | 'manages'>,
): boolean => game.host === request.user.id || request.manages(game);

export const isHost = ({ game }: Table, request: Pick<Request, 'user' | 'manages'>): boolean => runs(game, request);

/** A user as a mention; who has left the server is written by the saved name, where there is one (D14). */
export const calledHere = async (bot: Bot, table: Table, user: string): Promise<SafeText> => {
  const seat = seatOf(table, user);
  if (seat === null || (await bot.members.isHere(table.game.guild, user))) return mention(user);
  return namesOf(table.seats)(seat.player);
};

export const hostName = (bot: Bot, table: Table): Promise<SafeText> => calledHere(bot, table, table.game.host);

/** The host by the name of their seat, so that nothing has to be asked for; by a mention where they have none. */
export const hostSeated = ({ game, seats }: Table): SafeText => userName(seats, game.host);

export const notStarted = ({ edge }: Words, table: Table): string => edge.notStarted(hostSeated(table));
