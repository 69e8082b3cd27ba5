import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { ok, PLAYER_COUNTS, type PlayerId, playerId, refuse } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, gameId, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame, findGameIn } from './game.ts';
import { forgetOrders } from './orders.ts';
import { discordId, readRows, seatNumber, time } from './rows.ts';
import { games, seats } from './schema.ts';

export interface Seat {
  /** Counts from 1; the same number as in `player`. Before the start it is only a place in the queue. */
  readonly number: number;
  readonly player: PlayerId;
  /** Null: nobody sits here (an imported game, or a player who left). */
  readonly user: string | null;
  /** The display name when they were last seen: untrusted text. */
  readonly name: string;
  readonly joinedAt: number;
}

/** Somebody who holds a seat, or held it. */
export interface Holder extends Seat {
  /** null: they hold it now. */
  readonly leftAt: number | null;
}

export interface NewSeat {
  readonly user: string | null;
  readonly name: string;
}

export interface SeatStore {
  /** The seats as they are now, by number. */
  readonly seatsOf: (id: GameId) => Answer<readonly Seat[]>;
  /** Everyone who holds a seat or has held one, by the time at which they sat down. */
  readonly holdersOf: (id: GameId) => Answer<readonly Holder[]>;
  /** While the table is open. Refuses `already_seated`, `table_full`, `wrong_state`. */
  readonly addSeat: (id: GameId, seat: NewSeat & { readonly user: string }) => Answer<readonly Seat[]>;
  /** While the table is open. Refuses `not_seated`, `wrong_state`. */
  readonly removeSeat: (id: GameId, user: string) => Answer<readonly Seat[]>;
  /** Someone else (or nobody: `user` null) takes a seat of a started game. Refuses `already_seated`, `not_seated` (no such seat). */
  readonly replaceSeat: (id: GameId, seat: number, by: NewSeat) => Answer<readonly Seat[]>;
  /** The games that have not ended in which the user has a seat, oldest first. */
  readonly gamesOf: (user: string) => Answer<readonly GameId[]>;
  /** Keeps the display name that a seated user has now. */
  readonly saveName: (id: GameId, user: string, name: string) => Answer<null>;
}

const seat = z.object({
  number: seatNumber,
  user: discordId.nullable(),
  name: z.string(),
  joinedAt: time,
});
const withPlayer = <Row extends { readonly number: number }>(row: Row) => ({
  ...row,
  player: playerId(`P${row.number}`),
});

const seatRow = seat.transform(withPlayer);
const holderRow = seat.extend({ leftAt: time.nullable() }).transform(withPlayer);

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
  return readRows(seatRow, rows, 'seats', ({ number }) => `${id}/${number}`);
};

const holdersOf = (db: Reader, id: GameId): Stored<readonly Holder[]> => {
  const rows = db.select().from(seats).where(eq(seats.game, id)).orderBy(asc(seats.joinedAt), asc(seats.id)).all();
  return readRows(holderRow, rows, 'seats', ({ number }) => `${id}/${number}`);
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
