import { type Edge, type Rotation, TILES, type TileId, type TrackEnd, tileLook } from '../../src/engine/index.ts';

const isEdge = (end: TrackEnd): end is Edge => typeof end === 'number';

const turned = (end: TrackEnd, rotation: Rotation): TrackEnd => (isEdge(end) ? (((end + rotation) % 6) as Edge) : end);

const pieces = (tile: TileId, rotation: Rotation) =>
  TILES[tile].track.map(([a, b]) => [turned(a, rotation), turned(b, rotation)] as const);

/** Where the tile's track leaves the hex, clockwise from the south-west. */
export const sides = (tile: TileId, rotation: Rotation): readonly Edge[] =>
  [...new Set(pieces(tile, rotation).flatMap((piece) => piece.filter(isEdge)))].toSorted();

/** One of each look, the lowest rotation of it: two that look alike are one choice (R19). */
export const distinctLooks = (tile: TileId, rotations: readonly Rotation[]): readonly Rotation[] => {
  const looks = rotations.map((rotation) => tileLook(tile, rotation));
  return rotations.filter((_, index) => looks.indexOf(looks[index] ?? '') === index);
};
