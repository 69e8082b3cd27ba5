import {
  activeCompany,
  apply,
  type CompanyId,
  type HexId,
  type LaidTile,
  type Route,
  type State,
  type Station,
} from '../../src/engine/index.ts';
import type { Names } from '../fonts.ts';
import type { MapLabels } from '../labels.ts';

/** A city circle to choose by its number. */
export interface NumberedCircle extends Station {
  readonly number: number;
}

export interface MapOptions {
  /** Hexes to outline as changed by the last move. */
  readonly last?: HexId | readonly HexId[];
  /** A run to draw over the track, one line a train. */
  readonly routes?: readonly Route[];
  /** Hexes to choose among, by their coordinates. */
  readonly hexes?: readonly HexId[];
  /** City circles to choose among; empty ones. */
  readonly circles?: readonly NumberedCircle[];
  /** A tile to draw in place as if it had been laid. */
  readonly preview?: { readonly hex: HexId } & LaidTile;
  /** A station to draw in place as if it had been purchased. */
  readonly station?: { readonly company: CompanyId } & Station;
  readonly names: Names;
  readonly labels: MapLabels;
}

/** What the panels in the board's empty corners are written from. */
export interface View {
  readonly state: State;
  /** The position without what only is proposed. */
  readonly before: State;
  readonly options: MapOptions;
}

/**
 * The board with a tile laid that only is proposed, and nothing else of the position changed. Where cities merge, their
 * stations move as they would (R4).
 */
export const withTile = (state: State, hex: HexId, { tile, rotation }: LaidTile): State => {
  const company = activeCompany(state);
  const outcome = company && apply(state, { type: 'lay_tile', company, hex, tile, rotation });
  if (!outcome?.ok) return { ...state, tiles: { ...state.tiles, [hex]: { tile, rotation } } };
  const { tiles, companies } = outcome.value.state;
  return { ...state, tiles, companies };
};
