import { isDeepStrictEqual } from 'node:util';
import {
  activePlayer,
  nextByOrder,
  type Order,
  type PlayerId,
  parseOrder,
  type Result,
  type State,
} from '../../engine/index.ts';
import type { Seat } from '../../store/index.ts';
import { namesOf, orderLine, orderReason, refusalLine, type Words } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import { entriesFrom } from '../outbox/entry.ts';
import type { Request } from '../request.ts';
import { change, player, storeLine } from '../table/gate.ts';
import { movesIn, type Play, type Table } from '../table/table.ts';
import { carryOutOrders } from './standing.ts';

/** Who gives an order, and where the game stands. */
export interface Giver {
  readonly state: State;
  readonly player: PlayerId;
  readonly words: Words;
}

/** What a player asked for -> an order as plain JSON, or the sentence that says why it is none. */
export type Wanted = (giver: Giver) => Result<unknown, string>;

interface Given {
  readonly table: Table;
  readonly play: Play;
  readonly state: State;
  readonly seat: Seat;
  readonly words: Words;
}

/** Lets orders act now, and tells the channel what came of it. In the game's queue. */
const actNow = async (bot: Bot, table: Table, play: Play): Promise<void> => {
  const after = await carryOutOrders(bot, table);
  bot.poster.enqueue(table.game.id, entriesFrom(after, movesIn(play)));
};

const checked = ({ table, state, seat, words }: Given, json: unknown): Result<Order, string> => {
  const names = namesOf(table.seats);
  const order = parseOrder(json);
  if (!order.ok) return { ok: false, problem: refusalLine(words, order.problem, names) };
  const next = nextByOrder(state, seat.player, order.value);
  if (next.kind !== 'stop') return order;
  return { ok: false, problem: words.standing.notGiven(orderReason(words, next.because, names)) };
};

/** Whether it is still there after it has acted: it may have reached what it is for, or the end of the game. */
const stands = async ({ store }: Bot, { table, seat }: Given, order: Order): Promise<boolean> => {
  const standing = await store.ordersOf(table.game.id);
  return (
    !standing.ok || standing.value.some((each) => each.seat === seat.number && isDeepStrictEqual(each.order, order))
  );
};

const give = async (bot: Bot, given: Given, order: Order): Promise<Reply> => {
  const { table, play, seat, words } = given;
  const seen = movesIn(play);
  const saved = await bot.store.giveOrder(table.game.id, { seat: seat.number, order, seen });
  if (!saved.ok) return say(storeLine(words, saved.problem));
  await actNow(bot, table, play);
  const does = orderLine(words, order);
  return say((await stands(bot, given, order)) ? words.standing.given(does) : words.standing.carriedOut(does));
};

/**
 * Takes a standing order and says privately what will end it. An order that would stop at once is refused. In the
 * player's own turn it acts at once.
 */
export const giveOrder = (request: Request, bot: Bot, wanted: Wanted): Promise<Reply> =>
  change(request, bot, player, (given) => {
    const { state, seat, words } = given;
    if (activePlayer(state) === null) return say(words.edge.gameEnded);
    const json = wanted({ state, player: seat.player, words });
    if (!json.ok) return say(json.problem);
    const order = checked(given, json.value);
    return order.ok ? give(bot, given, order.value) : say(order.problem);
  });
