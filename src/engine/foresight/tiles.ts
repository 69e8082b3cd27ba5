import { legalActions } from '../legal.ts';
import { turned } from '../rules/board.ts';
import { isEdge, layoutOfTile, otherEnd, stopEnd } from '../rules/layout.ts';
import { trackCost } from '../rules/track.ts';
import type { Edge, HexId, Rotation, State, TileId } from '../state.ts';
import { TILES, type TrackEnd } from '../title/tiles.ts';

const armsOf = (tile: TileId, rotation: Rotation, centre: TrackEnd): readonly Edge[] =>
  layoutOfTile(tile, rotation)
    .track.map((piece) => otherEnd(piece, centre))
    .filter((end) => end !== null)
    .filter(isEdge)
    .toSorted();

/** Each stop with the side beside which it is drawn, its circles and the edges it is joined to; which is which is no matter. */
const stopLooks = (tile: TileId, rotation: Rotation): readonly string[] =>
  TILES[tile].stops
    .map(({ kind, revenue, slots, at }, index) => {
      const side = at === undefined ? '' : turned(at, rotation);
      return `${kind}${JSON.stringify(revenue)}/${slots}@${side}:${armsOf(tile, rotation, stopEnd(index)).join('')}`;
    })
    .toSorted();

/** What the tile looks like when it lies so: rotations with the same look are the same in every way (R19). */
export const tileLook = (tile: TileId, rotation: Rotation): string => {
  const through = layoutOfTile(tile, rotation)
    .track.filter((piece) => piece.every(isEdge))
    .map((piece) => piece.toSorted().join('-'));
  return [
    tile,
    ...stopLooks(tile, rotation),
    `j:${armsOf(tile, rotation, 'j').join('')}`,
    through.toSorted().join(),
  ].join('|');
};

export interface TileCandidate {
  /** From 1, in the order of the tiles and then of the rotations: the same in the same position. */
  readonly number: number;
  readonly tile: TileId;
  /** The lowest of the rotations that look like this. */
  readonly rotation: Rotation;
}

/** What may be laid in a hex now, each tile once for each look. Empty where nothing may be. */
export const tileCandidates = (state: State, hex: HexId): readonly TileCandidate[] => {
  const open = legalActions(state).layTile.filter((choice) => choice.hex === hex);
  const looks = open.map(({ tile, rotation }) => tileLook(tile, rotation));
  return open
    .filter((_, index) => looks.indexOf(looks[index] ?? '') === index)
    .map(({ tile, rotation }, index) => ({ number: index + 1, tile, rotation }));
};

export interface BuildingHex {
  readonly hex: HexId;
  /** kr of the ground for the first tile (§6.2). */
  readonly cost: number;
  readonly candidates: number;
}

/** The hexes in which track may be laid or upgraded now, in the board's order. */
export const hexesToBuild = (state: State): readonly BuildingHex[] =>
  [...new Set(legalActions(state).layTile.map(({ hex }) => hex))].map((hex) => ({
    hex,
    cost: trackCost(state, hex),
    candidates: tileCandidates(state, hex).length,
  }));
