import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type Placeholder } from 'drizzle-orm';
import { z } from 'zod';
import {
  COMPANY_IDS,
  type Order,
  type OrderStop,
  ok,
  parseOrder,
  playerId,
  type Refusal,
  TRAIN_NAMES,
} from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame } from './game.ts';
import { type At, append, type NewMove } from './log.ts';
import { given, prepared } from './prepared.ts';
import { count, json, readRows, seatNumber } from './rows.ts';
import { orders, seats } from './schema.ts';

/** An order that a seat's player has given and that still stands. */
export interface StandingOrder {
  readonly id: number;
  readonly seat: number;
  readonly order: Order;
  readonly at: number;
  /** How many moves had been made when it was given, or looked at last. */
  readonly seen: number;
}
export type NewOrder = Pick<StandingOrder, 'seat' | 'order' | 'seen'>;

export interface EndedOrder {
  readonly id: number;
  readonly order: Order;
  readonly because: OrderStop;
  /** When its owner was told why; null: not yet. */
  readonly toldAt: number | null;
}

/** What came of looking at the orders of a game once. */
export interface OrderedMoves {
  /** All that orders do now, in their order. */
  readonly moves: readonly NewMove[];
  readonly stopped: readonly { readonly id: number; readonly because: OrderStop }[];
}

/** Standing orders. An undo ends some; they go with whoever leaves their seat. */
export interface OrderStore {
  /** In place of the seat's order of the same kind for the same company. */
  readonly giveOrder: (id: GameId, order: NewOrder) => Answer<null>;
  /** Those that stand, oldest first. */
  readonly ordersOf: (id: GameId) => Answer<readonly StandingOrder[]>;
  /** The last ones of a seat that have stopped, newest first. */
  readonly endedOrders: (id: GameId, seat: number) => Answer<readonly EndedOrder[]>;
  /** Those of them, of the seat of this user, of which they have not been told, oldest first. */
  readonly untoldOrders: (id: GameId, user: string) => Answer<readonly EndedOrder[]>;
  /** One of a seat's orders, or all (null). Gives those that are gone now. */
  readonly cancelOrders: (id: GameId, seat: number, which: number | null) => Answer<readonly StandingOrder[]>;
  /**
   * Appends what orders have done, ends those that stopped, and notes that the others have seen every move: all in one
   * step. Refuses as `appendActions` does.
   */
  readonly saveOrderedMoves: (id: GameId, at: At, made: OrderedMoves) => Answer<At>;
  readonly ordersTold: (ids: readonly number[]) => Answer<null>;
}

const company = z.enum(COMPANY_IDS);
const player = z.string().transform(playerId);

const order = z.unknown().transform((value, context): Order => {
  const read = parseOrder(value);
  if (read.ok) return read.value;
  context.issues.push({ code: 'custom', message: `not an order (${read.problem.code})`, input: value });
  return z.NEVER;
});

/** Told, and nothing else: no rule reads it. */
const refusal = z.custom<Refusal>((value) => z.object({ code: z.string() }).safeParse(value).success);

const sale = { player, company, count };
const because: z.ZodType<OrderStop> = z.discriminatedUnion('code', [
  z.object({ code: z.literal('has_shares'), company, shares: count }),
  z.object({ code: z.literal('refused'), refusal }),
  z.object({ code: z.literal('price_above'), company, price: count, most: count }),
  z.object({ code: z.literal('beyond_limit'), company, price: count, limit: count }),
  z.object({
    code: z.literal('out_of_auction'),
    company,
    because: z.enum(['passed', 'cash', 'certificate_limit']),
  }),
  z.object({ code: z.literal('auction_won'), company, price: count }),
  z.object({ code: z.literal('auction_lost'), company, winner: player, price: count }),
  z.object({
    code: z.enum([
      'floats',
      'auction_void',
      'already_auctioned',
      'not_president',
      'own_auction',
      'company_gone',
      'ends_game',
    ]),
    company,
  }),
  z.object({ code: z.enum(['auction_opened', 'bought']), player, company }),
  z.object({ code: z.literal('rusted'), company, train: z.enum(TRAIN_NAMES) }),
  z.object({ code: z.literal('presidency'), company, from: player, to: player }),
  z.object({ code: z.enum(['own_company_sold', 'sold']), ...sale }),
  z.object({ code: z.literal('acquired'), company, target: company }),
  z.object({
    code: z.enum([
      'own_certificates',
      'stock_round_over',
      'operating_rounds_over',
      'sl_formed',
      'game_over',
      'not_last',
      'no_company',
      'undo',
    ]),
  }),
]);

const standingRow: z.ZodType<StandingOrder> = z.object({
  id: count,
  seat: seatNumber,
  order: json(order),
  at: count,
  seen: count,
});

const endedRow: z.ZodType<EndedOrder> = z.object({
  id: count,
  order: json(order),
  because: json(because),
  toldAt: count.nullable(),
});

/** Those of a game that stand. */
const standing = (game: GameId | Placeholder) => and(eq(orders.game, game), isNull(orders.because));

