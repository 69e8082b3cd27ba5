import type { Colour, Label, PrintedStop, TrackPiece } from './tiles.ts';

/** The 40 hexes of the board (§2). Rows run A (north) to I, columns 1 (west) to 13. */
export const HEX_IDS = [
  'A9',
  'B8',
  'B10',
  'C3',
  'C7',
  'C9',
  'C11',
  'D2',
  'D4',
  'D6',
  'D8',
  'D10',
  'D12',
  'E1',
  'E3',
  'E5',
  'E7',
  'E9',
  'E11',
  'F2',
  'F4',
  'F6',
  'F8',
  'F10',
  'G1',
  'G3',
  'G5',
  'G7',
  'G9',
  'G11',
  'H4',
  'H6',
  'H8',
  'H10',
  'H12',
  'I5',
  'I7',
  'I9',
  'I11',
  'I13',
] as const;
export type HexId = (typeof HEX_IDS)[number];

export interface PrintedHex {
  readonly name?: string;
  /** `beige` hexes take yellow tiles; `gray` ones are never built on (§6.2). */
  readonly colour: 'beige' | 'gray' | Colour;
  readonly label?: Label;
  readonly stops: readonly PrintedStop[];
  readonly track: readonly TrackPiece[];
  /** kr paid for the first tile (§6.2 step 1); 0 where the ground is free. */
  readonly cost: number;
}

