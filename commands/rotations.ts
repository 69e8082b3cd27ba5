import { type Edge, type Rotation, TILES, type TileId, type TrackEnd } from '../src/engine/index.ts';

const isEdge = (end: TrackEnd): end is Edge => typeof end === 'number';

const turned = (end: TrackEnd, rotation: Rotation): TrackEnd => (isEdge(end) ? (((end + rotation) % 6) as Edge) : end);

const pieces = (tile: TileId, rotation: Rotation) =>
  TILES[tile].track.map(([a, b]) => [turned(a, rotation), turned(b, rotation)] as const);

/** Edges that one stop, or the junction, is joined to. */
const arms = (tile: TileId, rotation: Rotation, centre: TrackEnd): readonly Edge[] =>
  pieces(tile, rotation)
    .filter(([a, b]) => a === centre || b === centre)
    .flatMap((piece) => piece.filter(isEdge))
    .toSorted();

/** Where the tile's track leaves the hex, clockwise from the south-west. */
export const sides = (tile: TileId, rotation: Rotation): readonly Edge[] =>
  [...new Set(pieces(tile, rotation).flatMap((piece) => piece.filter(isEdge)))].toSorted();

/** What the tile looks like when it lies so: two rotations with the same look are one choice (R19). */
const look = (tile: TileId, rotation: Rotation): string => {
  const joined = (['s0', 's1', 'j'] as const).map((centre) => arms(tile, rotation, centre).join(''));
  const through = pieces(tile, rotation)
    .filter((piece) => piece.every(isEdge))
    .map((piece) => [...piece].sort().join('-'));
  return [joined.slice(0, 2).sort().join('+'), joined[2], through.sort().join()].join('|');
};

/** One of each look, the lowest rotation of it. */
export const distinctLooks = (tile: TileId, rotations: readonly Rotation[]): readonly Rotation[] => {
  const looks = rotations.map((rotation) => look(tile, rotation));
  return rotations.filter((_, index) => looks.indexOf(looks[index] ?? '') === index);
};
