import type { DividendKind } from './action.ts';
import type { CompanyId, HexId, PlayerId, Rotation, TileId, TrainName } from './ids.ts';

/**
 * Everything that may be done now. A kind of action that is not open has an empty list or null.
 * Prices are kr; ranges go in steps of 5 kr.
 */
export interface Choices {
  /** The player who decides; null when the game is over. */
  readonly player: PlayerId | null;
  /** The company that acts in an operating round; null in a stock round. */
  readonly company: CompanyId | null;
  readonly bid: { readonly companies: readonly CompanyId[]; readonly min: number; readonly max: number } | null;
  readonly par: { readonly company: CompanyId; readonly prices: readonly number[] } | null;
  readonly buyShare: readonly { readonly company: CompanyId; readonly price: number }[];
  /** Most shares of each company that may be sold at once. */
  readonly sellShares: readonly { readonly company: CompanyId; readonly most: number }[];
  readonly layTile: readonly TileChoice[];
  readonly placeStation: readonly { readonly hex: HexId; readonly city: number; readonly slot: number }[];
  /** The trains that may run; the routes are in `rules/routes`. */
  readonly runTrains: readonly TrainName[];
  readonly dividend: readonly DividendKind[];
  /** `contribution`: kr that the president adds. */
  readonly bankTrain: readonly { readonly train: TrainName; readonly price: number; readonly contribution: number }[];
  readonly companyTrain: readonly CompanyTrainChoice[];
  readonly acquire: readonly CompanyId[];
  readonly halfPrice: { readonly company: CompanyId; readonly price: number } | null;
  readonly pass: boolean;
}

export interface TileChoice {
  readonly hex: HexId;
  readonly tile: TileId;
  readonly rotation: Rotation;
}

export interface CompanyTrainChoice {
  readonly from: CompanyId;
  readonly train: TrainName;
  readonly min: number;
  readonly max: number;
}
