import {
  type CompanyId,
  type Edge,
  HEX_IDS,
  HEXES,
  type HexId,
  homePlaces,
  isEdge,
  type Label,
  type LaidTile,
  layoutOfTile,
  type PrintedHex,
  type PrintedStop,
  type Rotation,
  type State,
  TILES,
  type TileId,
  type TrackPiece,
} from '../../src/engine/index.ts';
import { turned } from '../geometry/hex.ts';

/** The circle kept for a company that has not floated. */
export interface Home {
  readonly company: CompanyId;
  readonly city: number;
  readonly slot: number;
}

/** What a hex shows, stations aside: the tile on it as turned, or what is printed. */
export interface Face {
  readonly hex: HexId;
  readonly name?: string;
  readonly colour: PrintedHex['colour'];
  readonly tile?: TileId;
  /** 0 where no tile lies. */
  readonly rotation: Rotation;
  readonly label?: Label;
  readonly stops: readonly PrintedStop[];
  readonly track: readonly TrackPiece[];
  /** kr; 0 where the ground is free or a tile lies. */
  readonly cost: number;
  readonly homes: readonly Home[];
}

const turnedStop = (stop: PrintedStop, by: number): PrintedStop =>
  stop.at === undefined ? stop : { ...stop, at: turned(stop.at, by) };

/** A tile on a hex. */
export const tileFace = (hex: HexId, { tile, rotation }: LaidTile, homes: readonly Home[] = []): Face => {
  const { colour, label } = TILES[tile];
  const { stops, track } = layoutOfTile(tile, rotation);
  const { name } = HEXES[hex];
  return {
    hex,
    colour,
    tile,
    rotation,
    stops: stops.map((stop) => turnedStop(stop, rotation)),
    track,
    cost: 0,
    homes,
    ...(name === undefined ? {} : { name }),
    ...(label === undefined ? {} : { label }),
  };
};

/** The hex as the board is printed. */
export const printedFace = (hex: HexId, homes: readonly Home[] = []): Face => ({
  hex,
  ...HEXES[hex],
  rotation: 0,
  homes,
});

/** Every hex as it lies now. */
export const facesOf = (state: State): ReadonlyMap<HexId, Face> => {
  const all = homePlaces(state);
  const homesIn = (hex: HexId): readonly Home[] =>
    all
      .filter(({ station }) => station.hex === hex)
      .map(({ company, station: { city, slot } }) => ({ company, city, slot }));
  return new Map(
    HEX_IDS.map((hex) => {
      const laid = state.tiles[hex];
      return [hex, laid ? tileFace(hex, laid, homesIn(hex)) : printedFace(hex, homesIn(hex))];
    }),
  );
};

/** The faces that look alike have the same key. */
export const faceKey = ({ hex, tile, rotation, homes }: Face): string =>
  [hex, tile ?? '', rotation, ...homes.map(({ company, city, slot }) => `${company}${city}${slot}`)].join();

const stopEnd = (index: number): 's0' | 's1' => (index === 0 ? 's0' : 's1');

/** The edges that a stop's track leads to. */
export const edgesOf = (face: Pick<Face, 'track'>, index: number): readonly Edge[] =>
  face.track.filter((piece) => piece.includes(stopEnd(index))).flatMap((piece) => piece.filter(isEdge));
