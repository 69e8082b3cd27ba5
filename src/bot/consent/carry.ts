import { activePlayer, type Event, type Order, ok, type Result } from '../../engine/index.ts';
import type { At, Consent, Seat, StandingOrder, StoreProblem, Wish } from '../../store/index.ts';
import { namesOf, safeName, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { notifyTable } from '../lobby/post.ts';
import { carryOutOrders } from '../orders/standing.ts';
import { boardEntry, type Cause, entriesFrom, inOne } from '../outbox/entry.ts';
import {
  movesIn,
  movesMade,
  type Play,
  type Step,
  stateBefore,
  stateOf,
  stepsSince,
  type Table,
} from '../table/table.ts';
import { giveUp } from './giving-up.ts';
import { cancelConsents } from './post.ts';
import type { Handover } from './verdict.ts';

type Done = Result<null, StoreProblem>;

interface News {
  readonly text: string;
  /** That which has a new player; null: none. */
  readonly seat: Seat | null;
  /** It was empty: the post that offers the empty seats no longer offers it. */
  readonly wasEmpty: boolean;
}

/** A line for the channel; with the whole position, and a ping, where the new player is to act at once. */
const tell = async (bot: Bot, table: Table, { seat, text, wasEmpty }: News): Promise<void> => {
  const { game, play } = table;
  const actor = play && activePlayer(stateOf(play));
  if (play !== null && actor !== null && (actor === seat?.player || wasEmpty)) {
    const cause = { kind: 'again', text, quiet: actor !== seat?.player } as const;
    bot.poster.enqueue(game.id, [boardEntry(play, movesIn(play), game.revision, cause)]);
    return;
  }
  await notifyTable(bot, wordsFor(game.language), table, text);
};

const newHost = async (bot: Bot, table: Table, { to, name }: Handover): Promise<Done> => {
  const game = await bot.store.changeHost(table.game.id, to);
  if (!game.ok) return game;
  const next = bot.tables.put({ ...table, game: game.value });
  const text = wordsFor(game.value.language).consent.newHost(safeName(name));
  await tell(bot, next, { seat: null, text, wasEmpty: false });
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
  const at = ({ seats: among }: Pick<Table, 'seats'>): Seat | null =>
    among.find((seat) => seat.number === number) ?? null;
  await tell(bot, next, { seat: at(next), text, wasEmpty: at(table)?.user === null });
  return ok(null);
};

const newPlayer = (bot: Bot, table: Table, number: number, { to, name }: Handover): Promise<Done> => {
  const before = table.seats.find((seat) => seat.number === number);
  const from = before === undefined || before.user === null ? null : namesOf(table.seats)(before.player);
  const text = wordsFor(table.game.language).consent.newSeat(number, from, safeName(name));
  return sitDown(bot, table, { number, user: to, name, text });
};

/** The seat, or the table, changes hands, and the channel is told. */
const handOver = (bot: Bot, table: Table, wish: Handover): Promise<Done> =>
  wish.seat === null ? newHost(bot, table, wish) : newPlayer(bot, table, wish.seat, wish);

/** What is taken back, and the numbers of the seats for which orders moved in it, and of the one that is to act again. */
interface TakenBack {
  readonly at: number;
  readonly events: readonly Event[];
  readonly moved: readonly number[];
  readonly next: number | undefined;
}

const takenBack = (table: Table, play: Play, from: number): TakenBack => {
  const steps = stepsSince(play, from);
  const seatBefore = (index: number): number | undefined => {
    const player = activePlayer(stateBefore(play, index));
    return table.seats.find((seat) => seat.player === player)?.number;
  };
  const isOrders = ({ move }: Step): boolean => move.source === 'order';
  return {
    at: steps[0]?.move.at ?? 0,
    events: steps.flatMap(({ events }) => events),
    moved: steps.filter(isOrders).flatMap(({ move }) => seatBefore(move.index) ?? []),
    next: seatBefore(from),
  };
};

const concerns = (order: Order, event: Event): boolean => {
  if (event.type === 'round_started') return true;
  if (!('company' in order)) return false;
  const { company } = order;
  return ('company' in event && event.company === company) || ('target' in event && event.target === company);
};

/**
 * The orders that an undo of the moves from `from` on ends. All orders of a seat for which an order moved there, since it
 * would make the same move again at once. Of the orders given since: those of the player who is to act again, those about
 * the company of an event that is taken back, and all where the start of a round is taken back. All others stay.
 */
const endedByUndo = (table: Table, play: Play, from: number, standing: readonly StandingOrder[]): readonly number[] => {
  const { at, events, moved, next } = takenBack(table, play, from);
  const ends = (given: StandingOrder): boolean => {
    if (moved.includes(given.seat)) return true;
    return given.at >= at && (given.seat === next || events.some((event) => concerns(given.order, event)));
  };
  return standing.filter(ends).map(({ id }) => id);
};

type Carried = Result<null, StoreProblem>;
type WishOf<Kind extends Wish['kind']> = Extract<Wish, { readonly kind: Kind }>;

/** The post that tells how the store has changed the log, with what orders do then: moves that came back may be theirs. */
const told = async (bot: Bot, { game }: Table, at: At, cause: Cause): Promise<void> => {
  const next = await bot.tables.reread(game.id);
  if (!next.ok || next.value.play === null) return;
  const post = boardEntry(next.value.play, at.index, at.revision, cause);
  const after = await carryOutOrders(bot, next.value);
  bot.poster.enqueue(game.id, inOne([post, ...entriesFrom(after, at.index)]));
};

const here = (table: Table): At => ({ index: movesMade(table), revision: table.game.revision });

/** Standing orders that must not outlive the moves from `from` on. Where they cannot be read, none acts either. */
const endedWith = async (bot: Bot, table: Table, from: number): Promise<readonly number[]> => {
  const standing = await bot.store.ordersOf(table.game.id);
  if (table.play === null || !standing.ok || standing.value.length === 0) return [];
  const back = await bot.tables.back(table, from);
  // Where the moves cannot be read, all orders end.
  if (!back.ok || back.value.play === null) return standing.value.map(({ id }) => id);
  return endedByUndo(table, back.value.play, from, standing.value);
};

const takeBack = async (bot: Bot, table: Table, { from, moves }: WishOf<'undo'>, by: string): Promise<Carried> => {
  const ends = await endedWith(bot, table, from);
  const at = await bot.store.dropTail(table.game.id, here(table), { from, by, ends });
  if (!at.ok) return at;
  await told(bot, table, at.value, { kind: 'undo', by, moves });
  return ok(null);
};

const bringBack = async (bot: Bot, table: Table, wish: WishOf<'redo'>, by: string): Promise<Carried> => {
  const at = await bot.store.bringBack(table.game.id, here(table), wish.undo);
  if (!at.ok) return at;
  await told(bot, table, at.value, { kind: 'redo', by, moves: wish.moves });
  return ok(null);
};

/** Does what everyone has agreed to. */
export const carryOut = (bot: Bot, table: Table, { wish, by }: Pick<Consent, 'wish' | 'by'>): Promise<Carried> => {
  switch (wish.kind) {
    case 'undo':
      return takeBack(bot, table, wish, by);
    case 'redo':
      return bringBack(bot, table, wish, by);
    case 'end':
      return giveUp(bot, table, by);
    case 'handover':
      return handOver(bot, table, wish);
  }
};
