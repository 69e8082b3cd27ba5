/** Hex edges: 0 south-west, 1 west, 2 north-west, 3 north-east, 4 east, 5 south-east. */
export type Edge = 0 | 1 | 2 | 3 | 4 | 5;
/** A tile turned by r maps edge e to (e + r) mod 6. */
export type Rotation = 0 | 1 | 2 | 3 | 4 | 5;
export const ROTATIONS = [0, 1, 2, 3, 4, 5] as const;

export const COLOURS = ['yellow', 'green', 'brown'] as const;
export type Colour = (typeof COLOURS)[number];
export type Label = 'C' | 'L' | 'N' | 'S';

/** One end of a track segment: an edge of the hex, its first or second stop, or the junction of tile 546. */
export type TrackEnd = Edge | 's0' | 's1' | 'j';
export type TrackPiece = readonly [TrackEnd, TrackEnd];

/** kr; off-board places have a value for the yellow and one for the brown box (§3.2). */
export type StopValue = number | { readonly yellow: number; readonly brown: number };

export interface PrintedStop {
  readonly kind: 'city' | 'town';
  readonly revenue: StopValue;
  /** City circles; 0 for a town. */
  readonly slots: number;
  /** The edge beside which the city is drawn, where the hex holds two. */
  readonly at?: Edge;
}
