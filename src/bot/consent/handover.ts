import { activePlayer, ok, type Result } from '../../engine/index.ts';
import type { Seat, StoreProblem } from '../../store/index.ts';
import { safeName, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { notifyTable } from '../lobby/post.ts';
import { boardEntry } from '../outbox/entry.ts';
import { stateOf, type Table } from '../table/table.ts';
import { cancelConsents } from './stale.ts';
import type { Handover } from './verdict.ts';

type Done = Result<null, StoreProblem>;

/** A line for the channel; with the whole position, and a ping, where the new player is to act at once. */
const tell = async (bot: Bot, table: Table, seat: Seat | null, text: string): Promise<void> => {
  const { game, play } = table;
  if (play !== null && seat !== null && activePlayer(stateOf(play)) === seat.player) {
    bot.poster.enqueue(game.id, [boardEntry(play, play.steps.length, game.revision, { kind: 'again', text })]);
    return;
  }
  await notifyTable(bot, wordsFor(game.language), table, text);
};

const newHost = async (bot: Bot, table: Table, { to, name }: Handover): Promise<Done> => {
  const game = await bot.store.changeHost(table.game.id, to);
  if (!game.ok) return game;
  const next = bot.tables.put({ ...table, game: game.value });
  await tell(bot, next, null, wordsFor(game.value.language).consent.newHost(safeName(name)));
  return ok(null);
};

interface Taken {
  readonly number: number;
  readonly user: string;
  readonly name: string;
  /** For everyone. */
  readonly text: string;
}

/** Somebody takes a seat of a started game. Requests about moves were made to those who sat there before. */
export const sitDown = async (bot: Bot, table: Table, { number, user, name, text }: Taken): Promise<Done> => {
  const seats = await bot.store.replaceSeat(table.game.id, number, { user, name });
  if (!seats.ok) return seats;
  const next = bot.tables.put({ ...table, seats: seats.value });
  await cancelConsents(bot, next, ({ wish }) => wish.kind !== 'handover');
  await tell(bot, next, seats.value.find((seat) => seat.number === number) ?? null, text);
  return ok(null);
};

const newPlayer = (bot: Bot, table: Table, number: number, { to, name }: Handover): Promise<Done> => {
  const before = table.seats.find((seat) => seat.number === number);
  const from = before === undefined || before.user === null ? null : safeName(before.name);
  const text = wordsFor(table.game.language).consent.newSeat(number, from, safeName(name));
  return sitDown(bot, table, { number, user: to, name, text });
};

/** The seat, or the table, changes hands, and the channel is told. */
export const handOver = (bot: Bot, table: Table, wish: Handover): Promise<Done> =>
  wish.seat === null ? newHost(bot, table, wish) : newPlayer(bot, table, wish.seat, wish);
