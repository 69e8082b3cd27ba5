import type { Logger } from 'pino';
import type { animate, drawCandidates, drawMap, drawMarket, drawWorth, MapOptions } from '../../renderers/index.ts';

import type { Result } from '../engine/index.ts';
import type { Game, GameId, Store, StoreProblem } from '../store/index.ts';
import type { Clock } from './clock.ts';
import type { Message } from './message/answer.ts';
import type { PressId } from './message/custom-id.ts';
import type { Entry } from './outbox/entry.ts';
import type { Queue } from './queue.ts';
import type { Upload } from './request.ts';
import type { Play, ReplayProblem, Table } from './table/table.ts';

/** What commands and presses work with: services that are declared here and made in the rooms, which import this file. */
export interface Bot {
  readonly store: Store;
  readonly tables: Tables;
  readonly queue: Queue;
  readonly channels: Channels;
  readonly members: Members;
  readonly poster: Poster;
  readonly afterChange: AfterChange;
  readonly download: Download;
  readonly paint: Paint;
  readonly replays: Replays;
  readonly emojis: Emojis;
  readonly reminders: Reminders;
  readonly staleControls: StaleControls;
  readonly drafts: Drafts;
  readonly clock: Clock;
  readonly log: Logger;
}

export type TableProblem =
  | { readonly kind: 'store'; readonly problem: StoreProblem }
  | { readonly kind: 'replay'; readonly game: GameId; readonly problem: ReplayProblem };

/** The games in memory, within a budget of moves, so that typing is answered at once. Whoever changes one in the store says so with `put`. */
export interface Tables {
  /**
   * The newest game of a channel or thread, ended or not: quick even where it is not in memory, since nothing is played
   * again. null where there never was one.
   */
  readonly locate: (channel: string) => Promise<Result<Pick<Game, 'id' | 'revision'> | null, TableProblem>>;
  readonly byId: (id: GameId) => Promise<Result<Table, TableProblem>>;
  readonly put: (table: Table) => Table;
  /**
   * The same game with its moves from `index` on: those that are not in memory are played again, from the newest snapshot
   * that is old enough.
   */
  readonly back: (table: Table, index: number) => Promise<Result<Table, TableProblem>>;
  /** A game with so many of its last moves at the least. */
  readonly last: (id: GameId, moves: number) => Promise<Result<Table, TableProblem>>;
  /** Writes the position down, where it is time to, so that the game need not be played from its start. */
  readonly snapshot: (table: Table) => Promise<void>;
  /** Reads a game again, whatever is in memory. */
  readonly reread: (id: GameId) => Promise<Result<Table, TableProblem>>;
}

/** Why nothing can be written to a channel for now. */
export type ChannelProblem = 'gone' | 'locked' | 'forbidden';

/** Writing to channels, by id, so that it needs nothing cached and works at once after a restart. */
export interface Channels {
  /** The same nonce twice within minutes is one message. @throws ChannelError */
  readonly send: (channelId: string, message: Message, nonce?: string) => Promise<Sent>;
  /** Replaces a message of ours. Rejects where it is gone or cannot be reached. */
  readonly edit: (channelId: string, messageId: string, message: Message) => Promise<Sent>;
  /** Takes away what may be done by a message of ours: buttons, menus, and the text below its pictures. Rejects where it is gone or cannot be reached. */
  readonly strip: (channelId: string, messageId: string) => Promise<void>;
  /** Takes a message of ours away. Rejects where it is gone or cannot be reached. */
  readonly remove: (channelId: string, messageId: string) => Promise<void>;
  /** Discord has said which message is the channel's newest. */
  readonly saw: (channelId: string, messageId: string) => void;
  /** Whether another message stands below this one. Asks Discord where it has not said so. Rejects where it cannot be asked. */
  readonly isBuried: (channelId: string, messageId: string) => Promise<boolean>;
}

/** A message as Discord has taken it. */
export interface Sent {
  readonly id: string;
  /** Discord's ids of its files, by their names: an edit that gives them keeps the files. */
  readonly files: ReadonlyMap<string, string>;
}