export const HEXES: Readonly<Record<HexId, PrintedHex>> = {
  A9: {
    name: 'Norrtälje',
    colour: 'gray',
    stops: [{ kind: 'city', revenue: { yellow: 40, brown: 30 }, slots: 1 }],
    track: [
      [0, 's0'],
      [5, 's0'],
    ],
    cost: 0,
  },
  B8: { name: 'Rimbo', colour: 'beige', stops: [{ kind: 'town', revenue: 0, slots: 0 }], track: [], cost: 0 },
  B10: { colour: 'beige', stops: [], track: [], cost: 40 },
  C3: { colour: 'gray', stops: [], track: [[0, 5]], cost: 0 },
  C7: { name: 'Djursholm', colour: 'beige', stops: [{ kind: 'city', revenue: 0, slots: 1 }], track: [], cost: 0 },
  C9: { colour: 'beige', stops: [], track: [], cost: 40 },
  C11: { name: 'Kyrkviken', colour: 'beige', stops: [{ kind: 'town', revenue: 0, slots: 0 }], track: [], cost: 0 },
  D2: { name: 'Sundbyberg', colour: 'beige', stops: [{ kind: 'city', revenue: 0, slots: 1 }], track: [], cost: 0 },
  D4: {
    name: 'Råsunda',
    colour: 'yellow',
    stops: [{ kind: 'city', revenue: 20, slots: 1 }],
    track: [
      [1, 's0'],
      [5, 's0'],
    ],
    cost: 0,
  },
  D6: { colour: 'beige', stops: [], track: [], cost: 40 },
  D8: { colour: 'beige', stops: [], track: [], cost: 40 },
  D10: {
    name: 'Lidingö',
    colour: 'yellow',
    label: 'L',
    stops: [
      { kind: 'city', revenue: 20, slots: 1 },
      { kind: 'city', revenue: 20, slots: 1 },
    ],
    track: [
      [1, 's0'],
      [3, 's0'],
      [1, 's1'],
      [5, 's1'],
    ],
    cost: 0,
  },
  D12: { colour: 'beige', stops: [], track: [], cost: 40 },
  E1: {
    name: 'Ulvsunda',
    colour: 'gray',
    stops: [{ kind: 'town', revenue: 30, slots: 0 }],
    track: [
      [3, 's0'],
      [4, 's0'],
      [5, 's0'],
    ],
    cost: 0,
  },
  E3: { colour: 'beige', stops: [], track: [], cost: 40 },
  E5: { colour: 'beige', stops: [], track: [], cost: 0 },
  E7: {
    name: 'Östermalm',
    colour: 'beige',
    label: 'C',
    stops: [{ kind: 'city', revenue: 0, slots: 1 }],
    track: [],
    cost: 0,
  },
  E9: { colour: 'beige', stops: [], track: [], cost: 40 },
  E11: { name: 'Skärsätra', colour: 'beige', stops: [{ kind: 'city', revenue: 0, slots: 1 }], track: [], cost: 0 },
  F2: { name: 'Alvik', colour: 'beige', stops: [{ kind: 'town', revenue: 0, slots: 0 }], track: [], cost: 40 },
  F4: {
    name: 'Kungsholmen',
    colour: 'beige',
    label: 'C',
    stops: [{ kind: 'city', revenue: 0, slots: 1 }],
    track: [],
    cost: 40,
  },
  F6: {
    name: 'Norrmalm',
    colour: 'yellow',
    label: 'N',
    stops: [
      { kind: 'city', revenue: 30, slots: 1, at: 0 },
      { kind: 'city', revenue: 30, slots: 1 },
    ],
    track: [
      [1, 's0'],
      [2, 's1'],
      [3, 's1'],
    ],
    cost: 40,
  },
  F8: { name: 'Djurgården', colour: 'beige', stops: [{ kind: 'city', revenue: 0, slots: 1 }], track: [], cost: 40 },
  F10: { colour: 'beige', stops: [], track: [], cost: 40 },
  G1: {
    name: 'Ålsten',
    colour: 'gray',
    stops: [{ kind: 'city', revenue: { yellow: 10, brown: 30 }, slots: 1 }],
    track: [
      [3, 's0'],
      [4, 's0'],
    ],
    cost: 0,
  },
  G3: { colour: 'beige', stops: [], track: [], cost: 40 },
  G5: { name: 'Liljeholmen', colour: 'beige', stops: [{ kind: 'town', revenue: 0, slots: 0 }], track: [], cost: 40 },
  G7: {
    name: 'Södermalm',
    colour: 'yellow',
    label: 'S',
    stops: [{ kind: 'city', revenue: 10, slots: 1 }],
    track: [
      [1, 's0'],
      [4, 's0'],
      [5, 's0'],
    ],
    cost: 40,
  },
  G9: { name: 'Sickla', colour: 'beige', stops: [{ kind: 'town', revenue: 0, slots: 0 }], track: [], cost: 40 },
  G11: { name: 'Saltsjö-Duvnäs', colour: 'beige', stops: [{ kind: 'city', revenue: 0, slots: 1 }], track: [], cost: 0 },
  H4: {
    name: 'Mälarhöjden',
    colour: 'yellow',
    stops: [{ kind: 'city', revenue: 20, slots: 1 }],
    track: [
      [3, 's0'],
      [5, 's0'],
    ],
    cost: 0,
  },
  H6: { colour: 'beige', stops: [], track: [], cost: 0 },
  H8: { name: 'Enskede', colour: 'beige', stops: [{ kind: 'city', revenue: 0, slots: 1 }], track: [], cost: 0 },
  H10: { colour: 'beige', stops: [], track: [], cost: 40 },
  H12: { colour: 'beige', stops: [], track: [], cost: 40 },
  I5: { name: 'Örby', colour: 'beige', stops: [{ kind: 'town', revenue: 0, slots: 0 }], track: [], cost: 0 },
  I7: { name: 'Brännkyrka', colour: 'beige', stops: [{ kind: 'city', revenue: 0, slots: 1 }], track: [], cost: 0 },
  I9: { name: 'Gubbängen', colour: 'beige', stops: [{ kind: 'town', revenue: 0, slots: 0 }], track: [], cost: 0 },
  I11: { colour: 'beige', stops: [], track: [], cost: 40 },
  I13: {
    name: 'Saltsjöbaden',
    colour: 'gray',
    stops: [{ kind: 'city', revenue: { yellow: 60, brown: 40 }, slots: 1 }],
    track: [
      [1, 's0'],
      [2, 's0'],
    ],
    cost: 0,
  },
};
