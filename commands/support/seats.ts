import type { Bot } from '../../src/bot/bot.ts';
import type { Suggestion } from '../../src/bot/command.ts';
import type { Request } from '../../src/bot/request.ts';
import { admit, type Found, started } from '../../src/bot/table/gate.ts';
import { plainName, toldApart } from '../../src/words/index.ts';
import { suggestions } from './offered.ts';

/** The seats of a started game by number and name; all, or those that nobody holds. */
export const seatsOffered = async (
  request: Request,
  bot: Bot,
  text: string,
  onlyEmpty: boolean,
): Promise<readonly Suggestion[]> => {
  const found = await admit(request, bot, started<Found>);
  if (!found.ok) return [];
  const { table, words } = found.value;
  const seats = toldApart(table.seats).filter(({ user }) => !onlyEmpty || user === null);
  const offered = seats.map(({ number, user, name }) => ({
    value: String(number),
    label: words.choices.seat(number, plainName(name), user !== null),
    item: number,
    also: [name],
  }));
  return suggestions(offered, text).map(({ name, value }) => ({ name, value: Number(value) }));
};
