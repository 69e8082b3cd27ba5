import type {
  CompanyId,
  EndReason,
  HexId,
  OfferPhase,
  Phase,
  PlayerId,
  RoundName,
  Rules,
  TileId,
  TrainName,
} from '../engine/index.ts';
import type { SafeText } from './names.ts';

/** The numbers of a position, read from the state once and told in any language. Money is kr. */
export interface Position {
  readonly round: RoundName;
  readonly phase: Phase;
  readonly turn: number;
  readonly actor: SafeText | null;
  readonly company: CompanyId | null;
  readonly players: readonly PlayerFacts[];
  /** Companies with a price, in operating order; then those without, in the order drawn. */
  readonly companies: readonly CompanyFacts[];
  /** Companies that have left the game. */
  readonly gone: readonly CompanyId[];
  readonly trains: readonly TrainFacts[];
  readonly trainLimit: number;
  readonly tiles: readonly { readonly hex: HexId; readonly tile: TileId }[];
  readonly endReason: EndReason | null;
}

export interface PlayerFacts {
  readonly id: PlayerId;
  readonly name: SafeText;
  readonly cash: number;
  readonly worth: number;
  readonly certificates: number;
  readonly certificateLimit: number;
  readonly priorityDeal: boolean;
  readonly holdings: readonly { readonly company: CompanyId; readonly shares: number; readonly president: boolean }[];
}

export interface CompanyFacts {
  readonly id: CompanyId;
  readonly name: string;
  readonly home: HexId;
  readonly opensIn: OfferPhase;
  readonly price: number | null;
  readonly floated: boolean;
  readonly treasury: number;
  readonly trains: readonly TrainName[];
  readonly president: SafeText | null;
  /** Where its stations are. */
  readonly stations: readonly HexId[];
  readonly stationsLeft: number;
  /** Shares in the bank pool. */
  readonly pool: number;
  readonly holders: readonly { readonly name: SafeText; readonly shares: number }[];
}

export interface TrainFacts {
  readonly train: TrainName;
  readonly left: number | 'unlimited';
  readonly price: number;
  /** The train that rusts when the first of these is bought; null where there is none, or it has rusted. */
  readonly rusts: TrainName | null;
  readonly isRusted: boolean;
}

/** Players at a table that gathers, and how many it takes. */
export interface Seats {
  readonly seated: number;
  readonly least: number;
  readonly most: number;
}

export interface TableFacts {
  readonly game: number;
  readonly title: SafeText;
  readonly rules: Rules;
  readonly host: SafeText;
  readonly state: 'open' | 'playing' | 'paused' | 'ended';
  readonly seats: readonly SafeText[];
}

export interface Place {
  readonly place: number;
  readonly name: SafeText;
  readonly worth: number;
}

/** What a player has reached on a server. */
export interface PlayerScore {
  readonly name: SafeText;
  readonly rating: number;
  /** Places of the finished games, the oldest first. */
  readonly places: readonly number[];
  readonly wins: number;
  /** Milliseconds; null where no turn has been timed. */
  readonly medianTurn: number | null;
}

/** One finished game of a player. */
export interface GameScore {
  readonly title: SafeText;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly place: number;
  readonly players: number;
  /** kr */
  readonly worth: number;
  /** Points of rating won or lost; null: the game counts in no rating. */
  readonly change: number | null;
}

/** What a player was worth, for the chart's alt text. kr. */
export interface Rise {
  readonly name: SafeText;
  readonly first: number;
  readonly last: number;
}

/** Columns of the file with everyone's numbers, and of the one with one player's games. */
export const PLAYER_COLUMNS = ['player', 'user', 'rating', 'games', 'wins', 'places', 'medianTurnSeconds'] as const;
export type PlayerColumn = (typeof PLAYER_COLUMNS)[number];
export const GAME_COLUMNS = ['game', 'title', 'ended', 'place', 'players', 'worth', 'ratingChange'] as const;
export type GameColumn = (typeof GAME_COLUMNS)[number];

/** What a player is paid, in kr. */
export interface Take {
  readonly name: SafeText;
  readonly amount: number;
}

/** What a player has chosen about reminders. Hours of the day, 0 to 24. */
export interface Habits {
  /** Hours between reminders; 0: none. */
  readonly hours: number;
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** A move as the history tells it. */
export interface Told {
  /** Counts from 1. */
  readonly number: number;
  readonly lines: readonly string[];
}
