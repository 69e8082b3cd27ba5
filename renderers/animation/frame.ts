import type { Colour, PlayerId } from '../../src/engine/index.ts';
import type { ThemeName } from '../theme.ts';
import type { Moment } from './moments.ts';

/** One player's line beside the board. */
export interface Standing {
  readonly player: PlayerId;
  readonly name: string;
  /** kr */
  readonly worth: number;
  readonly text: string;
  /** How far ahead of all others, counted from 1; shared by equals. */
  readonly place: number;
}

/** One picture of the animation, in words and data that can be handed to another thread. */
export interface Frame extends Moment {
  readonly round: string;
  readonly phase: string;
  /** Who decides after the move; '' where the game is over. */
  readonly acting: string;
  readonly standings: readonly Standing[];
}

/** The words that stay the same in all pictures. */
export interface FixedWords {
  readonly title: string;
  readonly home: string;
  readonly water: string;
  readonly letter: string;
  readonly last: string;
  readonly offBoard: readonly [early: string, late: string];
  readonly tileLetters: Readonly<Record<Colour, string>>;
  readonly worth: string;
}

export interface Job {
  readonly frames: readonly Frame[];
  readonly words: FixedWords;
  readonly names: Readonly<Record<PlayerId, string>>;
  readonly theme: ThemeName;
  readonly mostBytes: number;
}
