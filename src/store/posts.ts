import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, gameId, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame, type Game } from './game.ts';
import { count, discordId, json, readRows } from './rows.ts';
import { games, posts, reminders, requests } from './schema.ts';

const POST_KINDS = ['lobby', 'turn'] as const;
/** `lobby`: of a table that gathers. `turn`: of a turn. */
export type PostKind = (typeof POST_KINDS)[number];

export interface Post {
  readonly channel: string;
  readonly message: string;
  readonly kind: PostKind;
  /** The game's revision that the post shows. */
  readonly revision: number;
  /** null: its words are not known, so that they can neither be added to nor stay alone. */
  readonly told: Told | null;
  /** The player whom it asks to act. */
  readonly asked: string | null;
  /** Its pictures go when another post follows. */
  readonly pictures: boolean;
}

/** What a post tells besides whose turn it is. */
export interface Told {
  readonly head: string;
  readonly story: readonly string[];
}

/** `controls`: it can be pressed. */
export type NewPost = Pick<Post, 'channel' | 'message' | 'kind' | 'revision'> &
  Partial<Post> & { readonly controls?: boolean };

/** The game's posts: losing them loses no game. */
export interface PostStore {
  readonly rememberPost: (id: GameId, post: NewPost) => Answer<null>;
  /** Posts that can be pressed, or show pictures, although another one has followed, or the game has begun or ended. */
  readonly pastPosts: (id: GameId) => Answer<readonly Post[]>;
  /** The post cannot be pressed any more, and the pictures that it still has stay. */
  readonly postTidied: (message: string) => Answer<null>;
  /** The post keeps its pictures when another one follows. */
  readonly keepPictures: (message: string) => Answer<null>;
  /** Ended games of which some message may still be pressed. */
  readonly untidyGames: () => Answer<readonly GameId[]>;
  /** Those of one kind, newest first. */
  readonly postsOf: (id: GameId, kind: PostKind) => Answer<readonly Post[]>;
}

export const postStore = (context: Context): PostStore => ({
  rememberPost: async (id, post) => inOneStep(context, (tx) => remember(context, tx, id, post)),
  pastPosts: async (id) => after(findGame(context.db, id), (game) => pastPosts(context.db, game)),
  postTidied: async (message) => update(context.db, message, { controls: false, pictures: false }),
  keepPictures: async (message) => update(context.db, message, { pictures: false }),
  untidyGames: async () => ok(untidyGames(context.db)),
  postsOf: async (id, kind) => postsOf(context.db, id, kind),
});

const postRow = z.object({
  channel: discordId,
  message: discordId,
  kind: z.enum(POST_KINDS),
  revision: count,
  told: json(z.object({ head: z.string(), story: z.array(z.string()) })).nullable(),
  asked: z.string().nullable(),
  pictures: z.boolean(),
});

const remember = ({ now }: Context, tx: Reader, game: GameId, post: NewPost): Stored<null> =>
  after(findGame(tx, game), () => {
    const row = { ...post, told: post.told ? JSON.stringify(post.told) : null, game, at: now() };
    tx.insert(posts).values(row).onConflictDoUpdate({ target: posts.message, set: row }).run();
    return nothing;
  });

const update = (db: Reader, message: string, change: { controls?: boolean; pictures: boolean }): Stored<null> => {
  db.update(posts).set(change).where(eq(posts.message, message)).run();
  return nothing;
};

/** Of posts made at the same moment the one with the greater id: Discord's ids grow. */
const NEWEST_FIRST = [desc(posts.at), desc(posts.revision), desc(sql`cast(${posts.message} as integer)`)] as const;

/**
 * What may be pressed: while players gather their newest post, then that of the turn, and nothing when it is over. The
 * newest one keeps its pictures.
 */
const pastPosts = (db: Reader, { id, state }: Game): Stored<readonly Post[]> => {
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
    .where(and(eq(posts.game, id), or(posts.controls, posts.pictures)))
    .orderBy(asc(posts.at))
    .all()
    .map((row) => (row.message === newest?.message ? { ...row, pictures: false } : row))
    .filter((row) => row.message !== newest?.message || (row.controls && state === 'ended'));
  return readRows(postRow, rows, 'posts', ({ message }) => message);
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

const postsOf = (db: Reader, id: GameId, kind: PostKind): Stored<readonly Post[]> => {
  const which = and(eq(posts.game, id), eq(posts.kind, kind));
  const rows = db
    .select()
    .from(posts)
    .where(which)
    .orderBy(...NEWEST_FIRST)
    .all();
  return readRows(postRow, rows, 'posts', ({ message }) => message);
};
