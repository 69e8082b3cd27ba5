import { existsSync, renameSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { z } from 'zod';
import { ok, type Result, refuse } from '../engine/index.ts';
import { type BackupProblem, setAside } from './backup.ts';
import { isDamage, locked, ownersOnly } from './file.ts';
import { MIGRATIONS, standingOf } from './migrations.ts';

/** What was saved of a table, and how many of its rows could not be read or had lost the game that they belong to. */
export interface Saved {
  readonly table: string;
  readonly rows: number;
  readonly lost: number;
}

const names = z.array(z.object({ name: z.string() }));

const tablesOf = (client: Sqlite.Database): readonly string[] =>
  names
    .parse(client.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all())
    .map(({ name }) => name);

const columnsOf = (client: Sqlite.Database, table: string): readonly string[] =>
  names.parse(client.pragma(`table_info("${table}")`)).map(({ name }) => name);

type Row = Readonly<Record<string, unknown>>;
const row = z.record(z.string(), z.unknown());
const keyed = z.object({ id: z.number() }).nullish();

/** What `read` gives; undefined where it meets a damaged page. */
const unlessDamaged = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
};

/** Rows that are asked for behind the last one that could be found: damage may hide the end of a table. */
const BEYOND = 10_000;

/** The last row's number, as far as it can be found from either end of the table. */
const lastOf = (client: Sqlite.Database, table: string): number => {
  const last = (order: string) =>
    unlessDamaged(() =>
      keyed.parse(client.prepare(`select rowid as id from "${table}" order by rowid ${order}`).get()),
    );
  const end = last('desc');
  if (end !== undefined) return end?.id ?? 0;
  const sequence = unlessDamaged(() =>
    keyed.parse(client.prepare('select seq as id from sqlite_sequence where name = ?').get(table)),
  );
  return (sequence?.id ?? last('asc')?.id ?? 0) + BEYOND;
};

/** Every row that can be read, one at a time by its number: a damaged page hides those on it and no others. */
const rowsOf = function* (client: Sqlite.Database, table: string): Generator<Row | undefined> {
  const find = client.prepare(`select * from "${table}" not indexed where rowid = ?`);
  const end = lastOf(client, table);
  for (let id = 1; id <= end; id += 1) {
    const found = unlessDamaged(() => find.get(id) ?? null);
    if (found !== null) yield found === undefined ? undefined : row.parse(found);
  }
};

interface Files {
  readonly old: Sqlite.Database;
  readonly fresh: Sqlite.Database;
}

const copyTable = ({ old, fresh }: Files, table: string): Saved => {
  const columns = columnsOf(fresh, table).filter((name) => columnsOf(old, table).includes(name));
  const list = columns.map((name) => `"${name}"`).join(', ');
  const insert = fresh.prepare(
    `insert or ignore into "${table}" (${list}) values (${columns.map(() => '?').join(', ')})`,
  );
  let [rows, lost] = [0, 0];
  for (const found of rowsOf(old, table)) {
    const isSaved = found !== undefined && insert.run(columns.map((name) => found[name])).changes === 1;
    if (isSaved) rows += 1;
    else lost += 1;
  }
  return { table, rows, lost };
};

/** Moves behind one that is lost mean nothing any more. */
const cutMoves = (fresh: Sqlite.Database): number =>
  fresh
    .prepare(
      'delete from actions where rowid in (select rowid from (select rowid, "index" as at, row_number() over (partition by game order by "index") - 1 as place from actions) where at <> place)',
    )
    .run().changes;

/** Rows of games that are lost. */
const cutOrphans = (fresh: Sqlite.Database): ReadonlyMap<string, number> => {
  const cut = new Map<string, number>();
  const orphans = z.array(z.object({ table: z.string(), rowid: z.number() }));
  for (const { table, rowid } of orphans.parse(fresh.pragma('foreign_key_check'))) {
    fresh.prepare(`delete from "${table}" where rowid = ?`).run(rowid);
    cut.set(table, (cut.get(table) ?? 0) + 1);
  }
  return cut;
};

const copyAll = (files: Files): readonly Saved[] => {
  const { fresh } = files;
  const tables = tablesOf(fresh).filter((name) => name !== '__drizzle_migrations');
  const there = unlessDamaged(() => tablesOf(files.old)) ?? [];
  const copied = tables.filter((name) => there.includes(name)).map((table) => copyTable(files, table));
  const cut = new Map(cutOrphans(fresh));
  cut.set('actions', (cut.get('actions') ?? 0) + cutMoves(fresh));
  return copied.map(({ table, rows, lost }) => {
    const more = cut.get(table) ?? 0;
    return { table, rows: rows - more, lost: lost + more };
  });
};

const saved = (file: string, into: string): readonly Saved[] => {
  ownersOnly(into);
  const fresh = new Sqlite(into);
  const old = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    migrate(drizzle({ client: fresh }), { migrationsFolder: MIGRATIONS });
    fresh.pragma('foreign_keys = OFF');
    return fresh.transaction(() => copyAll({ old, fresh }))();
  } finally {
    old.close();
    fresh.close();
  }
};

/** Whether the file has every table of this version: what an older one lacks cannot be filled in from a damaged file. */
const isOfThisVersion = (file: string): boolean => {
  const client = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return unlessDamaged(() => standingOf(client).kind === 'current') ?? true;
  } finally {
    client.close();
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Makes a data file anew from all that can be read of a damaged one, table by table and row by row, and keeps the damaged
 * one under the name `aside`. Nothing is changed while the bot has the file. The file has to be of this version.
 */
export const repair = (file: string, aside: string): Result<readonly Saved[], BackupProblem> => {
  if (!existsSync(file)) return refuse({ code: 'no_file', file });
  const lock = locked(file);
  if (!lock.ok)
    return refuse(
      lock.problem.code === 'in_use' ? { code: 'in_use', file } : { code: 'failed', file, issue: lock.problem.code },
    );
  const into = `${file}.new`;
  try {
    rmSync(into, { force: true });
    if (!isOfThisVersion(file))
      return refuse({ code: 'no_data', file, issue: 'another version of the bot has written it' });
    const tables = saved(file, into);
    setAside(file, aside);
    renameSync(into, file);
    return ok(tables);
  } catch (error) {
    return refuse({ code: 'failed', file, issue: messageOf(error) });
  } finally {
    lock.value.close();
  }
};
