import { activePlayer } from '../../engine/index.ts';
import type { Bot } from '../bot.ts';
import { HOUR } from '../clock.ts';
import { stateOf, type Table, userOf } from '../table.ts';

/** Hours without an answer, unless the table has chosen others. */
const ABSENT_HOURS = 48;

export const absentHours = async (bot: Bot, { game }: Table): Promise<number> => {
  const settings = await bot.store.gameSettings(game.id);
  return (settings.ok ? settings.value.absentHours : undefined) ?? ABSENT_HOURS;
};

/** Those of these users who are on the server: who has left it is absent at once. */
export const membersAmong = async (bot: Bot, { game }: Table, users: readonly string[]): Promise<readonly string[]> => {
  const here = await Promise.all(users.map((user) => bot.members.isHere(game.guild, user)));
  return users.filter((_, index) => here[index]);
};

/** Since when the game has waited for this user's move; null: it does not. */
const turnSince = ({ game, play, ...table }: Table, user: string): number | null => {
  const actor = play && activePlayer(stateOf(play));
  if (play === null || actor === null || userOf({ game, play, ...table }, actor) !== user) return null;
  return play.steps.at(-1)?.move.at ?? game.updatedAt;
};

/** Whether something has waited for this user for so many hours: his turn, or what was asked at `asked`. */
export const isAbsent = (
  table: Table,
  user: string,
  { now, hours, asked }: { readonly now: number; readonly hours: number; readonly asked: number | null },
): boolean => {
  const times = [turnSince(table, user), asked].filter((time) => time !== null);
  return times.some((time) => now - time >= hours * HOUR);
};
