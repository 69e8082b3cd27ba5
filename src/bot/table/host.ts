import { mention, type SafeText, safeName, type Words } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Request } from '../request.ts';
import { userName } from './seat-history.ts';
import { seatOf, type Table } from './table.ts';

/** Who runs the table: its host, and whoever may manage the channel, for hosts who have left. */
export const isHost = (table: Table, request: Pick<Request, 'user' | 'moderator'>): boolean =>
  request.moderator || table.game.host === request.user.id;

/** A user as a mention; who has left the server is written by his saved name, where there is one (D14). */
export const calledHere = async (bot: Bot, table: Table, user: string): Promise<SafeText> => {
  const seat = seatOf(table, user);
  if (seat === null || (await bot.members.isHere(table.game.guild, user))) return mention(user);
  return safeName(seat.name);
};

export const hostName = (bot: Bot, table: Table): Promise<SafeText> => calledHere(bot, table, table.game.host);

/** The host by the name of his seat, so that nothing has to be asked for; by a mention where he has none. */
export const hostSeated = ({ game, seats }: Table): SafeText => userName(seats, game.host);

export const notStarted = ({ edge }: Words, table: Table): string => edge.notStarted(hostSeated(table));
