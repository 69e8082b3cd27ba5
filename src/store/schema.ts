import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

// Times are milliseconds since 1970; ids of users, channels, servers and messages are Discord's, as text.

export const games = sqliteTable(
  'games',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The form in which this row and the game's other rows are written. */
    format: integer('format').notNull(),
    guild: text('guild').notNull(),
    channel: text('channel').notNull(),
    parent: text('parent'),
    title: text('title').notNull(),
    rules: text('rules').notNull(),
    language: text('language').notNull(),
    host: text('host').notNull(),
    state: text('state').notNull(),
    /** Who or what has paused it; null while it is not paused. */
    pause: text('pause'),
    seating: text('seating'),
    offer: text('offer'),
    seed: integer('seed'),
    revision: integer('revision').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Since when it has waited for the player to act. */
    waitingSince: integer('waiting_since').notNull().default(0),
    endedAt: integer('ended_at'),
  },
  (table) => [
    uniqueIndex('one_live_game').on(table.channel).where(sql`${table.state} <> 'ended'`),
    index('games_by_channel').on(table.channel),
    index('games_by_guild').on(table.guild),
  ],
);

const gameId = () =>
  integer('game')
    .notNull()
    .references(() => games.id);

/** One row for each time that someone held a seat; `left_at` null marks the one who holds it now. */
export const seats = sqliteTable(
  'seats',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    game: gameId(),
    number: integer('number').notNull(),
    user: text('user'),
    name: text('name').notNull(),
    joinedAt: integer('joined_at').notNull(),
    leftAt: integer('left_at'),
  },
  (table) => [
    uniqueIndex('one_holder').on(table.game, table.number).where(sql`${table.leftAt} is null`),
    uniqueIndex('one_seat').on(table.game, table.user).where(sql`${table.leftAt} is null`),
    index('seats_by_user').on(table.user),
  ],
);

/**
 * The log of moves, of which the game's position is the replay. Rows are only added, and dropped from the end by an
 * undo.
 */
export const actions = sqliteTable(
  'actions',
  {
    game: gameId(),
    index: integer('index').notNull(),
    action: text('action').notNull(),
    by: text('by').notNull(),
    source: text('source').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.index] })],
);

/**
 * Positions of games, so that a long one need not be played from its start. A cache: what is missing, or does not fit the
 * log, is played again.
 */
export const snapshots = sqliteTable(
  'snapshots',
  {
    game: gameId(),
    /** How many moves had been made. */
    moves: integer('moves').notNull(),
    /** The rules that led to it, as a digest of their source. */
    made: text('made').notNull(),
    content: text('content').notNull(),
    /** A digest of all that it depends on: the set-up, the moves before it, and itself. */
    seal: text('seal').notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.moves] })],
);

/** What undos dropped. `revision` is the game's revision after the undo. */
export const undone = sqliteTable(
  'undone',
  {
    game: gameId(),
    revision: integer('revision').notNull(),
    index: integer('index').notNull(),
    action: text('action').notNull(),
    by: text('by').notNull(),
    source: text('source').notNull(),
    at: integer('at').notNull(),
    undoneBy: text('undone_by').notNull(),
    undoneAt: integer('undone_at').notNull(),
    /** The game's revision after these moves were brought back; null while they are not. */
    redone: integer('redone'),
  },
  (table) => [primaryKey({ columns: [table.game, table.revision, table.index] })],
);

export const posts = sqliteTable(
  'posts',
  {
    message: text('message').primaryKey(),
    game: gameId(),
    channel: text('channel').notNull(),
    kind: text('kind').notNull(),
    revision: integer('revision').notNull(),
    at: integer('at').notNull(),
    /** Whether it can be pressed: once another post has followed it, that is to be taken away. */
    controls: integer('controls', { mode: 'boolean' }).notNull().default(false),
    /** Whether its pictures are to be taken away once another post has followed it. */
    pictures: integer('pictures', { mode: 'boolean' }).notNull().default(false),
    /** Its words without those for the player to act, as JSON; null for a post that has none to keep. */
    told: text('told'),
    /** The player whom it asks to act. */
    asked: text('asked'),
  },
  (table) => [index('posts_by_game').on(table.game, table.kind)],
);

/** When nobody could move. */
export const pauses = sqliteTable(
  'pauses',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    game: gameId(),
    from: integer('from').notNull(),
    /** Null while it lasts. */
    until: integer('until'),
  },
  (table) => [index('pauses_by_game').on(table.game)],
);

export const results = sqliteTable(
  'results',
  {
    game: gameId(),
    seat: integer('seat').notNull(),
    /** Who held the seat at the end. */
    user: text('user'),
    worth: integer('worth').notNull(),
    place: integer('place').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.seat] }), index('results_by_user').on(table.user)],
);

export const gameSettings = sqliteTable('game_settings', {
  game: integer('game')
    .primaryKey()
    .references(() => games.id),
  settings: text('settings').notNull(),
});

export const playerSettings = sqliteTable('player_settings', {
  user: text('user').primaryKey(),
  settings: text('settings').notNull(),
});

/** What some must agree to before it is done: an undo, a seat that changes hands. Lists of users are JSON. */
export const requests = sqliteTable(
  'requests',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    game: gameId(),
    /** The game's revision when it was asked. */
    revision: integer('revision').notNull(),
    by: text('by').notNull(),
    wish: text('wish').notNull(),
    asked: text('asked').notNull(),
    agreed: text('agreed').notNull(),
    refused: text('refused').notNull(),
    state: text('state').notNull(),
    channel: text('channel'),
    message: text('message'),
    at: integer('at').notNull(),
    /** It has ended, and its post still asks. */
    asking: integer('asking', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('requests_by_game').on(table.game, table.state)],
);

/** Notes that a player writes to themselves about a game. */
export const notes = sqliteTable(
  'notes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    game: gameId(),
    user: text('user').notNull(),
    text: text('text').notNull(),
    at: integer('at').notNull(),
    /** The game's revision when it came back last; null: not yet. */
    shown: integer('shown'),
  },
  (table) => [index('notes_by_game').on(table.game, table.user)],
);

/** The last reminder of a game: to whom, where, and what they answered. */
export const reminders = sqliteTable('reminders', {
  game: integer('game')
    .primaryKey()
    .references(() => games.id),
  user: text('user').notNull(),
  /** Since when the game had waited. */
  since: integer('since').notNull(),
  at: integer('at').notNull(),
  /** Not before; null: not put off. */
  snoozed: integer('snoozed'),
  channel: text('channel'),
  message: text('message'),
  /** The channel has been told that they have left the server. */
  left: integer('left', { mode: 'boolean' }).notNull().default(false),
});

/** Standing orders of seats. An order and why it stopped are JSON. */
export const orders = sqliteTable(
  'orders',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    game: gameId(),
    seat: integer('seat').notNull(),
    order: text('order').notNull(),
    at: integer('at').notNull(),
    /** How many moves had been made when it was given, or looked at last. */
    seen: integer('seen').notNull(),
    /** Null while it stands. */
    because: text('because'),
    stoppedAt: integer('stopped_at'),
    /** When its owner was told why; null: not yet. */
    toldAt: integer('told_at'),
  },
  (table) => [index('orders_by_game').on(table.game, table.seat)],
);
