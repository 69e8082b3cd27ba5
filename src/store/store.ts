import type { Offer, Result, State } from '../engine/index.ts';
import type { FinishedStore } from './finished-types.ts';
import type { EndedOrder, NewOrder, OrderedMoves, StandingOrder } from './order-types.ts';
import type { Consent, ConsentChange, NewConsent, Note, Reminder } from './people-types.ts';
import type { GameSettings, PlayerSettings } from './saved-settings.ts';
import type {
  At,
  Game,
  GameId,
  GameResult,
  Holder,
  Move,
  NewGame,
  NewMove,
  NewPost,
  NewSeat,
  Pause,
  Post,
  PostKind,
  Seat,
  Snapshot,
  StoreProblem,
  Undone,
} from './types.ts';

/** A promise of what was stored or read, or of the reason why not. It rejects only when the disk itself fails. */
export type Answer<Value> = Promise<Result<Value, StoreProblem>>;

/** Every answer that changes something is given after the change is safely on disk. */
export interface Store
  extends FinishedStore,
    GameStore,
    SeatStore,
    MoveStore,
    CacheStore,
    ResultStore,
    SettingsStore,
    PeopleStore {
  /** Lets go of the file, so that another process may open it. */
  readonly close: () => Promise<void>;
}

export interface GameStore {
  /** Refuses `game_here`: one game at a time in a channel or thread. */
  readonly createGame: (game: NewGame) => Answer<Game>;
  /** A whole game from a file, playing, in one step. `seats` are in seating order; `actions` are already checked. */
  readonly importGame: (game: NewGame, file: ImportedGame) => Answer<Game>;
  readonly game: (id: GameId) => Answer<Game>;
  /** The game in this channel or thread that has not ended; null when there is none. */
  readonly gameIn: (channel: string) => Answer<Game | null>;
  /** The newest game of this channel or thread, ended or not. */
  readonly latestIn: (channel: string) => Answer<Game | null>;
  /** Every game that has not ended, oldest first. Rows that cannot be read are left out and listed in `bad`. */
  readonly liveGames: () => Answer<{ readonly games: readonly Game[]; readonly bad: readonly StoreProblem[] }>;
  /** From `open` to `playing`: `seating` lists the seated users clockwise from P1; `offer` is the draw, from `seed` if it has one. */
  readonly startGame: (
    id: GameId,
    seating: readonly string[],
    offer: readonly Offer[],
    seed?: number | null,
  ) => Answer<Game>;
  /** From `playing` to `paused`; the host may also take over a pause that only waits for the channel. */
  readonly pauseGame: (id: GameId, why: Pause) => Answer<Game>;
  readonly resumeGame: (id: GameId) => Answer<Game>;
  /** Given up: ended without a result. */
  readonly abandonGame: (id: GameId) => Answer<Game>;
  /** To another channel or thread. Refuses `game_here`. */
  readonly moveGame: (id: GameId, channel: string, parent: string | null) => Answer<Game>;
  readonly changeHost: (id: GameId, host: string) => Answer<Game>;
}

export interface ImportedGame {
  readonly seats: readonly NewSeat[];
  readonly offer: readonly Offer[];
  readonly seed?: number | null;
  readonly moves: readonly NewMove[];
}

export interface SeatStore {
  /** The seats as they are now, by number. */
  readonly seatsOf: (id: GameId) => Answer<readonly Seat[]>;
  /** Everyone who holds a seat or has held one, by the time at which he sat down. */
  readonly holdersOf: (id: GameId) => Answer<readonly Holder[]>;
  /** While the table is open. Refuses `already_seated`, `table_full`, `wrong_state`. */
  readonly addSeat: (id: GameId, seat: NewSeat & { readonly user: string }) => Answer<readonly Seat[]>;
  /** While the table is open. Refuses `not_seated`, `wrong_state`. */
  readonly removeSeat: (id: GameId, user: string) => Answer<readonly Seat[]>;
  /** Someone else (or nobody: `user` null) takes a seat of a started game. Refuses `already_seated`, `not_seated` (no such seat). */
  readonly replaceSeat: (id: GameId, seat: number, by: NewSeat) => Answer<readonly Seat[]>;
  /** The games that have not ended in which the user has a seat, oldest first. */
  readonly gamesOf: (user: string) => Answer<readonly GameId[]>;
  /** Keeps the display name that a seated user has now. */
  readonly saveName: (id: GameId, user: string, name: string) => Answer<null>;
}

export interface Undo {
  /** The first move that is taken back. */
  readonly from: number;
  readonly by: string;
  /** Standing orders that end with it; the others have seen only what is left. */
  readonly ends: readonly number[];
}

