import { type Action, type Outcome, ok, type Result } from '../../engine/index.ts';
import type { Move, StoreProblem } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { carryOutOrders } from '../orders/standing.ts';
import { type Entry, entriesFrom, inOne } from '../outbox/entry.ts';
import type { Person } from '../request.ts';
import { movesMade, type Step, seatOf, type Table } from '../table/table.ts';

export interface Made {
  readonly action: Action;
  readonly by: Person;
  readonly outcome: Outcome;
}

/** The name that a player has now, for pictures and for the day when they are gone (D14). */
const keepName = async (table: Table, bot: Bot, by: Person): Promise<Table['seats']> => {
  const seat = seatOf(table, by.id);
  if (seat === null || seat.name === by.name) return table.seats;
  const saved = await bot.store.saveName(table.game.id, by.id, by.name);
  return saved.ok ? table.seats.map((each) => (each === seat ? { ...each, name: by.name } : each)) : table.seats;
};

/** Writes the move down, and what standing orders do after it. Nobody is told yet. In the game's queue. */
export const writeDown = async (table: Table, bot: Bot, made: Made): Promise<Result<Table, StoreProblem>> => {
  const { game, play } = table;
  const index = movesMade(table);
  const seats = await keepName(table, bot, made.by);
  const entry = { action: made.action, by: made.by.id, source: 'played' } as const;
  const at = await bot.store.appendActions(game.id, { index, revision: game.revision }, [entry]);
  if (!at.ok) await bot.tables.reread(game.id);
  if (!at.ok || play === null) return at.ok ? ok(table) : at;
  const move: Move = { ...entry, index, at: bot.clock.now() };
  const step: Step = { move, events: made.outcome.events, state: made.outcome.state };
  const next = {
    game: { ...game, revision: at.value.revision },
    seats,
    play: { ...play, steps: [...play.steps, step] },
  };
  return ok(await carryOutOrders(bot, bot.tables.put(next)));
};

/** What has been written down from move `index` on goes to the channel in one post. */
export const tellFrom = (table: Table, bot: Bot, index: number): void =>
  bot.poster.enqueue(table.game.id, inOne(entriesFrom(table, index)));

/**
 * A paused game goes on, and the standing orders with it: what they do is told in one post with what comes `first`, so
 * that only one player is called. In the game's queue.
 */
export const goOn = async (bot: Bot, table: Table, first: readonly Entry[]): Promise<Result<Table, StoreProblem>> => {
  const game = await bot.store.resumeGame(table.game.id);
  if (!game.ok) return game;
  const after = await carryOutOrders(bot, bot.tables.put({ ...table, game: game.value }));
  bot.poster.enqueue(game.value.id, inOne([...first, ...entriesFrom(after, movesMade(table))]));
  return ok(after);
};
