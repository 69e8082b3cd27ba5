import type { CompanyId, HexId, PlayerId, Rotation, TileId, TrainName } from './state.ts';

/** A town or city: `index` counts the stops of the hex's present tile. */
export interface StopRef {
  readonly hex: HexId;
  readonly index: number;
}

/** One train's route (§6.1). `segments` is the exact way: `D4:c0-5`, `E5:2-5`, `G5:t0-4`, `H6:2-j`. */
export interface Route {
  readonly train: TrainName;
  readonly stops: readonly StopRef[];
  /** The hexes of the way, in order. */
  readonly hexes: readonly HexId[];
  readonly segments: readonly string[];
  /** Hex edges crossed. */
  readonly edges: number;
  /** kr that this route adds: a stop that an earlier route of the same run counts adds nothing (§6.4). */
  readonly revenue: number;
}

/** Everything that a player decides, as plain JSON: the game file's own actions. */
export type Action =
  | { readonly type: 'bid'; readonly player: PlayerId; readonly company: CompanyId; readonly price: number }
  | { readonly type: 'pass'; readonly actor: PlayerId | CompanyId }
  | { readonly type: 'par'; readonly player: PlayerId; readonly company: CompanyId; readonly price: number }
  | { readonly type: 'buy_share'; readonly player: PlayerId; readonly company: CompanyId; readonly president: boolean }
  | { readonly type: 'sell_shares'; readonly player: PlayerId; readonly company: CompanyId; readonly count: number }
  | {
      readonly type: 'lay_tile';
      readonly company: CompanyId;
      readonly hex: HexId;
      readonly tile: TileId;
      readonly rotation: Rotation;
    }
  | {
      readonly type: 'place_station';
      readonly company: CompanyId;
      readonly hex: HexId;
      readonly city: number;
      readonly slot: number;
    }
  | {
      readonly type: 'run_trains';
      readonly company: CompanyId;
      readonly routes: readonly Route[];
      readonly revenue: number;
    }
  | { readonly type: 'dividend'; readonly company: CompanyId; readonly kind: DividendKind }
  | {
      readonly type: 'buy_train';
      readonly company: CompanyId;
      readonly train: TrainName;
      readonly from: 'bank' | CompanyId;
      readonly price: number;
    }
  | { readonly type: 'acquire'; readonly company: CompanyId; readonly target: CompanyId }
  | { readonly type: 'buy_half_price_share'; readonly player: PlayerId; readonly company: CompanyId };

/** What a company does with its revenue (§6.5). */
export const DIVIDENDS = ['payout', 'withhold'] as const;
export type DividendKind = (typeof DIVIDENDS)[number];
export type ActionType = Action['type'];
export type ActionOf<Type extends ActionType> = Extract<Action, { readonly type: Type }>;

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
