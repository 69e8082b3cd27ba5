declare const brand: unique symbol;
/** A string that only its own parser or maker produces. */
export type Brand<Name extends string> = string & { readonly [brand]: Name };

/** A seat at the table: `P1`, `P2`, ... in game files. Who sits there is the store's business. */
export type PlayerId = Brand<'PlayerId'>;
export const playerId = (text: string): PlayerId => text as PlayerId;

export type { CompanyId } from './title/companies.ts';
export type { HexId } from './title/hexes.ts';
export type { Phase } from './title/phases.ts';
export type { TileId } from './title/tiles.ts';
export type { Edge, Rotation } from './title/track.ts';
export type { TrainName } from './title/trains.ts';
