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

/** The 27 kinds of track tile (§2), by colour. */
export const TILE_IDS = [
  '4',
  '6',
  '8',
  '9',
  '58',
  'X1',
  '19',
  '23',
  '24',
  '25',
  '141',
  '142',
  '144',
  '441',
  '442',
  'X2',
  'X3',
  'X4',
  'X5',
  '147',
  '448',
  '546',
  'X6',
  'X7',
  'X8',
  'X9',
  'X10',
] as const;
export type TileId = (typeof TILE_IDS)[number];

export interface TileFacts {
  readonly count: number;
  readonly colour: Colour;
  readonly label?: Label;
  readonly stops: readonly PrintedStop[];
  /** Track at rotation 0; a tile turned by r maps edge e to (e + r) mod 6. */
  readonly track: readonly TrackPiece[];
}

/** Track from each of these edges to one end. */
const spokes = (end: TrackEnd, ...edges: readonly Edge[]): readonly TrackPiece[] => edges.map((edge) => [edge, end]);

export const TILES: Readonly<Record<TileId, TileFacts>> = {
  4: {
    count: 2,
    colour: 'yellow',
    stops: [{ kind: 'town', revenue: 10, slots: 0 }],
    track: spokes('s0', 0, 3),
  },
  6: {
    count: 4,
    colour: 'yellow',
    stops: [{ kind: 'city', revenue: 20, slots: 1 }],
    track: spokes('s0', 0, 2),
  },
  8: { count: 4, colour: 'yellow', stops: [], track: [[0, 2]] },
  9: { count: 4, colour: 'yellow', stops: [], track: [[0, 3]] },
  58: {
    count: 3,
    colour: 'yellow',
    stops: [{ kind: 'town', revenue: 10, slots: 0 }],
    track: spokes('s0', 0, 2),
  },
  X1: {
    count: 2,
    colour: 'yellow',
    label: 'C',
    stops: [{ kind: 'city', revenue: 20, slots: 1 }],
    track: spokes('s0', 0, 3),
  },
  19: {
    count: 1,
    colour: 'green',
    stops: [],
    track: [
      [0, 3],
      [2, 4],
    ],
  },
  23: {
    count: 1,
    colour: 'green',
    stops: [],
    track: [
      [0, 3],
      [0, 4],
    ],
  },
  24: {
    count: 1,
    colour: 'green',
    stops: [],
    track: [
      [0, 3],
      [0, 2],
    ],
  },
  25: {
    count: 1,
    colour: 'green',
    stops: [],
    track: [
      [0, 2],
      [0, 4],
    ],
  },
  141: {
    count: 1,
    colour: 'green',
    stops: [{ kind: 'town', revenue: 10, slots: 0 }],
    track: spokes('s0', 0, 3, 1),
  },
  142: {
    count: 1,
    colour: 'green',
    stops: [{ kind: 'town', revenue: 10, slots: 0 }],
    track: spokes('s0', 0, 5, 3),
  },
  144: {
    count: 1,
    colour: 'green',
    stops: [{ kind: 'town', revenue: 10, slots: 0 }],
    track: spokes('s0', 0, 2, 4),
  },
  441: {
    count: 2,
    colour: 'green',
    stops: [{ kind: 'city', revenue: 30, slots: 2 }],
    track: spokes('s0', 0, 1, 3),
  },
  442: {
    count: 2,
    colour: 'green',
    stops: [{ kind: 'city', revenue: 30, slots: 2 }],
    track: spokes('s0', 0, 5, 3),
  },
  X2: {
    count: 2,
    colour: 'green',
    label: 'C',
    stops: [{ kind: 'city', revenue: 40, slots: 2 }],
    track: spokes('s0', 0, 1, 3, 4),
  },
  X3: {
    count: 1,
    colour: 'green',
    label: 'L',
    stops: [
      { kind: 'city', revenue: 40, slots: 1 },
      { kind: 'city', revenue: 40, slots: 1 },
    ],
    track: [...spokes('s0', 1, 3), ...spokes('s1', 1, 5)],
  },
  X4: {
    count: 1,
    colour: 'green',
    label: 'N',
    stops: [
      { kind: 'city', revenue: 50, slots: 2, at: 0 },
      { kind: 'city', revenue: 50, slots: 1 },
    ],
    track: [...spokes('s0', 1, 5), ...spokes('s1', 2, 3)],
  },
  X5: {
    count: 1,
    colour: 'green',
    label: 'S',
    stops: [{ kind: 'city', revenue: 30, slots: 2 }],
    track: spokes('s0', 1, 2, 4, 5),
  },
  147: {
    count: 2,
    colour: 'brown',
    stops: [{ kind: 'town', revenue: 20, slots: 0 }],
    track: spokes('s0', 0, 2, 3, 4),
  },
  448: {
    count: 2,
    colour: 'brown',
    stops: [{ kind: 'city', revenue: 40, slots: 2 }],
    track: spokes('s0', 0, 1, 2, 3),
  },
  546: {
    count: 1,
    colour: 'brown',
    stops: [],
    track: spokes('j', 0, 2, 3, 4),
  },
  X6: {
    count: 1,
    colour: 'brown',
    label: 'C',
    stops: [{ kind: 'city', revenue: 60, slots: 2 }],
    track: spokes('s0', 0, 1, 2, 3, 4, 5),
  },
  X7: {
    count: 1,
    colour: 'brown',
    label: 'L',
    stops: [{ kind: 'city', revenue: 50, slots: 2 }],
    track: spokes('s0', 1, 3, 5),
  },
  X8: {
    count: 1,
    colour: 'brown',
    label: 'N',
    stops: [{ kind: 'city', revenue: 80, slots: 3 }],
    track: spokes('s0', 1, 2, 3, 5),
  },
  X9: {
    count: 1,
    colour: 'brown',
    label: 'N',
    stops: [
      { kind: 'city', revenue: 70, slots: 2, at: 0 },
      { kind: 'city', revenue: 70, slots: 1 },
    ],
    track: [...spokes('s0', 1, 5), ...spokes('s1', 2, 3, 4)],
  },
  X10: {
    count: 1,
    colour: 'brown',
    label: 'S',
    stops: [{ kind: 'city', revenue: 60, slots: 3 }],
    track: spokes('s0', 1, 2, 4, 5),
  },
};
