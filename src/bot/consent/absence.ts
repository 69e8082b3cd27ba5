import type { Consent } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { HOUR } from '../clock.ts';
import { waitingFor } from '../reminders/due.ts';
import type { Table } from '../table/table.ts';

/** Hours without an answer, unless the table has chosen others. */
const ABSENT_HOURS = 48;

export const absentHours = async (bot: Bot, { game }: Table): Promise<number> => {
  const settings = await bot.store.gameSettings(game.id);
  return (settings.ok ? settings.value.absentHours : undefined) ?? ABSENT_HOURS;
};

/** Since when something waits for this user: their move, or what was asked at `asked`. null: nothing does. */
const waitsSince = async (bot: Bot, table: Table, user: string, asked: number | null): Promise<number | null> => {
  const game = await bot.store.game(table.game.id);
  if (!game.ok) return null;
  const waiting = waitingFor(game.value, table);
  const times = [...(waiting?.user === user ? [waiting.since] : []), ...(asked === null ? [] : [asked])];
  return times.length === 0 ? null : Math.min(...times);
};

/** They have left the server, or something has waited for them for as long as the table allows. `asked`: since when; or null. */
export const isAway = async (bot: Bot, table: Table, user: string, asked: number | null = null): Promise<boolean> => {
  if (!(await bot.members.isHere(table.game.guild, user))) return true;
  const since = await waitsSince(bot, table, user, asked);
  return since !== null && bot.clock.now() - since >= (await absentHours(bot, table)) * HOUR;
};

/** Those of these users from whom an answer can be had. */
export const presentAmong = async (
  bot: Bot,
  table: Table,
  users: readonly string[],
  asked: number | null = null,
): Promise<readonly string[]> => {
  const away = await Promise.all(users.map((user) => isAway(bot, table, user, asked)));
  return users.filter((_, index) => !away[index]);
};

/** Somebody without whom it was asked, since they were away, is there again. */
export const hasReturned = async (bot: Bot, table: Table, { wish, by, asked }: Consent): Promise<boolean> => {
  if (wish.kind !== 'handover') return false;
  const away = [...(wish.vote ? [wish.host] : []), ...(wish.holder === null ? [] : [wish.holder])];
  const unasked = away.filter((user) => user !== by && !asked.includes(user));
  const found = await Promise.all(unasked.map((user) => isAway(bot, table, user)));
  return found.includes(false);
};
