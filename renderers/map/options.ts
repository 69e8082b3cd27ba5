import type { HexId, LaidTile, PlayerId, Route } from '../../src/engine/index.ts';
import type { ThemeName } from '../theme.ts';
import type { MapLabels } from './labels.ts';

export interface MapOptions {
  /** Hexes to outline as changed by the last move. */
  readonly last?: HexId | readonly HexId[];
  /** A run to draw over the track, one line a train. */
  readonly routes?: readonly Route[];
  /** Numbered hexes, to choose among. */
  readonly highlight?: readonly { readonly hex: HexId; readonly number: number }[];
  /** A tile to draw in place as if it had been laid. */
  readonly preview?: { readonly hex: HexId } & LaidTile;
  /** Display names as the players wrote them; without one, a seat is called by its id. */
  readonly names?: Readonly<Record<PlayerId, string>>;
  readonly theme?: ThemeName;
  readonly labels?: MapLabels;
}
