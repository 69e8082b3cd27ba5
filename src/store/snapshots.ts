import { createHash } from 'node:crypto';
import { and, asc, desc, eq, lt, lte, notInArray } from 'drizzle-orm';
import { ok } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame } from './game.ts';
import { actions, games, snapshots } from './schema.ts';
import { type Snapshot, snapshotContent } from './snapshot-content.ts';

export type { Snapshot } from './snapshot-content.ts';

/** Which snapshot of a game is looked for. */
export interface Sought {
  /** The rules that must have led to it. */
  readonly made: string;
  /** After at most so many moves. */
  readonly most: number;
}

export interface SavedSnapshots {
  readonly made: string;
  /** The game's revision as the caller knows it. */
  readonly revision: number;
  readonly snapshots: readonly Snapshot[];
}

/** Positions of games. The game itself does not depend on them: each is used only where it fits the log. */
export interface SnapshotStore {
  /** Puts these in place of the game's others. Nothing is written while the game stands elsewhere than the caller believes. */
  readonly saveSnapshots: (id: GameId, saved: SavedSnapshots) => Answer<null>;
  /** The newest that is old enough, whole, and fits the moves before it; null where there is none. */
  readonly snapshotOf: (id: GameId, sought: Sought) => Answer<Snapshot | null>;
  /** After how many moves the newest one stands; null: there is none. */
  readonly newestSnapshot: (id: GameId, made: string) => Answer<number | null>;
}

export const snapshotStore = (context: Context): SnapshotStore => ({
  saveSnapshots: async (id, saved) => inOneStep(context, (tx) => save(tx, id, saved)),
  snapshotOf: async (id, sought) => after(findGame(context.db, id), () => ok(find(context.db, id, sought))),
  newestSnapshot: async (id, made) => after(findGame(context.db, id), () => ok(newest(context.db, id, made))),
});

interface Sealed {
  readonly moves: number;
  readonly made: string;
  readonly content: string;
}

/** Changes with the set-up, any of the moves before the snapshot, the rules, and the snapshot itself. */
const sealOf = (db: Reader, id: GameId, { moves, made, content }: Sealed): string => {
  const digest = createHash('sha256');
  const setup = db.select({ rules: games.rules, offer: games.offer }).from(games).where(eq(games.id, id)).get();
  const before = and(eq(actions.game, id), lt(actions.index, moves));
  const rows = db.select({ action: actions.action }).from(actions).where(before).orderBy(asc(actions.index)).all();
  digest.update(JSON.stringify([setup, made, moves, rows.length]));
  for (const { action } of rows) digest.update(`\n${action}`);
  return digest.update(`\n${content}`).digest('base64');
};

const save = (tx: Reader, id: GameId, { made, revision, snapshots: wanted }: SavedSnapshots): Stored<null> =>
  after(findGame(tx, id), (game) => {
    if (game.revision !== revision) return nothing;
    const kept = wanted.map(({ moves }) => moves);
    tx.delete(snapshots)
      .where(and(eq(snapshots.game, id), notInArray(snapshots.moves, kept)))
      .run();
    for (const snapshot of wanted) {
      const { moves } = snapshot;
      const content = JSON.stringify({ state: snapshot.state, runs: snapshot.runs });
      const row = { made, content, seal: sealOf(tx, id, { moves, made, content }) };
      const target = [snapshots.game, snapshots.moves];
      tx.insert(snapshots)
        .values({ game: id, moves, ...row })
        .onConflictDoUpdate({ target, set: row })
        .run();
    }
    return nothing;
  });

const find = (db: Reader, id: GameId, { made, most }: Sought): Snapshot | null => {
  const wanted = and(eq(snapshots.game, id), eq(snapshots.made, made), lte(snapshots.moves, most));
  for (const row of db.select().from(snapshots).where(wanted).orderBy(desc(snapshots.moves)).all()) {
    const read = row.seal === sealOf(db, id, row) ? snapshotContent.safeParse(row.content) : null;
    if (read?.success && read.data.state.moves === row.moves) return { moves: row.moves, ...read.data };
  }
  return null;
};

const newest = (db: Reader, id: GameId, made: string): number | null => {
  const own = and(eq(snapshots.game, id), eq(snapshots.made, made));
  const row = db.select({ moves: snapshots.moves }).from(snapshots).where(own).orderBy(desc(snapshots.moves)).get();
  return row?.moves ?? null;
};
