import type { CompanyId, HexId, LaidTile, PlayerId, Route, Station } from '../../src/engine/index.ts';
import type { ThemeName } from '../theme.ts';
import type { MapLabels } from './labels.ts';

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
  /** Display names as the players wrote them; without one, a seat is called by its id. */
  readonly names?: Readonly<Record<PlayerId, string>>;
  readonly theme?: ThemeName;
  readonly labels?: MapLabels;
}
