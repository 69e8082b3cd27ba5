import type { Event } from '../engine/index.ts';
import type { GameId, GameResult } from '../store/index.ts';
import { placings } from '../words/index.ts';
import type { Bot } from './bot.ts';
import { cancelStale } from './consent/stale.ts';
import type { Flushed } from './poster.ts';
import { gameKey } from './queue.ts';
import type { Table } from './table.ts';

/** Places and worth, when these events end the game. */
const resultIn = (table: Table, events: readonly Event[]): GameResult | null => {
  const end = events.find((event) => event.type === 'game_ended');
  if (end === undefined) return null;
  const seats = new Map(table.seats.map((seat) => [seat.player, seat.number]));
  return {
    reason: end.reason,
    placings: placings(end.worth).map(({ player, worth, place }) => ({ seat: seats.get(player) ?? 0, worth, place })),
  };
};

/** A game that its last move has ended gets its result. */
const close = async (bot: Bot, id: GameId): Promise<void> => {
  const table = await bot.tables.byId(id);
  if (!table.ok || table.value.game.state === 'ended') return;
  const result = resultIn(table.value, table.value.play?.steps.at(-1)?.events ?? []);
  if (result === null) return;
  const game = await bot.store.saveResult(id, result);
  if (game.ok) bot.tables.put({ ...table.value, game: game.value });
  else bot.log.error({ game: id, problem: game.problem }, 'the result could not be stored');
};

/**
 * Tells the channel what it is owed, then closes a game that is over: in this order, so that a game whose last post is
 * missing is still found as a live one after a restart.
 */
export const settle = async (bot: Bot, id: GameId): Promise<Flushed> => {
  const flushed = await bot.poster.flush(id);
  await bot.queue.run(gameKey(id), () => close(bot, id));
  await cancelStale(bot, id);
  await bot.reminders.refresh(id);
  return flushed;
};
