import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Reader } from './database.ts';

/**
 * A query that is made and prepared when an open data file is first asked it, and kept for as long as that is open. What
 * differs from one time to the next is `given` in it by name.
 */
export const prepared = <Query extends object>(make: (db: Reader) => Query): ((db: Reader) => Query) => {
  const kept = new WeakMap<Reader, Query>();
  return (db) => {
    const known = kept.get(db);
    if (known !== undefined) return known;
    const query = make(db);
    kept.set(db, query);
    return query;
  };
};

export const given = (name: string) => sql.placeholder(name);

/** The same for a column that an update sets. */
export const setTo = (name: string): SQL => sql`${given(name)}`;

/** For an insert that meets an older row: what it would have written into this column. */
export const excluded = ({ name }: Column): SQL => sql`excluded.${sql.identifier(name)}`;
