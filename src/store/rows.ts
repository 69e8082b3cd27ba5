import { z } from 'zod';
import { type Action, type Offer, parseAction, playerId, RULES } from '../engine/index.ts';
import { ok, type Result, refuse } from '../engine/result.ts';
import { COMPANY_IDS } from '../engine/title/companies.ts';
import {
  type Game,
  type GameId,
  MOVE_SOURCES,
  type Move,
  PAUSES,
  POST_KINDS,
  type StoreProblem,
  TABLE_STATES,
} from './types.ts';

/** The form in which this version writes its rows. */
export const FORMAT = 1;

export const gameId = (id: number): GameId => id as GameId;

/** A column that holds JSON: the text is read first, then checked against `schema`. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'not JSON', input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);

const user = z.string().min(1);
const time = z.number().int().nonnegative();
const count = z.number().int().nonnegative();

const offer: z.ZodType<Offer> = z.object({
  company: z.enum(COMPANY_IDS),
  phase: z.union([z.literal(2), z.literal(3), z.literal(6)]),
});
const offers = z.array(offer).length(COMPANY_IDS.length);

const action = z.unknown().transform((value, context): Action => {
  const read = parseAction(value);
  if (read.ok) return read.value;
  context.issues.push({ code: 'custom', message: `not an action (${read.problem.code})`, input: value });
  return z.NEVER;
});

export const gameRow: z.ZodType<Game> = z
  .object({
    id: count.transform(gameId),
    format: z.literal(FORMAT),
    guild: z.string().min(1),
    channel: z.string().min(1),
    parent: z.string().min(1).nullable(),
    title: z.string(),
    rules: z.enum(RULES),
    language: z.string().min(1),
    host: user,
    state: z.enum(TABLE_STATES),
    pause: z.enum(PAUSES).nullable(),
    seating: json(z.array(user.nullable())).nullable(),
    offer: json(offers).nullable(),
    seed: count.nullable(),
    revision: count,
    createdAt: time,
    updatedAt: time,
    waitingSince: time,
    endedAt: time.nullable(),
  })
  .transform(({ format: _, ...game }) => game);

const seat = z.object({
  number: z.number().int().positive(),
  user: user.nullable(),
  name: z.string(),
  joinedAt: time,
});
const withPlayer = <Row extends { readonly number: number }>(row: Row) => ({
  ...row,
  player: playerId(`P${row.number}`),
});

export const seatRow = seat.transform(withPlayer);
export const holderRow = seat.extend({ leftAt: time.nullable() }).transform(withPlayer);

export const moveRow: z.ZodType<Move> = z.object({
  index: count,
  action: json(action),
  by: user,
  source: z.enum(MOVE_SOURCES),
  at: time,
});

export const undoneRow = z.object({ revision: count, undoneBy: user, undoneAt: time, redone: count.nullable() });

export const postRow = z.object({
  channel: z.string().min(1),
  message: z.string().min(1),
  kind: z.enum(POST_KINDS),
  revision: count,
  at: time,
});

export const resultRow = z.object({
  seat: z.number().int().positive(),
  worth: z.number().int(),
  place: z.number().int().positive(),
  reason: z.enum(['sl_formed', 'stock_market']),
});

/** Where a row came from, for the problem that names it. */
export interface Origin {
  readonly table: string;
  readonly key: string;
}

/** An untrusted row -> a checked one, or the problem that says which row and what is wrong with it. */
export const readRow = <Value>(
  schema: z.ZodType<Value>,
  row: unknown,
  { table, key }: Origin,
): Result<Value, StoreProblem> => {
  const read = schema.safeParse(row);
  if (read.success) return ok(read.data);
  const issue = read.error.issues.map((each) => `${each.path.join('.')}: ${each.message}`).join('; ');
  return refuse({ code: 'bad_row', table, key, issue: issue.slice(0, 300) });
};

/** All rows, or the first problem. */
export const readRows = <Value>(
  schema: z.ZodType<Value>,
  rows: readonly unknown[],
  origin: (index: number) => Origin,
): Result<readonly Value[], StoreProblem> => {
  const values: Value[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(schema, row, origin(index));
    if (!read.ok) return read;
    values.push(read.value);
  }
  return ok(values);
};
