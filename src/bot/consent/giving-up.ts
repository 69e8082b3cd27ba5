import { ok, type Result } from '../../engine/index.ts';
import type { StoreProblem } from '../../store/index.ts';
import { wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { notifyTable } from '../lobby/post.ts';
import { calledHere } from '../table/host.ts';
import type { Table } from '../table/table.ts';
import { presentAmong } from './verdict.ts';

/** Ends a game without a result, and tells the channel. In the game's queue. */
export const giveUp = async (bot: Bot, table: Table, by: string): Promise<Result<null, StoreProblem>> => {
  const game = await bot.store.abandonGame(table.game.id);
  if (!game.ok) return game;
  const next = bot.tables.put({ ...table, game: game.value });
  bot.poster.forget(table.game.id);
  const words = wordsFor(game.value.language);
  const who = await calledHere(bot, table, by);
  await notifyTable(bot, words, next, words.notices.abandoned(who));
  return ok(null);
};

/** Who must agree that a game that has started is given up: all who sit at it and are not away. */
export const askedToEnd = (bot: Bot, table: Table, by: string): Promise<readonly string[]> => {
  const others = table.seats.flatMap(({ user }) => user ?? []).filter((user) => user !== by);
  return table.play === null ? Promise.resolve([]) : presentAmong(bot, table, others);
};
