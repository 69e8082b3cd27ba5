import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '../engine/result.ts';
import type { Context, Stored } from './context.ts';
import type { Reader } from './database.ts';
import type { FinishedGame, FinishedStore, Pace, Paused } from './finished-types.ts';
import { gameId, readRows } from './rows.ts';
import { actions, games, pauses, results, seats, undone } from './schema.ts';
import { MOVE_SOURCES } from './types.ts';

export const finishedStore = ({ db }: Context): FinishedStore => ({
  finishedGames: async (guild) => finishedGames(db, guild),
});

const count = z.number().int().nonnegative();
const id = count.transform(gameId);
const user = z.string().min(1);

const placingRow = z.object({
  game: id,
  title: z.string(),
  endedAt: count,
  seat: z.number().int().positive(),
  user: user.nullable(),
  name: z.string(),
  worth: z.number().int(),
  place: z.number().int().positive(),
});
const paceRow = z.object({ game: id, by: user, source: z.enum(MOVE_SOURCES), at: count });
const undoRow = z.object({ game: id, at: count });
const pauseRow = z.object({ game: id, from: count, until: count });

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
  return readRows(placingRow, rows, (index) => ({
    table: 'results',
    key: `${rows[index]?.game}/${rows[index]?.seat}`,
  }));
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
  return readRows(paceRow, rows, (index) => ({ table: 'actions', key: `${rows[index]?.game}` }));
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
  return readRows(undoRow, rows, (index) => ({ table: 'undone', key: `${rows[index]?.game}` }));
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
  return readRows(pauseRow, rows, (index) => ({ table: 'pauses', key: `${rows[index]?.game}` }));
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