/** Who is still on a server. */
export interface Members {
  /** False only when Discord says that they have left (10007); what cannot be found out counts as true. */
  readonly isHere: (guild: string, user: string) => Promise<boolean>;
}

/** Whether the channel has everything now, or why not. What is owed is kept, and tried again by itself or with the next move. */
export type Flushed = 'posted' | ChannelProblem | 'failed';

/** Sends what the outbox holds. */
export interface Poster {
  /** Adds posts to the outbox. In the order of the moves: called before the game's queue goes on. */
  readonly enqueue: (id: GameId, entries: readonly Entry[]) => void;
  /** Sends all that is owed, oldest first, one post a move; in one post what is late. */
  readonly flush: (id: GameId) => Promise<Flushed>;
  /** Something is owed. */
  readonly isBehind: (id: GameId) => boolean;
  /** Finds out after a restart, before anyone is heard, what the channel has not been told. */
  readonly recall: (game: Game) => Promise<void>;
  /** The game is given up: what is owed is not told any more. */
  readonly forget: (id: GameId) => void;
  /** Tries no more by itself. */
  readonly stop: () => Promise<void>;
}

/** Posts what the channel is owed after a change, then does what follows from it. Whether the channel was told. */
export type AfterChange = (id: GameId) => Promise<Flushed>;

/** What a map shows besides the position. */
export type MapLook = Omit<MapOptions, 'names' | 'labels'>;

export type DownloadProblem = 'too_big' | 'not_there';

/**
 * Fetches what a user has attached. The address comes from outside: it is asked only from Discord's own hosts, or from the
 * one that stands in for them, never where a redirect leads, and no more is read than a file may hold.
 */
export type Download = (upload: Upload) => Promise<Result<Buffer, DownloadProblem>>;

/** How pictures are drawn: PNG files. */
export interface Paint {
  readonly map: typeof drawMap;
  readonly market: typeof drawMarket;
  readonly candidates: typeof drawCandidates;
  readonly worth: typeof drawWorth;
  /** null where there is none so small. */
  readonly animation: (...game: Parameters<typeof animate>) => Promise<Buffer | null>;
  readonly log: Logger;
}

/**
 * A game as an animated picture; null where none is small enough. Drawn one at a time in the whole process; who asks for
 * one that is being drawn gets the same.
 */
export type Replays = (table: Table, play: Play, mostBytes: number) => Promise<Buffer | null>;

/** The application's own emoji, as texts and menus need them. Where one is missing, they go without it. */
export interface EmojiIds {
  /** Discord's id of the emoji with this name; null while there is none. */
  readonly idOf: (name: string) => string | null;
}

export interface Emojis extends EmojiIds {
  /**
   * Asks Discord which ones there are, and uploads the others, one after the other. What fails is logged and tried again
   * at the next start. Ends early when it is called off. Never rejects.
   */
  readonly upload: (application: string, calledOff: AbortSignal) => Promise<void>;
}

/** Reminds players whose turn it is. When is worked out from the store, so that a restart loses nothing. */
export interface Reminders {
  /** After a change of the game, which this is: when is its player to be reminded now? */
  readonly refresh: (table: Table) => Promise<void>;
  /** The same at the start. The game is not played again where its newest post says who is asked. */
  readonly recall: (game: Game) => Promise<void>;
  /** The same for every game of a player, after they have chosen other hours. */
  readonly refreshFor: (user: string) => Promise<void>;
  /** No more reminders; resolves when none is on its way. */
  readonly stop: () => Promise<void>;
}

/** Takes away what could still be pressed although its time is over. */
export interface StaleControls {
  /** Looks at a game's messages, without anybody waiting for it; what Discord does not take is tried again. */
  readonly clearSoon: (id: GameId) => void;
  /** No more tries; resolves when none is on its way. */
  readonly stop: () => Promise<void>;
}

/** What somebody typed into a form and was refused, so that it stands there again. In memory alone. */
export interface Drafts {
  readonly keep: (user: string, id: PressId, text: string) => void;
  /** Empty where nothing was refused in this form. */
  readonly of: (user: string, id: PressId) => string;
}
