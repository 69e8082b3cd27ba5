import { type CompanyId, HEX_IDS, HEXES, type HexId, type State, TILES, type TileId } from '../../src/engine/index.ts';

/** The board as a heap of segments, told by the constants alone: nothing here asks the rules. */
export interface Segment {
  readonly hex: HexId;
  /** Places: `e3,7` the middle of a hex edge, `sD4.0` a stop, `jE5` a junction. */
  readonly ends: readonly [string, string];
}

const STEPS = [
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
] as const;

/** The middle of a hex edge, the same place seen from both hexes. */
export const edgePlace = (hex: HexId, edge: number): string => {
  const [column, row] = STEPS[edge % 6] ?? [0, 0];
  return `e${2 * Number(hex.slice(1)) + column},${2 * hex.charCodeAt(0) + row}`;
};
export const stopPlace = (hex: HexId, index: number): string => `s${hex}.${index}`;

const placeOf = (hex: HexId, end: number | string, rotation: number): string => {
  if (typeof end === 'number') return edgePlace(hex, (end + rotation) % 6);
  return end === 'j' ? `j${hex}` : stopPlace(hex, Number(end.slice(1)));
};

export interface Lie {
  readonly colour: string;
  readonly stops: readonly { readonly kind: string; readonly revenue: unknown; readonly slots: number }[];
  readonly segments: readonly Segment[];
}

export const lieOfTile = (hex: HexId, tile: TileId, rotation: number): Lie => ({
  ...TILES[tile],
  segments: TILES[tile].track.map(([a, b]) => ({ hex, ends: [placeOf(hex, a, rotation), placeOf(hex, b, rotation)] })),
});

/** What lies in a hex. */
export const lieOf = (state: State, hex: HexId): Lie => {
  const laid = state.tiles[hex];
  if (laid) return lieOfTile(hex, laid.tile, laid.rotation);
  const { colour, stops, track } = HEXES[hex];
  return { colour, stops, segments: track.map(([a, b]) => ({ hex, ends: [placeOf(hex, a, 0), placeOf(hex, b, 0)] })) };
};

export interface Board {
  readonly at: ReadonlyMap<string, readonly Segment[]>;
  readonly own: ReadonlySet<string>;
  readonly open: (stop: string) => boolean;
  readonly value: (stop: string) => number;
}

const LATE = [6, 8, 10];

/** The board as one company sees it. */
export const boardOf = (state: State, company: CompanyId): Board => {
  const at = new Map<string, Segment[]>();
  const stops = new Map<string, { readonly kind: string; readonly revenue: unknown; readonly slots: number }>();
  for (const hex of HEX_IDS) {
    const lie = lieOf(state, hex);
    for (const [index, stop] of lie.stops.entries()) stops.set(stopPlace(hex, index), stop);
    for (const segment of lie.segments) for (const end of segment.ends) at.set(end, [...(at.get(end) ?? []), segment]);
  }
  const owners = Object.values(state.companies).flatMap(({ id, stations }) =>
    stations.map(({ hex, city }) => ({ id, place: stopPlace(hex, city) })),
  );
  const own = new Set(owners.filter(({ id }) => id === company).map(({ place }) => place));
  return {
    at,
    own,
    open: (stop) => {
      const { kind, slots = 0 } = stops.get(stop) ?? {};
      return kind === 'town' || own.has(stop) || owners.filter(({ place }) => place === stop).length < slots;
    },
    value: (stop) => {
      const revenue = stops.get(stop)?.revenue;
      if (typeof revenue === 'number') return revenue;
      const boxes = revenue as { readonly yellow: number; readonly brown: number };
      return LATE.includes(state.phase) ? boxes.brown : boxes.yellow;
    },
  };
};
