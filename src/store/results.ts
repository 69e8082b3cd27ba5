import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type EndReason, ok } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { changeGame, findGameIn, type Game } from './game.ts';
import { MOVE_SOURCES, type MoveSource } from './log.ts';
import { count, discordId, gameColumn, readRows, seatNumber } from './rows.ts';
import { actions, games, pauses, results, seats, undone } from './schema.ts';
import { seatsOf } from './seats.ts';

/** One player's place when the game ended. Equal worth shares a place. */
export interface Placing {
  readonly seat: number;
  /** kr */
  readonly worth: number;
  readonly place: number;
}
export interface GameResult {
  readonly reason: EndReason;
  readonly placings: readonly Placing[];
}

/** When a move was made, and by whom. */
export interface Pace {
  readonly by: string;
  readonly source: MoveSource;
  readonly at: number;
}

/** A time in which nobody could move. */
export interface Paused {
  readonly from: number;
  readonly until: number;
}

/** A game with a result, for counting. Times are milliseconds since 1970. */
export interface FinishedGame {
  readonly id: GameId;
  readonly title: string;
  readonly endedAt: number;
  /** Best first. `user`: who held the seat at the end; null for nobody. `name`: untrusted text. */
  readonly placings: readonly (Placing & { readonly user: string | null; readonly name: string })[];
  /** The moves that stand, in their order. */
  readonly paces: readonly Pace[];
  /** When moves were taken back, in order. */
  readonly undos: readonly number[];
  /** In order. */
  readonly pauses: readonly Paused[];
}

export interface ResultStore {
  /** The game has ended: keeps the placings and closes the table. */
  readonly saveResult: (id: GameId, result: GameResult) => Answer<Game>;
  /** Every game of a server that has a result, in the order in which they ended. */
  readonly finishedGames: (guild: string) => Answer<readonly FinishedGame[]>;
}

export const resultStore = (context: Context): ResultStore => ({
  saveResult: async (id, result) => inOneStep(context, (tx) => save(context, tx, id, result)),
  finishedGames: async (guild) => finishedGames(context.db, guild),
});

const save = (context: Context, tx: Reader, id: GameId, { reason, placings }: GameResult): Stored<Game> =>
  after(findGameIn(tx, id, ['playing']), () =>
    after(seatsOf(tx, id), (seats) => {
      for (const placing of placings) {
        const user = seats.find((seat) => seat.number === placing.seat)?.user ?? null;
        tx.insert(results)
          .values({ ...placing, game: id, user, reason })
          .run();
      }
      return changeGame(tx, id, { state: 'ended', endedAt: context.now() });
    }),
  );

const placingRow = z.object({
  game: gameColumn,
  title: z.string(),
  endedAt: count,
  seat: seatNumber,
  user: discordId.nullable(),
  name: z.string(),
  worth: z.number().int(),
  place: z.number().int().positive(),
});
const paceRow = z.object({ game: gameColumn, by: discordId, source: z.enum(MOVE_SOURCES), at: count });
const undoRow = z.object({ game: gameColumn, at: count });
const pauseRow = z.object({ game: gameColumn, from: count, until: count });

const endedIn = (guild: string) => and(eq(games.guild, guild), eq(games.state, 'ended'));

/** One row for each seat of each game with a result, in the order in which the games ended. */
const placingsIn = (db: Reader, guild: string): Stored<readonly z.output<typeof placingRow>[]> => {
  const holder = and(eq(seats.game, results.game), eq(seats.number, results.seat), isNull(seats.leftAt));
  const { title, endedAt } = games;
  const { game, seat, user: who, worth, place } = results;
  const rows = db
    .select({ game, title, endedAt, seat, user: who, name: seats.name, worth, place })
    .from(results)
    .innerJoin(games, eq(results.game, games.id))
    .innerJoin(seats, holder)
    .where(endedIn(guild))
    .orderBy(asc(endedAt), asc(game), asc(place), asc(seat))
    .all();
  return readRows(placingRow, rows, 'results', (row) => `${row.game}/${row.seat}`);
};

const pacesIn = (db: Reader, guild: string): Stored<readonly z.output<typeof paceRow>[]> => {
  const { game, by, source, at, index: number } = actions;
  const rows = db
    .select({ game, by, source, at })
    .from(actions)
    .innerJoin(games, eq(game, games.id))
    .where(endedIn(guild))
    .orderBy(asc(game), asc(number))
    .all();
  return readRows(paceRow, rows, 'actions', (row) => row.game);
};

const undosIn = (db: Reader, guild: string): Stored<readonly z.output<typeof undoRow>[]> => {
  const { game, undoneAt: at } = undone;
  const rows = db
    .select({ game, at })
    .from(undone)
    .innerJoin(games, eq(game, games.id))
    .where(endedIn(guild))
    .groupBy(game, at)
    .orderBy(asc(at))
    .all();
  return readRows(undoRow, rows, 'undone', (row) => row.game);
};

const pausesIn = (db: Reader, guild: string): Stored<readonly z.output<typeof pauseRow>[]> => {
  const { game, from, until } = pauses;
  const rows = db
    .select({ game, from, until })
    .from(pauses)
    .innerJoin(games, eq(game, games.id))
    .where(and(endedIn(guild), isNotNull(until)))
    .orderBy(asc(from))
    .all();
  return readRows(pauseRow, rows, 'pauses', (row) => row.game);
};

const byGame = <Row extends { readonly game: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.game);
    if (group) group.push(row);
    else groups.set(row.game, [row]);
  }
  return groups;
};

/** By the game. */
interface Rows {
  readonly placings: ReadonlyMap<number, readonly z.output<typeof placingRow>[]>;
  readonly paces: ReadonlyMap<number, readonly Pace[]>;
  readonly undos: ReadonlyMap<number, readonly z.output<typeof undoRow>[]>;
  readonly pauses: ReadonlyMap<number, readonly Paused[]>;
}

const finishedGames = (db: Reader, guild: string): Stored<readonly FinishedGame[]> => {
  const [placings, paces] = [placingsIn(db, guild), pacesIn(db, guild)];
  const [undos, paused] = [undosIn(db, guild), pausesIn(db, guild)];
  if (!placings.ok) return placings;
  if (!paces.ok) return paces;
  if (!undos.ok) return undos;
  if (!paused.ok) return paused;
  return ok(
    joined({
      placings: byGame(placings.value),
      paces: byGame(paces.value),
      undos: byGame(undos.value),
      pauses: byGame(paused.value),
    }),
  );
};

const joined = (rows: Rows): readonly FinishedGame[] =>
  [...rows.placings].flatMap(([game, seated]) => {
    const [first] = seated;
    if (first === undefined) return [];
    return {
      id: first.game,
      title: first.title,
      endedAt: first.endedAt,
      placings: seated.map(({ seat, user: who, name, worth, place }) => ({ seat, user: who, name, worth, place })),
      paces: (rows.paces.get(game) ?? []).map(({ by, source, at }) => ({ by, source, at })),
      undos: (rows.undos.get(game) ?? []).map(({ at }) => at),
      pauses: (rows.pauses.get(game) ?? []).map(({ from, until }) => ({ from, until })),
    };
  });
