import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, gameId, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame, type Game } from './game.ts';
import { excluded, given, prepared } from './prepared.ts';
import { count, discordId, json, readRow, readRows } from './rows.ts';
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
  /** Its round, told apart from the others. */
  readonly round: string;
  readonly head: string;
  readonly story: readonly string[];
}

/** `controls`: it can be pressed. */
export type NewPost = Pick<Post, 'channel' | 'message' | 'kind' | 'revision'> &
  Partial<Post> & { readonly controls?: boolean };

/** The game's posts in its channel. The game itself does not depend on them. */
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
  /** The newest of one kind; null where there is none. */
  readonly newestPost: (id: GameId, kind: PostKind) => Answer<Post | null>;
}

export const postStore = (context: Context): PostStore => ({
  rememberPost: async (id, post) => inOneStep(context, (tx) => remember(context, tx, id, post)),
  pastPosts: async (id) => after(findGame(context.db, id), (game) => pastPosts(context.db, game)),
  postTidied: async (message) => {
    tidied(context.db).run({ message });
    return nothing;
  },
  keepPictures: async (message) => {
    picturesKept(context.db).run({ message });
    return nothing;
  },
  untidyGames: async () => ok(untidyGames(context.db)),
  newestPost: async (id, kind) => newestPost(context.db, id, kind),
});

const postRow = z.object({
  channel: discordId,
  message: discordId,
  kind: z.enum(POST_KINDS),
  revision: count,
  told: json(z.object({ round: z.string(), head: z.string(), story: z.array(z.string()) })).nullable(),
  asked: z.string().nullable(),
  pictures: z.boolean(),
});

const tidied = prepared((db) =>
  db
    .update(posts)
    .set({ controls: false, pictures: false })
    .where(eq(posts.message, given('message')))
    .prepare(),
);

const picturesKept = prepared((db) =>
  db
    .update(posts)
    .set({ pictures: false })
    .where(eq(posts.message, given('message')))
    .prepare(),
);

/** One that was sent again is the same message. */
const insertPost = prepared((db) =>
  db
    .insert(posts)
    .values({
      message: given('message'),
      game: given('game'),
      channel: given('channel'),
      kind: given('kind'),
      revision: given('revision'),
      at: given('at'),
      controls: given('controls'),
      pictures: given('pictures'),
      told: given('told'),
      asked: given('asked'),
    })
    .onConflictDoUpdate({
      target: posts.message,
      set: {
        game: excluded(posts.game),
        channel: excluded(posts.channel),
        kind: excluded(posts.kind),
        revision: excluded(posts.revision),
        at: excluded(posts.at),
        controls: excluded(posts.controls),
        pictures: excluded(posts.pictures),
        told: excluded(posts.told),
        asked: excluded(posts.asked),
      },
    })
    .prepare(),
);

const remember = ({ now }: Context, tx: Reader, game: GameId, post: NewPost): Stored<null> =>
  after(findGame(tx, game), () => {
    const told = post.told ? JSON.stringify(post.told) : null;
    insertPost(tx).run({ controls: false, pictures: false, asked: null, ...post, told, game, at: now() });
    return nothing;
  });

/** Of posts made at the same moment the one with the greater id: Discord's ids grow. */
const NEWEST_FIRST = [desc(posts.at), desc(posts.revision), desc(sql`cast(${posts.message} as integer)`)] as const;

const ofKind = and(eq(posts.game, given('game')), eq(posts.kind, given('kind')));

const newestOfKind = prepared((db) =>
  db
    .select()
    .from(posts)
    .where(ofKind)
    .orderBy(...NEWEST_FIRST)
    .limit(1)
    .prepare(),
);

const untidied = prepared((db) =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.game, given('game')), or(posts.controls, posts.pictures)))
    .orderBy(asc(posts.at))
    .prepare(),
);

/**
 * What may be pressed: while players gather their newest post, then that of the turn, and nothing when it is over. The
 * newest one keeps its pictures.
 */
const pastPosts = (db: Reader, { id, state }: Game): Stored<readonly Post[]> => {
  const newest = newestOfKind(db).get({ game: id, kind: state === 'open' ? 'lobby' : 'turn' });
  const rows = untidied(db)
    .all({ game: id })
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

const newestPost = (db: Reader, game: GameId, kind: PostKind): Stored<Post | null> => {
  const row = newestOfKind(db).get({ game, kind });
  return row === undefined ? ok(null) : readRow(postRow, row, 'posts', row.message);
};
