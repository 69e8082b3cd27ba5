import { type Event, type Order, type Orders, type OrdersRun, type PlayerId, runOrders } from '../../engine/index.ts';
import type { Game, Move, NewMove, OrderedMoves, StandingOrder } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { describeError } from '../message/errors.ts';
import { stepsFrom } from '../table/history.ts';
import { movesIn, movesMade, type Play, stateOf, stepsSince, type Table, userOf } from '../table/table.ts';

/** Orders to pass, or to play out, come last: they act where no other order of the player does. */
const rank = ({ type }: Order): number => (type === 'auto_pass' || type === 'play_out' ? 1 : 0);

const playerAt = ({ seats }: Table, number: number): PlayerId | null =>
  seats.find((seat) => seat.number === number)?.player ?? null;

/** The orders of each player, in the order in which they are asked to act. */
const ordersAt = (table: Table, standing: readonly StandingOrder[]): Orders => {
  const orders = new Map<PlayerId, readonly Order[]>();
  for (const { seat, order } of standing.toSorted((a, b) => rank(a.order) - rank(b.order))) {
    const player = playerAt(table, seat);
    if (player !== null) orders.set(player, [...(orders.get(player) ?? []), order]);
  }
  return orders;
};

/** What has happened since the orders were last looked at. They are all looked at together. */
const unseen = async (bot: Bot, table: Table, standing: readonly StandingOrder[]): Promise<readonly Event[]> => {
  const from = Math.min(movesMade(table), ...standing.map(({ seen }) => seen));
  const back = await bot.tables.back(table, from);
  if (!back.ok) throw new Error('what orders have not seen cannot be read');
  return back.value.play === null ? [] : stepsSince(back.value.play, from).flatMap(({ events }) => events);
};

const movesOf = (table: Table, { moves }: OrdersRun): readonly NewMove[] =>
  moves.map(({ player, action }) => ({ action, by: userOf(table, player) ?? table.game.host, source: 'order' }));

const toSave = (table: Table, standing: readonly StandingOrder[], run: OrdersRun): OrderedMoves => ({
  moves: movesOf(table, run),
  stopped: run.stopped.flatMap(({ order, because }) => {
    const row = standing.find((each) => each.order === order);
    return row ? [{ id: row.id, because }] : [];
  }),
});

/** The game with the moves that orders have made. */
const played = (bot: Bot, table: Table, play: Play, { moves }: OrderedMoves): Table => {
  const at = bot.clock.now();
  const made: readonly Move[] = moves.map((move, offset) => ({ ...move, index: movesIn(play) + offset, at }));
  const steps = [...play.steps, ...stepsFrom(stateOf(play), made)];
  const game = { ...table.game, revision: table.game.revision + moves.length };
  return bot.tables.put({ ...table, game, play: { ...play, steps } });
};

const writeDown = async (bot: Bot, table: Table, play: Play, made: OrderedMoves): Promise<Table> => {
  const { id, revision } = table.game;
  const at = await bot.store.saveOrderedMoves(id, { index: movesIn(play), revision }, made);
  if (at.ok) return made.moves.length > 0 ? played(bot, table, play, made) : table;
  bot.log.error({ game: id, problem: at.problem }, 'what orders do could not be written down');
  const again = await bot.tables.reread(id);
  return again.ok ? again.value : table;
};

const run = async (bot: Bot, table: Table, play: Play): Promise<Table> => {
  const standing = await bot.store.ordersOf(table.game.id);
  if (!standing.ok) bot.log.error({ game: table.game.id, problem: standing.problem }, 'orders cannot be read');
  if (!standing.ok || standing.value.length === 0) return table;
  const happened = await unseen(bot, table, standing.value);
  const done = runOrders(stateOf(play), ordersAt(table, standing.value), happened);
  return writeDown(bot, table, play, toSave(table, standing.value, done));
};

/**
 * Lets the standing orders act, as long as the player to act has one that does, and gives the game as it is then. Their
 * moves are written down in one step; nobody is told yet. In the game's queue. Whatever goes wrong here leaves the game
 * as it was: the players go on by hand.
 */
export const carryOutOrders = async (bot: Bot, table: Table): Promise<Table> => {
  const { play, game } = table;
  if (play === null || game.state !== 'playing') return table;
  try {
    return await run(bot, table, play);
  } catch (error) {
    bot.log.error({ game: game.id, ...describeError(error) }, 'orders were not carried out');
    return table;
  }
};

/** Whether orders may have something to do: they have not seen every move, or one of theirs is asked to act. */
const mayAct = async ({ store }: Bot, { id, revision }: Game, standing: readonly StandingOrder[]): Promise<boolean> => {
  const [moves, seats, newest] = [
    await store.movesMade(id),
    await store.seatsOf(id),
    await store.newestPost(id, 'turn'),
  ];
  if (!moves.ok || !seats.ok || !newest.ok || newest.value?.revision !== revision) return true;
  const asked = newest.value.asked;
  const seat = seats.value.find(({ player }) => player === asked)?.number;
  return asked === null || standing.some((order) => order.seen < moves.value || order.seat === seat);
};

/**
 * At the start: what orders should have done when the process ended between a move and theirs. Gives the game after it.
 * A game where there is none is not played again.
 */
export const catchUp = async (bot: Bot, game: Game): Promise<Game> => {
  const standing = await bot.store.ordersOf(game.id);
  if (standing.ok && (standing.value.length === 0 || !(await mayAct(bot, game, standing.value)))) return game;
  const table = await bot.tables.byId(game.id);
  if (!table.ok) return game;
  return (await carryOutOrders(bot, table.value)).game;
};
