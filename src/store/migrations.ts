import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { OWNER } from './file.ts';

/** From the package's root, wherever the process was started. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

interface Migration {
  /** `0009_turn_posts` */
  readonly tag: string;
  /** Its stamp: milliseconds since 1970. Drizzle runs what is newer than the newest that a file has. */
  readonly when: number;
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Those of this version, oldest first. */
export const migrationsHere = (): readonly Migration[] =>
  journal.parse(JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8'))).entries;

const stamps = z.array(z.object({ created_at: z.number() }));

/** The stamps of those that the file has had; none in a new file. */
const stampsIn = (client: Sqlite.Database): ReadonlySet<number> => {
  const table = client.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  const rows = table === undefined ? [] : client.prepare('select created_at from __drizzle_migrations').all();
  return new Set(stamps.parse(rows).map((row) => row.created_at));
};

/**
 * How a file stands to this version: `newer` has a migration that is unknown here; `gap` lacks one that is older than its
 * newest, which Drizzle would never run.
 */
export type Standing =
  | { readonly kind: 'new' | 'current' | 'newer' }
  | { readonly kind: 'older'; readonly next: string }
  | { readonly kind: 'gap'; readonly missing: string };

export const standingOf = (client: Sqlite.Database): Standing => {
  const [here, has] = [migrationsHere(), stampsIn(client)];
  if (has.size === 0) return { kind: 'new' };
  const newest = Math.max(...has);
  if (newest > Math.max(...here.map(({ when }) => when))) return { kind: 'newer' };
  const missing = here.filter(({ when }) => !has.has(when));
  const gap = missing.find(({ when }) => when < newest);
  if (gap !== undefined) return { kind: 'gap', missing: gap.tag };
  const [next] = missing;
  return next === undefined ? { kind: 'current' } : { kind: 'older', next: next.tag };
};

/** Copies that are kept: the oldest one makes room. */
const MOST_COPIES = 3;

const copiesOf = (file: string): readonly string[] =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.before-`))
    .map((name) => join(dirname(file), name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);

/** A copy of a file as it was before its next migration, beside it; one that is there already stays as it is. */
export const copyBefore = (client: Sqlite.Database, file: string, next: string): void => {
  const copy = `${file}.before-${next}`;
  if (existsSync(copy)) return;
  client.prepare('vacuum into ?').run(copy);
  chmodSync(copy, OWNER);
  for (const old of copiesOf(file).slice(MOST_COPIES)) rmSync(old);
};
