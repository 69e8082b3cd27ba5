import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Order } from '../engine/index.ts';
import { ok } from '../engine/result.ts';
import { after, type Context, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { append } from './log.ts';
import { findGame } from './lookup.ts';
import { endedRow, standing, standingRow } from './order-rows.ts';
import type { EndedOrder, NewOrder, OrderedMoves, StandingOrder } from './order-types.ts';
import { readRows } from './rows.ts';
import { orders } from './schema.ts';
import type { OrderStore } from './store.ts';
import type { At, GameId } from './types.ts';

export const orderStore = (context: Context): OrderStore => ({
  giveOrder: async (id, order) => inOneStep(context, (tx) => give(context, tx, id, order)),
  ordersOf: async (id) => standingOf(context.db, id),
  endedOrders: async (id, seat) => endedOf(context.db, id, seat),
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

const standingOf = (db: Reader, id: GameId): Stored<readonly StandingOrder[]> => {
  const rows = db.select().from(orders).where(standing(id)).orderBy(asc(orders.id)).all();
  return readRows(standingRow, rows, (index) => ({ table: 'orders', key: String(rows[index]?.id) }));
};

const endedOf = (db: Reader, id: GameId, seat: number): Stored<readonly EndedOrder[]> => {
  const ended = and(eq(orders.game, id), eq(orders.seat, seat), isNotNull(orders.because));
  const rows = db
    .select()
    .from(orders)
    .where(ended)
    .orderBy(desc(orders.stoppedAt), desc(orders.id))
    .limit(MOST_ENDED)
    .all();
  return readRows(endedRow, rows, (index) => ({ table: 'orders', key: String(rows[index]?.id) }));
};

const companyOf = (order: Order): string | null => ('company' in order ? order.company : null);

const isOfKind = (order: Order, other: Order): boolean =>
  order.type === other.type && companyOf(order) === companyOf(other);

const remove = (tx: Reader, ids: readonly number[]): void => {
  tx.delete(orders)
    .where(inArray(orders.id, [...ids]))
    .run();
};

const give = ({ now }: Context, tx: Reader, id: GameId, { seat, order, seen }: NewOrder): Stored<null> =>
  after(findGame(tx, id), () =>
    after(standingOf(tx, id), (found) => {
      const replaced = found.filter((each) => each.seat === seat && isOfKind(each.order, order));
      remove(
        tx,
        replaced.map((each) => each.id),
      );
      tx.insert(orders)
        .values({ game: id, seat, order: JSON.stringify(order), at: now(), seen })
        .run();
      return nothing;
    }),
  );

const cancel = (tx: Reader, id: GameId, seat: number, which: number | null): Stored<readonly StandingOrder[]> =>
  after(standingOf(tx, id), (found) => {
    const own = found.filter((each) => each.seat === seat && (which === null || each.id === which));
    remove(
      tx,
      own.map((each) => each.id),
    );
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
