import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, gameId, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame, type Game } from './game.ts';
import { count, discordId, readRows } from './rows.ts';
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
}
/** `controls`: it can be pressed. */
export type NewPost = Post & { readonly controls?: boolean };

/** The game's posts in its channel. The game itself does not depend on them. */
export interface PostStore {
  readonly rememberPost: (id: GameId, post: NewPost) => Answer<null>;
  /** Posts that can be pressed although another one has followed, or the game has begun or ended. */
  readonly pastControls: (id: GameId) => Answer<readonly Post[]>;
  /** The post cannot be pressed any more. */
  readonly controlsGone: (message: string) => Answer<null>;
  /** Ended games of which some message may still be pressed. */
  readonly untidyGames: () => Answer<readonly GameId[]>;
  /** Those of one kind, newest first. */
  readonly postsOf: (id: GameId, kind: PostKind) => Answer<readonly Post[]>;
}

export const postStore = (context: Context): PostStore => ({
  rememberPost: async (id, post) => inOneStep(context, (tx) => remember(context, tx, id, post)),
  pastControls: async (id) => after(findGame(context.db, id), (game) => pastControls(context.db, game)),
  controlsGone: async (message) => {
    context.db.update(posts).set({ controls: false }).where(eq(posts.message, message)).run();
    return nothing;
  },
  untidyGames: async () => ok(untidyGames(context.db)),
  postsOf: async (id, kind) => postsOf(context.db, id, kind),
});

const postRow = z.object({
  channel: discordId,
  message: discordId,
  kind: z.enum(POST_KINDS),
  revision: count,
});

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