interface TakenBack {
  readonly from: number;
  readonly ends: readonly number[];
  readonly stoppedAt: number;
}

/** Ends orders with an undo; the others will look at what comes in the place of what is taken back. */
export const takeBackOrders = (tx: Reader, game: GameId, { from, ends, stoppedAt }: TakenBack): void => {
  const because: OrderStop = { code: 'undo' };
  tx.update(orders)
    .set({ because: JSON.stringify(because), stoppedAt })
    .where(and(standing(game), inArray(orders.id, [...ends])))
    .run();
  tx.update(orders)
    .set({ seen: from })
    .where(and(standing(game), gt(orders.seen, from)))
    .run();
};

/** Whoever takes a seat over sees nothing of the orders that were given there. */
export const forgetOrders = (tx: Reader, game: GameId, seat: number): void => {
  tx.delete(orders)
    .where(and(eq(orders.game, game), eq(orders.seat, seat)))
    .run();
};

export const orderStore = (context: Context): OrderStore => ({
  giveOrder: async (id, order) => inOneStep(context, (tx) => give(context, tx, id, order)),
  ordersOf: async (id) => standingOf(context.db, id),
  endedOrders: async (id, seat) => endedOf(context.db, id, seat),
  untoldOrders: async (id, user) => untoldOf(context.db, id, user),
  cancelOrders: async (id, seat, which) => inOneStep(context, (tx) => cancel(tx, id, seat, which)),
  saveOrderedMoves: async (id, at, made) => inOneStep(context, (tx) => save(context, tx, id, { at, made })),
  ordersTold: async (ids) => {
    context.db
      .update(orders)
      .set({ toldAt: context.now() })
      .where(inArray(orders.id, [...ids]))
      .run();
    return nothing;
  },
});

/** Ended orders of a seat that are kept in sight. */
const MOST_ENDED = 10;

const standingList = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(standing(given('game')))
    .orderBy(asc(orders.id))
    .prepare(),
);

const standingOf = (db: Reader, game: GameId): Stored<readonly StandingOrder[]> =>
  readRows(standingRow, standingList(db).all({ game }), 'orders', ({ id }) => id);

const endedList = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.game, given('game')), eq(orders.seat, given('seat')), isNotNull(orders.because)))
    .orderBy(desc(orders.stoppedAt), desc(orders.id))
    .limit(MOST_ENDED)
    .prepare(),
);

const endedOf = (db: Reader, game: GameId, seat: number): Stored<readonly EndedOrder[]> =>
  readRows(endedRow, endedList(db).all({ game, seat }), 'orders', ({ id }) => id);

const seatOf = prepared((db) =>
  db
    .select({ number: seats.number })
    .from(seats)
    .where(and(eq(seats.game, given('game')), eq(seats.user, given('user')), isNull(seats.leftAt)))
    .prepare(),
);

const untoldOf = (db: Reader, game: GameId, user: string): Stored<readonly EndedOrder[]> => {
  const seat = seatOf(db).get({ game, user });
  const ended = seat === undefined ? ok([]) : endedOf(db, game, seat.number);
  return after(ended, (orders) => ok(orders.filter(({ toldAt }) => toldAt === null).toReversed()));
};

const companyOf = (order: Order): string | null => ('company' in order ? order.company : null);

const isOfKind = (order: Order, other: Order): boolean =>
  order.type === other.type && companyOf(order) === companyOf(other);

const remove = (tx: Reader, gone: readonly StandingOrder[]): void => {
  const ids = gone.map(({ id }) => id);
  tx.delete(orders).where(inArray(orders.id, ids)).run();
};

const give = ({ now }: Context, tx: Reader, id: GameId, { seat, order, seen }: NewOrder): Stored<null> =>
  after(findGame(tx, id), () =>
    after(standingOf(tx, id), (found) => {
      const replaced = found.filter((each) => each.seat === seat && isOfKind(each.order, order));
      remove(tx, replaced);
      tx.insert(orders)
        .values({ game: id, seat, order: JSON.stringify(order), at: now(), seen })
        .run();
      return nothing;
    }),
  );

const cancel = (tx: Reader, id: GameId, seat: number, which: number | null): Stored<readonly StandingOrder[]> =>
  after(standingOf(tx, id), (found) => {
    const own = found.filter((each) => each.seat === seat && (which === null || each.id === which));
    remove(tx, own);
    return ok(own);
  });

interface Save {
  readonly at: At;
  readonly made: OrderedMoves;
}

const save = (context: Context, tx: Reader, id: GameId, { at, made }: Save): Stored<At> =>
  after(append(context, tx, id, { at, moves: made.moves }), (next) => {
    const stoppedAt = context.now();
    for (const { id: stopped, because } of made.stopped)
      tx.update(orders)
        .set({ because: JSON.stringify(because), stoppedAt })
        .where(and(standing(id), eq(orders.id, stopped)))
        .run();
    tx.update(orders).set({ seen: next.index }).where(standing(id)).run();
    return ok(next);
  });