export interface MoveStore {
  /**
   * Appends in one step, only while the game is `playing` and stands where the writer believes.
   * Refuses `lost_race` (another move or undo came first) and `wrong_state`. Gives the new revision.
   */
  readonly appendActions: (id: GameId, at: At, moves: readonly NewMove[]) => Answer<At>;
  /** Every move from the first; refuses `bad_row` when one is missing or cannot be read. */
  readonly movesOf: (id: GameId) => Answer<readonly Move[]>;
  /**
   * Undo: drops the moves from `from` on, and keeps them in the history. A result is taken back and an ended game
   * goes on. Refuses `lost_race`, `nothing_to_undo`, `game_here`.
   */
  readonly dropTail: (id: GameId, at: At, undo: Undo) => Answer<At>;
  /**
   * Redo: puts the moves of the undo with this revision back at the end. Whether nothing new was played since is for the
   * caller. Refuses `lost_race`, `nothing_to_redo`, `wrong_state`.
   */
  readonly bringBack: (id: GameId, at: At, undo: number) => Answer<At>;
  /** What was taken back, newest first. */
  readonly undoneOf: (id: GameId) => Answer<readonly Undone[]>;
}

/** Caches and notes: losing them loses no game. */
export interface CacheStore {
  /** `index` moves led to `state`. */
  readonly saveSnapshot: (id: GameId, index: number, state: State) => Answer<null>;
  /** Null when there is none that fits the moves as they are now and this version: then replay. */
  readonly snapshotOf: (id: GameId) => Answer<Snapshot | null>;
  readonly rememberPost: (id: GameId, post: NewPost) => Answer<null>;
  readonly forgetPost: (id: GameId, message: string) => Answer<null>;
  /** Posts that can be pressed although another one has followed, or the game has begun or ended. */
  readonly pastControls: (id: GameId) => Answer<readonly Post[]>;
  /** The post cannot be pressed any more. */
  readonly controlsGone: (message: string) => Answer<null>;
  /** Ended games of which some message may still be pressed. */
  readonly untidyGames: () => Answer<readonly GameId[]>;
  /** Newest first; of one kind, or of all. */
  readonly postsOf: (id: GameId, kind?: PostKind) => Answer<readonly Post[]>;
}

export interface ResultStore {
  /** The game has ended: keeps the placings and closes the table. */
  readonly saveResult: (id: GameId, result: GameResult) => Answer<Game>;
  /** Null: not ended, or given up. */
  readonly resultOf: (id: GameId) => Answer<GameResult | null>;
}

export interface SettingsStore {
  /** Nothing saved, or not readable: an empty object, and the defaults hold. */
  readonly playerSettings: (user: string) => Answer<PlayerSettings>;
  /** Replaces only what is given. */
  readonly savePlayerSettings: (user: string, change: PlayerSettings) => Answer<PlayerSettings>;
  readonly gameSettings: (id: GameId) => Answer<GameSettings>;
  readonly saveGameSettings: (id: GameId, change: GameSettings) => Answer<GameSettings>;
}

/** What concerns the people at a table rather than the game. */
export interface PeopleStore extends ConsentStore, NoteStore, ReminderStore, OrderStore {}

export interface ConsentStore {
  readonly askConsent: (id: GameId, consent: NewConsent) => Answer<Consent>;
  /** Refuses `no_such_request`. */
  readonly consent: (id: number) => Answer<Consent>;
  /** Those of a game that still wait, oldest first. */
  readonly openConsents: (id: GameId) => Answer<readonly Consent[]>;
  /** Those of a game that have ended although their posts still ask. */
  readonly askingConsents: (id: GameId) => Answer<readonly Consent[]>;
  /** Its post does not ask any more. */
  readonly consentShown: (id: number) => Answer<null>;
  /** Refuses `no_such_request`. */
  readonly changeConsent: (id: number, change: ConsentChange) => Answer<Consent>;
}

export interface NoteStore {
  /** Gives all of that player's notes, oldest first. */
  readonly addNote: (game: GameId, user: string, text: string) => Answer<readonly Note[]>;
  readonly notesOf: (game: GameId, user: string) => Answer<readonly Note[]>;
  /** False: he has no such note. */
  readonly removeNote: (game: GameId, user: string, note: number) => Answer<boolean>;
  readonly notesShown: (notes: readonly number[], revision: number) => Answer<null>;
}

export interface ReminderStore {
  /** Null: nobody has been reminded yet. */
  readonly reminderOf: (game: GameId) => Answer<Reminder | null>;
  readonly saveReminder: (game: GameId, reminder: Reminder) => Answer<null>;
}

/** Standing orders. An undo ends some; they go with whoever leaves his seat. */
export interface OrderStore {
  /** In place of the seat's order of the same kind for the same company. */
  readonly giveOrder: (id: GameId, order: NewOrder) => Answer<null>;
  /** Those that stand, oldest first. */
  readonly ordersOf: (id: GameId) => Answer<readonly StandingOrder[]>;
  /** The last ones of a seat that have stopped, newest first. */
  readonly endedOrders: (id: GameId, seat: number) => Answer<readonly EndedOrder[]>;
  /** One of a seat's orders, or all (null). Gives those that are gone now. */
  readonly cancelOrders: (id: GameId, seat: number, which: number | null) => Answer<readonly StandingOrder[]>;
  /**
   * Appends what orders have done, ends those that stopped, and notes that the others have seen every move: all in one
   * step. Refuses as `appendActions` does.
   */
  readonly saveOrderedMoves: (id: GameId, at: At, made: OrderedMoves) => Answer<At>;
  readonly ordersTold: (ids: readonly number[]) => Answer<null>;
}
