import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { ok, refuse } from '../engine/result.ts';
import { PLAYER_COUNTS } from '../engine/title/setup.ts';
import { after, type Context, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame, findGameIn } from './lookup.ts';
import { forgetOrders } from './order-rows.ts';
import { gameId, holderRow, readRows, seatRow } from './rows.ts';
import { games, seats } from './schema.ts';
import type { SeatStore } from './store.ts';
import type { GameId, Holder, NewSeat, Seat } from './types.ts';

const MOST_SEATS = Math.max(...PLAYER_COUNTS);

export const seatStore = (context: Context): SeatStore => ({
  seatsOf: async (id) => after(findGame(context.db, id), () => seatsOf(context.db, id)),
  holdersOf: async (id) => after(findGame(context.db, id), () => holdersOf(context.db, id)),
  addSeat: async (id, seat) => inOneStep(context, (tx) => addSeat(context, tx, id, seat)),
  removeSeat: async (id, user) => inOneStep(context, (tx) => removeSeat(context, tx, id, user)),
  replaceSeat: async (id, seat, by) => inOneStep(context, (tx) => replaceSeat(context, tx, id, { seat, by })),
  gamesOf: async (user) => gamesOf(context.db, user),
  saveName: async (id, user, name) => {
    context.db
      .update(seats)
      .set({ name })
      .where(held(id, eq(seats.user, user)))
      .run();
    return nothing;
  },
});

const held = (id: GameId, which?: ReturnType<typeof eq>) => and(eq(seats.game, id), isNull(seats.leftAt), which);

export const seatsOf = (db: Reader, id: GameId): Stored<readonly Seat[]> => {
  const rows = db.select().from(seats).where(held(id)).orderBy(asc(seats.number)).all();
  return readRows(seatRow, rows, (index) => ({ table: 'seats', key: `${id}/${rows[index]?.number}` }));
};

const holdersOf = (db: Reader, id: GameId): Stored<readonly Holder[]> => {
  const rows = db.select().from(seats).where(eq(seats.game, id)).orderBy(asc(seats.joinedAt), asc(seats.id)).all();
  return readRows(holderRow, rows, (index) => ({ table: 'seats', key: `${id}/${rows[index]?.number}` }));
};

const gamesOf = (db: Reader, user: string): Stored<readonly GameId[]> => {
  const rows = db
    .select({ game: seats.game })
    .from(seats)
    .innerJoin(games, eq(seats.game, games.id))
    .where(and(eq(seats.user, user), isNull(seats.leftAt), ne(games.state, 'ended')))
    .orderBy(asc(seats.game))
    .all();
  return ok(rows.map(({ game }) => gameId(game)));
};

/** Seats 1, 2, ... in the order given. */
export const insertSeats = ({ now }: Context, tx: Reader, id: GameId, newSeats: readonly NewSeat[]): void => {
  const joinedAt = now();
  tx.insert(seats)
    .values(newSeats.map((seat, index) => ({ ...seat, game: id, number: index + 1, joinedAt })))
    .run();
};

type Taken = NewSeat & { readonly user: string };

const addSeat = (context: Context, tx: Reader, id: GameId, seat: Taken): Stored<readonly Seat[]> =>
  after(findGameIn(tx, id, ['open']), () =>
    after(seatsOf(tx, id), (present) => {
      if (present.some((each) => each.user === seat.user)) return refuse({ code: 'already_seated' });
      if (present.length >= MOST_SEATS) return refuse({ code: 'table_full', seats: MOST_SEATS });
      const number = freeNumber(present);
      tx.insert(seats).values({ user: seat.user, name: seat.name, game: id, number, joinedAt: context.now() }).run();
      return seatsOf(tx, id);
    }),
  );

const freeNumber = (present: readonly Seat[]): number => {
  const taken = new Set(present.map((seat) => seat.number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
};

const removeSeat = (context: Context, tx: Reader, id: GameId, user: string): Stored<readonly Seat[]> =>
  after(findGameIn(tx, id, ['open']), () => {
    const left = tx
      .update(seats)
      .set({ leftAt: context.now() })
      .where(held(id, eq(seats.user, user)))
      .run();
    return left.changes === 0 ? refuse({ code: 'not_seated' }) : seatsOf(tx, id);
  });

interface Replacement {
  readonly seat: number;
  readonly by: NewSeat;
}

const replaceSeat = (context: Context, tx: Reader, id: GameId, { seat, by }: Replacement): Stored<readonly Seat[]> =>
  after(findGameIn(tx, id, ['playing', 'paused']), () =>
    after(seatsOf(tx, id), (present) => {
      if (by.user !== null && present.some((each) => each.user === by.user)) return refuse({ code: 'already_seated' });
      const at = context.now();
      const left = tx
        .update(seats)
        .set({ leftAt: at })
        .where(held(id, eq(seats.number, seat)))
        .run();
      if (left.changes === 0) return refuse({ code: 'not_seated' });
      forgetOrders(tx, id, seat);
      tx.insert(seats).values({ user: by.user, name: by.name, game: id, number: seat, joinedAt: at }).run();
      return seatsOf(tx, id);
    }),
  );

/** Numbers the seats anew in the order of the users given; everyone at the table must be named once. */
export const reseat = (tx: Reader, id: GameId, seating: readonly string[]): Stored<readonly Seat[]> =>
  after(seatsOf(tx, id), (present) => {
    if (!isSeating(present, seating)) return refuse({ code: 'seating' });
    // Numbers are unique at every moment, so all move out of the way first.
    for (const [index, user] of seating.entries()) renumber(tx, id, user, -1 - index);
    for (const [index, user] of seating.entries()) renumber(tx, id, user, 1 + index);
    return seatsOf(tx, id);
  });

const isSeating = (present: readonly Seat[], seating: readonly string[]): boolean =>
  PLAYER_COUNTS.some((count) => count === seating.length) &&
  present.length === seating.length &&
  present.every((seat) => seating.filter((user) => user === seat.user).length === 1);

const renumber = (tx: Reader, id: GameId, user: string, number: number): void => {
  tx.update(seats)
    .set({ number })
    .where(held(id, eq(seats.user, user)))
    .run();
};
