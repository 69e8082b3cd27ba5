import type { Event } from '../../engine/index.ts';
import type { GameId, GameResult } from '../../store/index.ts';
import { placings } from '../../words/index.ts';
import type { AfterChange, Bot, Flushed } from '../bot.ts';
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

/** A game that its last move has ended, with its result. null: it goes on, or had one. */
export const closed = async (bot: Bot, table: Table): Promise<Table | null> => {
  const { id, state } = table.game;
  const result = state === 'ended' ? null : resultIn(table, table.play?.steps.at(-1)?.events ?? []);
  if (result === null) return null;
  const game = await bot.store.saveResult(id, result);
  if (game.ok) return bot.tables.put({ ...table, game: game.value });
  bot.log.error({ game: id, problem: game.problem }, 'the result could not be stored');
  return null;
};

/** A game that is over is closed; one that only waited for its channel goes on (D11). */
const settled = async (bot: Bot, table: Table): Promise<Table> => {
  if (!waitsForChannel(table)) return (await closed(bot, table)) ?? table;
  const going = await goOn(bot, table, []);
  return going.ok ? going.value : table;
};

/**
 * The game after a change. Others may have moved while its posts were sent, so it is looked up once more, in its queue,
 * and handed to all that follows. null: it cannot be read.
 */
const newest = async (bot: Bot, id: GameId, flushed: Flushed): Promise<Table | null> => {
  const table = await bot.tables.byId(id);
  if (!table.ok) return null;
  return flushed === 'posted' ? settled(bot, table.value) : table.value;
};

/** What follows a change of a game besides its posts, in this order. */
export type Followers = readonly ((table: Table) => Promise<void> | void)[];

/**
 * Tells the channel what it is owed, and only then closes a game that is over: one whose last post is missing is still
 * found as a live one after a restart, and told. Then what else follows: of two changes first all of the earlier, so that
 * the newest game has the last word.
 */
export const makeAfterChange = (bot: () => Bot, followers: Followers): AfterChange => {
  const afterChange: AfterChange = async (id) => {
    const { poster, queue } = bot();
    const flushed = await poster.flush(id);
    const isTold = await queue.run(`after ${id}`, async () => {
      const table = await queue.run(gameKey(id), () => newest(bot(), id, flushed));
      if (flushed === 'posted' && poster.isBehind(id)) return false;
      if (table !== null) for (const follow of followers) await follow(table);
      return true;
    });
    return isTold ? flushed : afterChange(id);
  };
  return afterChange;
};
