import type { Event } from '../../engine/index.ts';
import type { GameId, GameResult } from '../../store/index.ts';
import { placings } from '../../words/index.ts';
import type { AfterChange, Bot } from '../bot.ts';
import { gameKey } from '../queue.ts';
import { type Table, waitsForChannel } from '../table/table.ts';
import { goOn } from './commit.ts';

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

/** A game that its last move has ended gets its result. False: it goes on, or had one. */
export const closed = async (bot: Bot, table: Table): Promise<boolean> => {
  const { id, state } = table.game;
  const result = state === 'ended' ? null : resultIn(table, table.play?.steps.at(-1)?.events ?? []);
  if (result === null) return false;
  const game = await bot.store.saveResult(id, result);
  if (game.ok) bot.tables.put({ ...table, game: game.value });
  else bot.log.error({ game: id, problem: game.problem }, 'the result could not be stored');
  return game.ok;
};

/** A game that is over is closed; one that only waited for its channel goes on (D11). */
const close = async (bot: Bot, id: GameId): Promise<void> => {
  const table = await bot.tables.byId(id);
  if (!table.ok) return;
  if (waitsForChannel(table.value)) await goOn(bot, table.value, []);
  else await closed(bot, table.value);
};

/** What follows a change of a game besides its posts, in this order. */
export type Followers = readonly ((id: GameId) => Promise<void> | void)[];

/**
 * Tells the channel what it is owed, and only then closes a game that is over: one whose last post is missing is still
 * found as a live one after a restart, and told. Then what else follows.
 */
export const makeAfterChange = (bot: () => Bot, followers: Followers): AfterChange => {
  const afterChange: AfterChange = async (id) => {
    const { poster, queue } = bot();
    const flushed = await poster.flush(id);
    if (flushed === 'posted') await queue.run(gameKey(id), () => close(bot(), id));
    if (flushed === 'posted' && poster.isBehind(id)) return afterChange(id);
    for (const follow of followers) await follow(id);
    return flushed;
  };
  return afterChange;
};
