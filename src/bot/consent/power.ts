import type { Consent, Wish } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { seatOf, type Table } from '../table/table.ts';
import { isAway } from './absence.ts';

export type Handover = Extract<Wish, { readonly kind: 'handover' }>;

/** Who holds the seat; null: nobody, or it is about the table. */
export const holderOf = ({ seats }: Table, number: number | null): string | null =>
  seats.find((seat) => seat.number === number)?.user ?? null;

/**
 * The seat or the table has passed to somebody else since, or the host who offered it, or was away, is host no more. Who
 * offers his own seat, or may manage the channel, needs no host.
 */
export const isRevoked = (wish: Handover, by: string, table: Table): boolean => {
  const { host } = table.game;
  if (wish.seat === null ? wish.to === host : seatOf(table, wish.to) !== null) return true;
  if (holderOf(table, wish.seat) !== wish.holder) return true;
  return wish.vote || wish.host === by ? host !== wish.host : false;
};

/** Somebody without whom it was asked, since he was away, is there again. */
export const hasReturned = async (bot: Bot, table: Table, { wish, by, asked }: Consent): Promise<boolean> => {
  if (wish.kind !== 'handover') return false;
  const away = [...(wish.vote ? [wish.host] : []), ...(wish.holder === null ? [] : [wish.holder])];
  const unasked = away.filter((user) => user !== by && !asked.includes(user));
  const found = await Promise.all(unasked.map((user) => isAway(bot, table, user)));
  return found.includes(false);
};
