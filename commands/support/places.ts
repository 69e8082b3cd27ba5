import {
  type Edge,
  HEX_IDS,
  HEXES,
  type HexId,
  isEdge,
  layoutOfTile,
  type Rotation,
  type TileId,
} from '../../src/engine/index.ts';
import { placeName } from '../../src/words/index.ts';
import type { Offered } from './offered.ts';

/** Hexes by coordinate or name; `note` adds what this choice costs or brings. */
export const places = (
  hexes: readonly HexId[],
  note: (hex: HexId) => string | null = () => null,
): readonly Offered<HexId>[] =>
  hexes.map((hex) => {
    const extra = note(hex);
    const { name } = HEXES[hex];
    const label = extra === null ? placeName(hex) : `${placeName(hex)} · ${extra}`;
    return { value: hex, label, item: hex, also: name === undefined ? [] : [name] };
  });

export const everyPlace = places(HEX_IDS);

export const distinct = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];

/** Where the tile's track leaves the hex, clockwise from the south-west. */
export const sides = (tile: TileId, rotation: Rotation): readonly Edge[] =>
  distinct(layoutOfTile(tile, rotation).track.flat().filter(isEdge)).toSorted();
