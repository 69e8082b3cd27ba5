import { type Face, type Home, printedFace, tileFace } from '../../../renderers/map/face.ts';
import {
  COMPANIES,
  COMPANY_IDS,
  type CompanyId,
  HEX_IDS,
  HEXES,
  type HexId,
  type PrintedStop,
  ROTATIONS,
  type Rotation,
  TILE_IDS,
  TILES,
  type TileId,
} from '../../../src/engine/index.ts';
import { kindFits } from '../../../src/engine/rules/track.ts';

type Homes = readonly Home[];

/** Every way in which companies may keep circles of one city. */
const inOneCity = (companies: readonly CompanyId[], slots: readonly number[]): readonly Homes[] => {
  const [company, ...others] = companies;
  if (company === undefined) return [[]];
  const placed = slots.flatMap((slot) =>
    inOneCity(
      others,
      slots.filter((free) => free !== slot),
    ).map((rest): Homes => [{ company, city: 0, slot }, ...rest]),
  );
  return [...placed, ...inOneCity(others, slots)];
};

const inOwnCities = (companies: readonly CompanyId[]): readonly Homes[] => {
  const [company, ...others] = companies;
  if (company === undefined) return [[]];
  const rest = inOwnCities(others);
  const home: Home = { company, city: COMPANIES[company].homeCity, slot: 0 };
  return [...rest, ...rest.map((homes): Homes => [home, ...homes])];
};

/** The home places that a hex may have, from none to those of all its companies (R3). */
const homesOn = (hex: HexId, cities: readonly PrintedStop[]): readonly Homes[] => {
  const companies = COMPANY_IDS.filter((company) => COMPANIES[company].home === hex);
  const slots = Array.from({ length: cities[0]?.slots ?? 0 }, (_, slot) => slot);
  return cities.length > 1 ? inOwnCities(companies) : inOneCity(companies, slots);
};

/** Tiles with two cities, and those that replace them, fit in one rotation only (R4). */
const rotationsOf = (tile: TileId): readonly Rotation[] =>
  TILES[tile].label === 'N' || TILES[tile].label === 'L' ? [0] : ROTATIONS;

const tileFaces = (hex: HexId): readonly Face[] =>
  TILE_IDS.filter((tile) => HEXES[hex].colour !== 'gray' && kindFits(hex, tile)).flatMap((tile) =>
    rotationsOf(tile).flatMap((rotation) =>
      homesOn(hex, TILES[tile].stops).map((homes) => tileFace(hex, { tile, rotation }, homes)),
    ),
  );

/** Every look that a hex can have: as printed and with each tile that fits its kind, with and without home places. */
export const facesOn = (hex: HexId): readonly Face[] => [
  ...homesOn(hex, HEXES[hex].stops).map((homes) => printedFace(hex, homes)),
  ...tileFaces(hex),
];

export const everyHex: readonly HexId[] = HEX_IDS;
