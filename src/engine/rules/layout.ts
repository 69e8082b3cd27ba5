import type { StopRef } from '../action.ts';
import { tabulate } from '../basics.ts';
import type { Edge, HexId, Rotation, State, TileId } from '../state.ts';
import { HEX_IDS, HEXES } from '../title/hexes.ts';
import { PHASE_FACTS } from '../title/tables.ts';
import {
  type Colour,
  type PrintedStop,
  ROTATIONS,
  type StopValue,
  TILE_IDS,
  TILES,
  type TrackEnd,
  type TrackPiece,
} from '../title/tiles.ts';
import { EDGES, turned } from './board.ts';

/** Where a way goes on that enters a hex over an edge. `pieces` is the track used on the way there. */
export interface Exit {
  readonly to: Edge | 's0' | 's1';
  readonly pieces: readonly TrackPiece[];
}

/** What lies in a hex: its stops and its track as turned. */
export interface Layout {
  readonly colour: 'beige' | 'gray' | Colour;
  readonly stops: readonly PrintedStop[];
  readonly track: readonly TrackPiece[];
  readonly exits: Readonly<Record<Edge, readonly Exit[]>>;
  /** Edges that each stop's track leads to. */
  readonly edgesOf: readonly (readonly Edge[])[];
}

export const isEdge = (end: TrackEnd): end is Edge => typeof end === 'number';
export const stopEnd = (index: number): 's0' | 's1' => (index === 0 ? 's0' : 's1');
export const stopIndex = (end: 's0' | 's1'): number => (end === 's0' ? 0 : 1);

const turnedEnd = (end: TrackEnd, rotation: Rotation): TrackEnd => (isEdge(end) ? turned(end, rotation) : end);

/** The far end of a piece seen from one of its ends; null where the piece does not have that end. */
export const otherEnd = ([a, b]: TrackPiece, end: TrackEnd): TrackEnd | null => (a === end ? b : b === end ? a : null);

/** From an edge a piece leads to an edge or a stop, or through the junction of 546 along any other arm. */
const exitsFrom = (track: readonly TrackPiece[], edge: Edge): readonly Exit[] =>
  track.flatMap((piece): readonly Exit[] => {
    const end = otherEnd(piece, edge);
    if (end === null) return [];
    if (end !== 'j') return [{ to: end, pieces: [piece] }];
    return track
      .filter((arm) => arm !== piece)
      .flatMap((arm) => {
        const far = otherEnd(arm, 'j');
        return far !== null && isEdge(far) ? [{ to: far, pieces: [piece, arm] }] : [];
      });
  });

const layoutOf = (colour: Layout['colour'], stops: readonly PrintedStop[], track: readonly TrackPiece[]): Layout => ({
  colour,
  stops,
  track,
  exits: tabulate(EDGES, (edge) => exitsFrom(track, edge)),
  edgesOf: stops.map((_, index) =>
    track
      .map((piece) => otherEnd(piece, stopEnd(index)))
      .filter((end) => end !== null)
      .filter(isEdge),
  ),
});

const PRINTED = tabulate(HEX_IDS, (hex) => layoutOf(HEXES[hex].colour, HEXES[hex].stops, HEXES[hex].track));

const turnedLayout = (tile: TileId, rotation: Rotation): Layout =>
  layoutOf(
    TILES[tile].colour,
    TILES[tile].stops,
    TILES[tile].track.map(([a, b]): TrackPiece => [turnedEnd(a, rotation), turnedEnd(b, rotation)]),
  );

const TURNED = tabulate(TILE_IDS, (tile) => tabulate(ROTATIONS, (rotation) => turnedLayout(tile, rotation)));

export const layoutOfTile = (tile: TileId, rotation: Rotation): Layout => TURNED[tile][rotation];

/** What lies in the hex now: the tile on it, or what is printed. */
export const layoutIn = (tiles: State['tiles'], hex: HexId): Layout => {
  const laid = tiles[hex];
  return laid ? TURNED[laid.tile][laid.rotation] : PRINTED[hex];
};
export const layoutAt = (state: State, hex: HexId): Layout => layoutIn(state.tiles, hex);

/** kr; the off-board places change theirs with the phase (§3.2). */
const valueInForce = (value: StopValue, state: State): number =>
  typeof value === 'number' ? value : value[PHASE_FACTS[state.phase].offBoard];

/** A stop as it lies now, with its value in force in kr. */
export interface Stop {
  readonly kind: 'city' | 'town';
  readonly value: number;
  /** City circles; 0 for a town. */
  readonly slots: number;
}

export const stopsAt = (state: State, hex: HexId): readonly Stop[] =>
  layoutAt(state, hex).stops.map((stop) => ({
    kind: stop.kind,
    value: valueInForce(stop.revenue, state),
    slots: stop.slots,
  }));

/**
 * Every town and city has a fixed number, so that a set of stops is one whole number's bits: the stops as printed,
 * 27 of them. Where two cities have merged the first one's number serves.
 */
export const STOPS: readonly StopRef[] = HEX_IDS.flatMap((hex) => HEXES[hex].stops.map((_, index) => ({ hex, index })));

const NUMBERS: ReadonlyMap<HexId, number> = new Map(
  HEX_IDS.map((hex) => [hex, STOPS.findIndex((stop) => stop.hex === hex)]),
);

export const stopNumber = (hex: HexId, index: number): number => (NUMBERS.get(hex) ?? 0) + index;

/** kr now, by number; 0 for a city that has merged into another. */
export const stopValues = (state: State): readonly number[] =>
  STOPS.map(({ hex, index }) => {
    const stop = layoutAt(state, hex).stops[index];
    return stop ? valueInForce(stop.revenue, state) : 0;
  });

/** Of these hexes those that have more than one town or city now, each once: there its number tells which one is meant. */
export const splitHexes = (state: State, hexes: readonly HexId[]): readonly HexId[] =>
  [...new Set(hexes)].filter((hex) => stopsAt(state, hex).length > 1);

/** `D4`, or `D10.2` where the hex has more than one town or city. */
export const stopName = (state: State, { hex, index }: StopRef): string =>
  stopsAt(state, hex).length > 1 ? `${hex}.${index + 1}` : hex;
