import type { Action, Offer, PlayerId, Rules, State } from '../engine/index.ts';
import type { EndReason } from '../engine/state.ts';

declare const gameBrand: unique symbol;
/** A game's number, unique in one data file and never used twice. */
export type GameId = number & { readonly [gameBrand]: true };

export const TABLE_STATES = ['open', 'playing', 'paused', 'ended'] as const;
/** `open`: players gather. `paused`: nobody may move. `ended`: finished or given up. */
export type TableState = (typeof TABLE_STATES)[number];

export const PAUSES = ['host', 'channel'] as const;
/** Why a game is paused: the host wants it so, or its channel is gone. */
export type Pause = (typeof PAUSES)[number];

/** Times are milliseconds since 1970; users, channels and servers are Discord's ids. */
export interface Game {
  readonly id: GameId;
  readonly guild: string;
  /** Where it is played: a channel, or a thread (a thread is a channel of its own in Discord). */
  readonly channel: string;
  /** The channel that holds the thread; null where the game is played in a channel itself. */
  readonly parent: string | null;
  readonly title: string;
  readonly rules: Rules;
  readonly language: string;
  readonly host: string;
  readonly state: TableState;
  /** Null while the game is not paused. */
  readonly pause: Pause | null;
  /** Who sat down as P1, P2, ... when the game started; null for a seat that nobody had taken yet. */
  readonly seating: readonly (string | null)[] | null;
  /** The drawn order of the companies (§4 step 4); null until the game starts. */
  readonly offer: readonly Offer[] | null;
  /** What that order was drawn from, where 18xx.games could draw it too (R16); its exports need it. */
  readonly seed: number | null;
  /** Grows with every move and every undo and is never used twice: what buttons and posts carry as the turn. */
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Since when it has waited for the player to act: from the last move, undo or redo, or from when it went on. */
  readonly waitingSince: number;
  readonly endedAt: number | null;
}

export interface NewGame {
  readonly guild: string;
  readonly channel: string;
  readonly parent: string | null;
  readonly title: string;
  readonly rules: Rules;
  readonly language: string;
  readonly host: string;
}

export interface Seat {
  /** Counts from 1; the same number as in `player`. Before the start it is only a place in the queue. */
  readonly number: number;
  readonly player: PlayerId;
  /** Null: nobody sits here (an imported game, or a player who left). */
  readonly user: string | null;
  /** The display name when he was last seen: untrusted text. */
  readonly name: string;
  readonly joinedAt: number;
}

/** Somebody who holds a seat, or held it. */
export interface Holder extends Seat {
  /** null: he holds it now. */
  readonly leftAt: number | null;
}

export interface NewSeat {
  readonly user: string | null;
  readonly name: string;
}

export const MOVE_SOURCES = ['played', 'imported', 'order'] as const;
/** `order`: made by a player's standing order. */
export type MoveSource = (typeof MOVE_SOURCES)[number];

export interface NewMove {
  readonly action: Action;
  /** The user who really did it. */
  readonly by: string;
  readonly source: MoveSource;
}

export interface Move extends NewMove {
  /** Counts from 0. */
  readonly index: number;
  readonly at: number;
}

/** Where the writer believes the game stands: the number of moves made, and the game's revision. */
export interface At {
  readonly index: number;
  readonly revision: number;
}

/** Moves taken back together; `revision` is the game's revision after that undo and tells the undos apart. */
export interface Undone {
  readonly revision: number;
  readonly by: string;
  readonly at: number;
  /** The game's revision after they were brought back; null while they are not. */
  readonly redone: number | null;
  readonly moves: readonly Move[];
}

export interface Snapshot {
  /** The state after this many moves. */
  readonly index: number;
  readonly state: State;
}

export const POST_KINDS = ['lobby', 'turn', 'notice', 'final'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export interface Post {
  readonly channel: string;
  readonly message: string;
  readonly kind: PostKind;
  /** The game's revision that the post shows. */
  readonly revision: number;
  readonly at: number;
}
/** `controls`: it can be pressed. */
export type NewPost = Omit<Post, 'at'> & { readonly controls?: boolean };

/** One player's place when the game ended. Equal worth shares a place. */
export interface Placing {
  readonly seat: number;
  /** kr */
  readonly worth: number;
  readonly place: number;
}
export interface GameResult {
  readonly reason: EndReason;
  readonly placings: readonly Placing[];
}

/** Why the store did not do it. Nothing was changed. */
export type StoreProblem =
  | { readonly code: 'no_such_game'; readonly game: number }
  /** The channel has a game that has not ended. */
  | { readonly code: 'game_here'; readonly game: GameId }
  | { readonly code: 'wrong_state'; readonly state: TableState }
  | { readonly code: 'already_seated' }
  | { readonly code: 'not_seated' }
  | { readonly code: 'seat_taken'; readonly seat: number }
  | { readonly code: 'table_full'; readonly seats: number }
  /** The seating names someone who has no seat, leaves someone out, or has a number of players the game does not take. */
  | { readonly code: 'seating' }
  /** Another move or an undo came first: look again. */
  | { readonly code: 'lost_race'; readonly index: number; readonly revision: number }
  | { readonly code: 'nothing_to_undo' }
  | { readonly code: 'nothing_to_redo' }
  | { readonly code: 'no_such_request'; readonly request: number }
  /** A row that this version cannot read: written by another version, or damaged. */
  | { readonly code: 'bad_row'; readonly table: string; readonly key: string; readonly issue: string };

/** Why a data file did not open. */
export type OpenProblem =
  | { readonly code: 'in_use'; readonly file: string }
  /** A newer version of the bot has written it. */
  | { readonly code: 'newer_version'; readonly file: string }
  | { readonly code: 'cannot_open'; readonly file: string; readonly issue: string };
