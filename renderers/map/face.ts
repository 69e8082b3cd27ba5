import type {
  CompanyId,
  HexId,
  Label,
  LaidTile,
  PrintedStop,
  State,
  TileId,
  TrackPiece,
} from '../../src/engine/index.ts';
import { HEXES, homePlaces, type PrintedHex, TILES } from '../../src/engine/index.ts';
import { layoutOfTile } from '../../src/engine/rules/layout.ts';
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
export function tileFace(hex: HexId, { tile, rotation }: LaidTile, homes: readonly Home[] = []): Face {
  const { colour, label } = TILES[tile];
  const { stops, track } = layoutOfTile(tile, rotation);
  const { name } = HEXES[hex];
  return {
    hex,
    colour,
    tile,
    stops: stops.map((stop) => turnedStop(stop, rotation)),
    track,
    cost: 0,
    homes,
    ...(name === undefined ? {} : { name }),
    ...(label === undefined ? {} : { label }),
  };
}

/** The hex as the board is printed. */
export function printedFace(hex: HexId, homes: readonly Home[] = []): Face {
  return { hex, ...HEXES[hex], homes };
}

const homesIn = (state: State, hex: HexId): readonly Home[] =>
  homePlaces(state)
    .filter(({ station }) => station.hex === hex)
    .map(({ company, station: { city, slot } }) => ({ company, city, slot }));

export function faceAt(state: State, hex: HexId): Face {
  const laid = state.tiles[hex];
  return laid ? tileFace(hex, laid, homesIn(state, hex)) : printedFace(hex, homesIn(state, hex));
}

/** The faces that look alike have the same key. */
export const faceKey = ({ hex, tile, track, homes }: Face): string =>
  [
    hex,
    tile ?? '',
    JSON.stringify(track),
    ...homes.map(({ company, city, slot }) => `${company}${city}${slot}`),
  ].join();
