import { z } from 'zod';
import { ok, refuse } from '../engine/index.ts';
import { gameId, type Stored } from './context.ts';

/** An untrusted row -> a checked one, or the problem that says which row and what is wrong with it. */
export const readRow = <Value>(
  schema: z.ZodType<Value>,
  row: unknown,
  table: string,
  key: string | number,
): Stored<Value> => {
  const read = schema.safeParse(row);
  if (read.success) return ok(read.data);
  const issue = read.error.issues.map((each) => `${each.path.join('.')}: ${each.message}`).join('; ');
  return refuse({ code: 'bad_row', table, key: String(key), issue: issue.slice(0, 300) });
};

/** All rows, or the first problem. */
export const readRows = <Row, Value>(
  schema: z.ZodType<Value>,
  rows: readonly Row[],
  table: string,
  keyOf: (row: Row) => string | number,
): Stored<readonly Value[]> => {
  const values: Value[] = [];
  for (const row of rows) {
    const read = readRow(schema, row, table, keyOf(row));
    if (!read.ok) return read;
    values.push(read.value);
  }
  return ok(values);
};

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

/** A user's, a channel's, a server's or a message's id at Discord. */
export const discordId = z.string().min(1);
export const count = z.number().int().nonnegative();
/** Milliseconds since 1970. */
export const time = z.number().int().nonnegative();
export const seatNumber = z.number().int().positive();
export const gameColumn = count.transform(gameId);
