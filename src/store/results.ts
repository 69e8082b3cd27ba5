import { asc, eq } from 'drizzle-orm';
import { ok } from '../engine/result.ts';
import { after, type Context, changeGame, inOneStep, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame, findGameIn } from './lookup.ts';
import { readRows, resultRow } from './rows.ts';
import { results } from './schema.ts';
import { seatsOf } from './seats.ts';
import type { ResultStore } from './store.ts';
import type { Game, GameId, GameResult } from './types.ts';

export const resultStore = (context: Context): ResultStore => ({
  saveResult: async (id, result) => inOneStep(context, (tx) => save(context, tx, id, result)),
  resultOf: async (id) => after(findGame(context.db, id), () => resultOf(context.db, id)),
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
      return changeGame(context, tx, id, { state: 'ended', endedAt: context.now() });
    }),
  );

const resultOf = (db: Reader, id: GameId): Stored<GameResult | null> => {
  const rows = db
    .select()
    .from(results)
    .where(eq(results.game, id))
    .orderBy(asc(results.place), asc(results.seat))
    .all();
  const read = readRows(resultRow, rows, (index) => ({ table: 'results', key: `${id}/${rows[index]?.seat}` }));
  return after(read, (placings) => {
    const [first] = placings;
    if (first === undefined) return ok(null);
    return ok({ reason: first.reason, placings: placings.map(({ reason: _, ...placing }) => placing) });
  });
};
