import type { SafeText } from './names.ts';
import type { Place } from './view-types.ts';

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
  /** Points of rating won or lost. */
  readonly change: number;
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

/** Looking back at a game and at many: the animation, the chart, the statistics. */
export interface AfterWords {
  /** Told at once, before the animation is there. */
  readonly replayWait: string;
  readonly replay: (title: SafeText, moves: number) => string;
  readonly replayAlt: (title: SafeText, moves: number, standings: readonly Place[]) => string;
  readonly replayTooBig: string;
  readonly standings: (places: readonly Place[]) => readonly string[];
  /** `rounds`: those that the chart shows after the start. */
  readonly chartAlt: (rounds: number, rises: readonly Rise[]) => string;
  readonly serverHead: (games: number, players: number) => string;
  readonly player: (score: PlayerScore) => string;
  readonly game: (score: GameScore) => string;
  readonly howRated: string;
  readonly noneFinished: string;
  readonly noneFinishedBy: (who: SafeText) => string;
  readonly file: (lines: number) => string;
  readonly playerColumns: Readonly<Record<PlayerColumn, string>>;
  readonly gameColumns: Readonly<Record<GameColumn, string>>;
}
