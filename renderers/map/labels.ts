import type { Colour, Phase, RoundName } from '../../src/engine/index.ts';
import { roundInEnglish } from '../rounds.ts';

/** Every word on the map that is not the board's own, so that another language is another object. */
export interface MapLabels {
  readonly title: string;
  readonly round: (round: RoundName) => string;
  readonly phase: (phase: Phase) => string;
  /** Who decides now, by the name of the player. */
  readonly acting: (name: string) => string;
  /** One letter a colour, so that colour is not needed to read them. */
  readonly tileLetters: Readonly<Record<Colour, string>>;
  /** The phases in which an off-board place uses its yellow, or its brown box. */
  readonly offBoard: (from: Phase, to: Phase) => string;
  /** The circle kept for a company that has not floated. */
  readonly home: string;
  /** kr for the first tile on water. */
  readonly water: string;
  /** A letter on a hex: only tiles with the same may be laid there (§6.2). */
  readonly letter: string;
  /** The outline around the hexes of the last move. */
  readonly last: string;
  /** The outline around what may be chosen. */
  readonly offered: string;
  /** What only is proposed, in kr; 0 where it is free. */
  readonly proposed: (cost: number) => string;
  /** What all trains earn, in kr. */
  readonly total: (revenue: number) => string;
}

export const ENGLISH_MAP: MapLabels = {
  title: '1877: Stockholm Tramways',
  round: roundInEnglish,
  phase: (phase) => `Phase ${phase}`,
  acting: (name) => `${name} to act`,
  tileLetters: { yellow: 'Y', green: 'G', brown: 'B' },
  offBoard: (from, to) => `value, phases ${from}–${to}`,
  home: 'home, not floated',
  water: 'kr for the first tile',
  letter: 'only its own tiles',
  last: 'last move',
  offered: 'to choose from',
  proposed: (cost) => (cost === 0 ? 'Proposed: free' : `Proposed: ${cost} kr`),
  total: (revenue) => `Total ${revenue} kr`,
};
