import { createHash } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { State } from '../engine/index.ts';
import { ok } from '../engine/result.ts';
import { after, type Context, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { logDigest } from './log.ts';
import { findGame } from './lookup.ts';
import { gameId, json, postRow, readRow, readRows } from './rows.ts';
import { games, posts, reminders, requests, snapshots } from './schema.ts';
import { STATE_FORMAT, stateSchema } from './state-schema.ts';
import type { CacheStore } from './store.ts';
import type { Game, GameId, NewPost, Post, PostKind, Snapshot } from './types.ts';

export const cacheStore = (context: Context): CacheStore => ({
  saveSnapshot: async (id, index, state) => inOneStep(context, (tx) => save(tx, id, { index, state })),
  snapshotOf: async (id) => after(findGame(context.db, id), (game) => ok(snapshotOf(context.db, game))),
  rememberPost: async (id, post) => inOneStep(context, (tx) => remember(context, tx, id, post)),
  forgetPost: async (id, message) => {
    context.db
      .delete(posts)
      .where(and(eq(posts.game, id), eq(posts.message, message)))
      .run();
    return nothing;
  },
  pastControls: async (id) => after(findGame(context.db, id), (game) => pastControls(context.db, game)),
  controlsGone: async (message) => {
    context.db.update(posts).set({ controls: false }).where(eq(posts.message, message)).run();
    return nothing;
  },
  untidyGames: async () => ok(untidyGames(context.db)),
  postsOf: async (id, kind) => postsOf(context.db, id, kind),
});

type SealedRow = Omit<typeof snapshots.$inferSelect, 'seal'>;

/** A digest of the row: a snapshot that was damaged or edited does not match it. */
const sealOf = ({ game, index, format, log, state }: SealedRow): string =>
  createHash('sha256')
    .update(JSON.stringify([game, index, format, log, state]))
    .digest('base64url');

const save = (tx: Reader, id: GameId, { index, state }: Snapshot): Stored<null> =>
  after(findGame(tx, id), (game) => {
    const log = logDigest(tx, game, index);
    if (log === null) return nothing;
    const row = { game: id, index, format: STATE_FORMAT, log, state: JSON.stringify(state) };
    const sealed = { ...row, seal: sealOf(row) };
    tx.insert(snapshots).values(sealed).onConflictDoUpdate({ target: snapshots.game, set: sealed }).run();
    return nothing;
  });

/** Null unless the row is whole, of this version, and belongs to the moves as they are now. */
const snapshotOf = (db: Reader, game: Game): Snapshot | null => {
  const row = db.select().from(snapshots).where(eq(snapshots.game, game.id)).get();
  if (row === undefined || row.format !== STATE_FORMAT || row.seal !== sealOf(row)) return null;
  if (row.log !== logDigest(db, game, row.index)) return null;
  const state = readRow<State>(json(stateSchema), row.state, { table: 'snapshots', key: String(game.id) });
  return state.ok ? { index: row.index, state: state.value } : null;
};

const remember = ({ now }: Context, tx: Reader, game: GameId, post: NewPost): Stored<null> =>
  after(findGame(tx, game), () => {
    const row = { ...post, game, at: now() };
    tx.insert(posts).values(row).onConflictDoUpdate({ target: posts.message, set: row }).run();
    return nothing;
  });

/** Of posts made at the same moment the one with the greater id: Discord's ids grow. */
const NEWEST_FIRST = [desc(posts.at), desc(posts.revision), desc(sql`cast(${posts.message} as integer)`)] as const;

/** What may be pressed: while players gather their newest post, then that of the turn, and nothing when it is over. */
const pastControls = (db: Reader, { id, state }: Game): Stored<readonly Post[]> => {
  const present = and(eq(posts.game, id), eq(posts.kind, state === 'open' ? 'lobby' : 'turn'));
  const newest = db
    .select()
    .from(posts)
    .where(present)
    .orderBy(...NEWEST_FIRST)
    .limit(1)
    .get();
  const rows = db
    .select()
    .from(posts)
    .where(and(eq(posts.game, id), posts.controls))
    .orderBy(asc(posts.at))
    .all()
    .filter(({ message }) => state === 'ended' || message !== newest?.message);
  return readRows(postRow, rows, (index) => ({ table: 'posts', key: String(rows[index]?.message) }));
};

const untidyGames = (db: Reader): readonly GameId[] => {
  const ended = eq(games.state, 'ended');
  const of = { id: games.id };
  const found = [
    ...db.select(of).from(games).innerJoin(posts, eq(posts.game, games.id)).where(and(ended, posts.controls)).all(),
    ...db
      .select(of)
      .from(games)
      .innerJoin(requests, eq(requests.game, games.id))
      .where(and(ended, requests.asking))
      .all(),
    ...db
      .select(of)
      .from(games)
      .innerJoin(reminders, eq(reminders.game, games.id))
      .where(and(ended, isNotNull(reminders.message)))
      .all(),
  ];
  return [...new Set(found.map(({ id }) => gameId(id)))];
};

const postsOf = (db: Reader, id: GameId, kind: PostKind | undefined): Stored<readonly Post[]> => {
  const which = and(eq(posts.game, id), kind === undefined ? undefined : eq(posts.kind, kind));
  const rows = db
    .select()
    .from(posts)
    .where(which)
    .orderBy(...NEWEST_FIRST)
    .all();
  return readRows(postRow, rows, (index) => ({ table: 'posts', key: String(rows[index]?.message) }));
};
