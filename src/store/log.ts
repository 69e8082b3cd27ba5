import { and, asc, desc, eq, gte, lt, max } from 'drizzle-orm';
import { z } from 'zod';
import { type Action, ok, parseAction, refuse } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { advanceTo, findGame, findGameIn, type Game } from './game.ts';
import { given, prepared } from './prepared.ts';
import { count, discordId, json, readRows, time } from './rows.ts';
import { actions } from './schema.ts';

export const MOVE_SOURCES = ['played', 'imported', 'order'] as const;
/** `order`: made by a player's standing order. */
export type MoveSource = (typeof MOVE_SOURCES)[number];

export interface NewMove {
  readonly action: Action;
  /** The user who really did it. */
  readonly by: string;
  readonly source: MoveSource;
}

export interface Move extends NewMove {
  /** Counts from 0. */
  readonly index: number;
  readonly at: number;
}

/** Where the writer believes the game stands: the number of moves made, and the game's revision. */
export interface At {
  readonly index: number;
  readonly revision: number;
}

/** From one index to another, which is not in it. */
export interface MoveRange {
  readonly from: number;
  readonly to: number;
}

export interface LogStore {
  /**
   * Appends in one step, only while the game is `playing` and stands where the writer believes.
   * Refuses `lost_race` (another move or undo came first) and `wrong_state`. Gives the new revision.
   */
  readonly appendActions: (id: GameId, at: At, moves: readonly NewMove[]) => Answer<At>;
  /** Every move from the first, or those of a range; refuses `bad_row` when one is missing or cannot be read. */
  readonly movesOf: (id: GameId, range?: MoveRange) => Answer<readonly Move[]>;
  /** How many moves have been made. */
  readonly movesMade: (id: GameId) => Answer<number>;
  /** The newest move that this user made, by its index; null: none. */
  readonly lastMoveBy: (id: GameId, user: string) => Answer<number | null>;
}

export const logStore = (context: Context): LogStore => ({
  appendActions: async (id, at, moves) => inOneStep(context, (tx) => append(context, tx, id, { at, moves })),
  movesOf: async (id, range) => after(findGame(context.db, id), () => movesOf(context.db, id, range)),
  movesMade: async (id) => after(findGame(context.db, id), () => ok(countOf(context.db, id))),
  lastMoveBy: async (id, user) => after(findGame(context.db, id), () => ok(lastBy(context.db, id, user))),
});

const action = z.unknown().transform((value, context): Action => {
  const read = parseAction(value);
  if (read.ok) return read.value;
  context.issues.push({ code: 'custom', message: `not an action (${read.problem.code})`, input: value });
  return z.NEVER;
});

export const moveRow: z.ZodType<Move> = z.object({
  index: count,
  action: json(action),
  by: discordId,
  source: z.enum(MOVE_SOURCES),
  at: time,
});

const lastOf = prepared((db) =>
  db
    .select({ last: max(actions.index) })
    .from(actions)
    .where(eq(actions.game, given('game')))
    .prepare(),
);

/** The number of moves made. */
const countOf = (db: Reader, game: GameId): number => {
  const row = lastOf(db).get({ game });
  return row?.last === undefined || row.last === null ? 0 : row.last + 1;
};

/** Refuses unless the game stands where the writer believes. */
export const standsAt = (db: Reader, game: Game, at: At): Stored<Game> => {
  const index = countOf(db, game.id);
  if (game.revision === at.revision && index === at.index) return ok(game);
  return refuse({ code: 'lost_race', index, revision: game.revision });
};

interface Append {
  readonly at: At;
  readonly moves: readonly NewMove[];
}

export const append = (context: Context, tx: Reader, id: GameId, { at, moves }: Append): Stored<At> =>
  after(findGameIn(tx, id, ['playing']), (found) =>
    after(standsAt(tx, found, at), (game) => {
      // Orders that only stop, or only look, let the player to act wait as long as before.
      if (moves.length === 0) return ok(at);
      insertMoves(context, tx, id, { from: at.index, moves });
      const next = { index: at.index + moves.length, revision: game.revision + moves.length };
      return after(advanceTo(context, tx, id, next.revision), () => ok(next));
    }),
  );

const insertMove = prepared((db) =>
  db
    .insert(actions)
    .values({
      game: given('game'),
      index: given('index'),
      action: given('action'),
      by: given('by'),
      source: given('source'),
      at: given('at'),
    })
    .prepare(),
);

export const insertMoves = (
  { now }: Context,
  tx: Reader,
  game: GameId,
  { from, moves }: { readonly from: number; readonly moves: readonly NewMove[] },
): void => {
  const at = now();
  for (const [offset, { action, by, source }] of moves.entries())
    insertMove(tx).run({ game, index: from + offset, action: JSON.stringify(action), by, source, at });
};

const lastBy = (db: Reader, id: GameId, by: string): number | null => {
  const own = and(eq(actions.game, id), eq(actions.by, by));
  const newest = desc(actions.index);
  return db.select({ index: actions.index }).from(actions).where(own).orderBy(newest).limit(1).get()?.index ?? null;
};

const movesOf = (db: Reader, id: GameId, range?: MoveRange): Stored<readonly Move[]> => {
  const { from, to } = range ?? { from: 0, to: countOf(db, id) };
  const wanted = and(eq(actions.game, id), gte(actions.index, from), lt(actions.index, to));
  const rows = db.select().from(actions).where(wanted).orderBy(asc(actions.index)).all();
  const read = readRows(moveRow, rows, 'actions', ({ index }) => `${id}/${index}`);
  return after(read, (moves) => {
    const gap = Array.from({ length: to - from }, (_, offset) => from + offset).find(
      (index, offset) => moves[offset]?.index !== index,
    );
    if (gap === undefined) return ok(moves);
    return refuse({ code: 'bad_row', table: 'actions', key: `${id}/${gap}`, issue: 'missing' });
  });
};
