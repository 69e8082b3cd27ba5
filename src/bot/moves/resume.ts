import { ok, type Result } from '../../engine/index.ts';
import type { StoreProblem } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { carryOutOrders } from '../orders/carry-out.ts';
import { type Entry, entriesFrom, inOne } from '../outbox/entry.ts';
import type { Table } from '../table/table.ts';

/**
 * A paused game goes on, and the standing orders with it: what they do is told in one post with what comes `first`, so
 * that only one player is called. In the game's queue.
 */
export const goOn = async (bot: Bot, table: Table, first: readonly Entry[]): Promise<Result<Table, StoreProblem>> => {
  const game = await bot.store.resumeGame(table.game.id);
  if (!game.ok) return game;
  const after = await carryOutOrders(bot, bot.tables.put({ ...table, game: game.value }));
  bot.poster.owe(game.value.id, inOne([...first, ...entriesFrom(after, table.play?.steps.length ?? 0)]));
  return ok(after);
};
