import { wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { SHOW } from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import { describeError } from '../message/errors.ts';
import type { Request } from '../request.ts';
import { seatOf } from '../table/table.ts';
import { stopLines } from './list.ts';

/** A private answer, and the orders about which it tells. */
export interface News {
  readonly reply: Reply;
  readonly orders: readonly number[];
}

const added = (reply: Reply, lines: readonly string[]): Reply => {
  const text = lines.join('\n');
  return reply === null ? say(text) : { ...reply, text: `${reply.text}\n${text}` };
};

const untold = async (request: Request, bot: Bot, reply: Reply): Promise<News> => {
  const found = await bot.tables.inChannel(request.channelId);
  const table = found.ok ? found.value : null;
  const seat = table && seatOf(table, request.user.id);
  const ended = table && seat ? await bot.store.endedOrders(table.game.id, seat.number) : null;
  const stops = ended?.ok ? ended.value.filter(({ toldAt }) => toldAt === null).toReversed() : [];
  if (table === null || stops.length === 0) return { reply, orders: [] };
  const lines = stopLines(table, wordsFor(request.language), stops);
  return { reply: added(reply, lines), orders: stops.map(({ id }) => id) };
};

/**
 * Discord lets nobody be told anything privately unasked: so a player learns with the next private answer to him why
 * orders of his have stopped. What everyone sees tells nothing of it.
 */
export const withNews = async (request: Request, bot: Bot, reply: Reply): Promise<News> => {
  if (request.values[SHOW] === true) return { reply, orders: [] };
  try {
    return await untold(request, bot, reply);
  } catch (error) {
    bot.log.error({ user: request.user.id, ...describeError(error) }, 'stopped orders could not be told');
    return { reply, orders: [] };
  }
};
