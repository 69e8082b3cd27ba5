import type { HexId, TileId } from '../../ids.ts';
import { tabulate } from '../../record.ts';
import { HEX_IDS } from '../../title/hexes.ts';
import { TILE_IDS, TILES } from '../../title/tiles.ts';

/** 18xx.games numbers the tiles of a kind: `X1-0`. */
export interface NumberedTile {
  readonly tile: TileId;
  readonly number: number;
}

export interface NumberedTiles {
  readonly lying: Readonly<Partial<Record<HexId, NumberedTile>>>;
  /** Numbers in the supply, in the order in which they are taken: one that comes back goes to the end. */
  readonly supply: Readonly<Record<TileId, readonly number[]>>;
}

export const newTiles = (): NumberedTiles => ({
  lying: {},
  supply: tabulate(TILE_IDS, (tile) => Array.from({ length: TILES[tile].count }, (_, number) => number)),
});

export const makeTile = ({ tile, number }: NumberedTile): string => `${tile}-${number}`;

const NUMBERED = /^(\w{1,4})-(\d{1,2})$/;

export const parseTile = (text: unknown): NumberedTile | null => {
  const [, kind, number] = NUMBERED.exec(typeof text === 'string' ? text : '') ?? [];
  const tile = TILE_IDS.find((id) => id === kind);
  return tile === undefined ? null : { tile, number: Number(number) };
};

/** Lays a tile; the replaced one goes back to the supply (R4). */
export const layNumbered = ({ lying, supply }: NumberedTiles, hex: HexId, laid: NumberedTile): NumberedTiles => {
  const back = lying[hex];
  const taken = { ...supply, [laid.tile]: supply[laid.tile].filter((number) => number !== laid.number) };
  return {
    lying: { ...lying, [hex]: laid },
    supply: back ? { ...taken, [back.tile]: [...taken[back.tile], back.number] } : taken,
  };
};

export const isInSupply = ({ supply }: NumberedTiles, { tile, number }: NumberedTile): boolean =>
  supply[tile].includes(number);

/** The tile of a kind that is taken next; number 0 where none is left, which the rules refuse. */
export const nextTile = ({ supply }: NumberedTiles, tile: TileId): NumberedTile => ({
  tile,
  number: supply[tile][0] ?? 0,
});

interface City {
  readonly hex: HexId;
  readonly city: number;
}

/** A city's id: the tile's kind and number, or a printed hex's coordinates and 0, then the city's index. */
export const makeCity = ({ lying }: NumberedTiles, { hex, city }: City): string => {
  const laid = lying[hex];
  return laid ? `${makeTile(laid)}-${city}` : `${hex}-0-${city}`;
};

const CITY = /^(\w{1,4}-\d{1,2})-(\d)$/;

/** Where the city with an id lies now; null where no such tile lies. */
export const findCity = ({ lying }: NumberedTiles, text: unknown): City | null => {
  const [, place = '', city] = CITY.exec(typeof text === 'string' ? text : '') ?? [];
  const hex = HEX_IDS.find((id) => {
    const laid = lying[id];
    return laid ? makeTile(laid) === place : `${id}-0` === place;
  });
  return hex === undefined ? null : { hex, city: Number(city) };
};
