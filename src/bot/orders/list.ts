import { companyEmoji } from '../../../renderers/index.ts';
import type { EndedOrder, GameId, Seat, StandingOrder } from '../../store/index.ts';
import { namesOf, orderLine, orderStopLine, orderTitle, type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Answer, type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import { describeError } from '../message/errors.ts';
import type { Request } from '../request.ts';
import { admit, alone, look, seated, storeLine } from '../table/gate.ts';
import type { Table } from '../table/table.ts';

/** `order-cancel-12` */
const CANCEL = 'order-cancel';

const stopLines = (table: Table, words: Words, ended: readonly EndedOrder[]): readonly string[] => {
  const names = namesOf(table.seats);
  return ended.map(({ order, because }) => `- ${orderStopLine(words, order, because, names)}`);
};

const headed = (head: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? [`**${head}**`, ...lines] : [];

const controlsFor = ({ game }: Table, words: Words, own: readonly StandingOrder[]): Pick<Answer, 'controls'> => {
  const options = own.map(({ id, order }) => ({
    label: orderTitle(words, order),
    what: `${CANCEL}-${id}`,
    ...('company' in order ? { emoji: companyEmoji(order.company) } : {}),
  }));
  const menu = { name: 'orders', placeholder: words.standing.cancelMenu, options };
  return options.length > 0 ? { controls: { game: game.id, move: game.revision, rows: [menu] } } : {};
};

/** Discord takes no more options in a menu. */
const MOST = 25;

const listed = async (bot: Bot, table: Table, seat: Seat, words: Words): Promise<Answer> => {
  const [standing, ended] = [
    await bot.store.ordersOf(table.game.id),
    await bot.store.endedOrders(table.game.id, seat.number),
  ];
  if (!standing.ok) return say(storeLine(words, standing.problem));
  const own = standing.value.filter((each) => each.seat === seat.number).slice(0, MOST);
  const told = ended.ok ? ended.value.filter(({ toldAt }) => toldAt !== null) : [];
  const lines = [
    ...headed(
      words.standing.standing,
      own.map(({ order }) => `- ${orderLine(words, order)}`),
    ),
    ...headed(words.standing.stopped, stopLines(table, words, told)),
  ];
  return {
    text: (own.length > 0 ? lines : [words.standing.none, ...lines]).join('\n'),
    ...controlsFor(table, words, own),
  };
};

/** The player's own orders, and why their last ones have stopped. Nobody else sees them. */
export const listOrders = (request: Request, bot: Bot): Promise<Reply> =>
  look(request, bot, seated, ({ table, seat, words }) => listed(bot, table, seat, words));

/** Takes back one of the player's own orders, or all of them (null), between two moves of the game. */
export const cancelOrders = (request: Request, bot: Bot, which: number | null): Promise<Reply> =>
  alone(request, bot, seated, async ({ table, seat, words }) => {
    const gone = await bot.store.cancelOrders(table.game.id, seat.number, which);
    if (!gone.ok) return say(storeLine(words, gone.problem));
    if (gone.value.length > 0)
      return say(words.standing.cancelled(gone.value.map(({ order }) => orderTitle(words, order))));
    return say(which === null ? words.standing.none : words.standing.noSuchOrder);
  });

/** The number of the order in a press; -1, which no order has, where the press names none. */
const orderIn = (what: string): number => Number(/^order-cancel-(\d{1,9})$/.exec(what)?.[1] ?? -1);

export const cancelPressed = (request: Request, bot: Bot, { what }: PressId): Promise<Reply> =>
  cancelOrders(request, bot, orderIn(what));

/** The player's own orders by number and short name, for suggestions. */
export const ownOrders = async (
  request: Request,
  bot: Bot,
): Promise<readonly { readonly id: number; readonly title: string }[]> => {
  const found = await admit(request, bot, seated);
  if (!found.ok) return [];
  const { table, seat, words } = found.value;
  const standing = await bot.store.ordersOf(table.game.id);
  return (standing.ok ? standing.value : [])
    .filter((each) => each.seat === seat.number)
    .map(({ id, order }) => ({ id, title: orderTitle(words, order) }));
};

/** A private answer, and the orders about which it tells. */
export interface News {
  readonly reply: Reply;
  readonly orders: readonly number[];
}

const added = (reply: Reply, lines: readonly string[]): Reply => {
  const text = lines.join('\n');
  return reply === null ? say(text) : { ...reply, text: `${reply.text}\n${text}` };
};

/** The table is looked up only where there is something to tell. */
const untold = async (request: Request, bot: Bot, game: GameId, reply: Reply): Promise<News> => {
  const stops = await bot.store.untoldOrders(game, request.user.id);
  const table = stops.ok && stops.value.length > 0 ? await bot.tables.byId(game) : null;
  if (!stops.ok || !table?.ok) return { reply, orders: [] };
  const lines = stopLines(table.value, wordsFor(request.language), stops.value);
  return { reply: added(reply, lines), orders: stops.value.map(({ id }) => id) };
};

/**
 * Adds to a private answer why orders of the player have stopped since the last one: Discord allows a private message
 * only as the answer to a request. `game`: null where everyone sees the answer, or there is no game.
 */
export const withNews = async (request: Request, bot: Bot, game: GameId | null, reply: Reply): Promise<News> => {
  if (game === null) return { reply, orders: [] };
  try {
    return await untold(request, bot, game, reply);
  } catch (error) {
    bot.log.error({ user: request.user.id, ...describeError(error) }, 'stopped orders could not be told');
    return { reply, orders: [] };
  }
};
