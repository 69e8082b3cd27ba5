import type { Game } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { carryOutOrders } from './carry-out.ts';

/** At the start: what orders should have done when the process ended between a move and theirs. Gives the game after it. */
export const catchUp = async (bot: Bot, game: Game): Promise<Game> => {
  const standing = await bot.store.ordersOf(game.id);
  if (standing.ok && standing.value.length === 0) return game;
  const table = await bot.tables.byId(game.id);
  if (!table.ok) return game;
  return (await carryOutOrders(bot, table.value)).game;
};
