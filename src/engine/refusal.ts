import type { ActionType } from './action.ts';
import type { CompanyId, HexId, Phase, PlayerId, StepKind, TileId, TrainName } from './state.ts';
import type { Colour } from './title/tiles.ts';

/** Why an action is not allowed: a code and the numbers that explain it. Words are made at the edge. */
export type Refusal =
  // Whose turn, and which step
  | { readonly code: 'game_over' }
  | { readonly code: 'no_such_player'; readonly player: string }
  | { readonly code: 'no_such_company'; readonly company: CompanyId }
  | { readonly code: 'not_your_turn'; readonly player: PlayerId }
  | { readonly code: 'not_that_company'; readonly company: CompanyId }
  | { readonly code: 'not_now'; readonly action: ActionType; readonly step: StepKind }
  | { readonly code: 'may_not_pass'; readonly step: StepKind }
  | { readonly code: 'must_sell'; readonly certificates: number; readonly limit: number }
  // Auction (§5.2)
  | { readonly code: 'company_not_open'; readonly company: CompanyId; readonly phase: Phase }
  | { readonly code: 'already_auctioned'; readonly company: CompanyId }
  | { readonly code: 'other_auction'; readonly company: CompanyId }
  | { readonly code: 'no_auctions_any_more' }
  | { readonly code: 'bid_step'; readonly step: number }
  | { readonly code: 'bid_too_low'; readonly min: number }
  | { readonly code: 'bid_too_high'; readonly max: number }
  | { readonly code: 'certificate_limit'; readonly certificates: number; readonly limit: number }
  | { readonly code: 'keep_reserve'; readonly cash: number; readonly reserve: number }
  | { readonly code: 'price_not_open'; readonly prices: readonly number[] }
  // Shares (§5.3, §5.4, §6.7)
  | { readonly code: 'not_auctioned'; readonly company: CompanyId }
  | { readonly code: 'president_certificate' }
  | { readonly code: 'holds_limit'; readonly company: CompanyId; readonly limit: number }
  | { readonly code: 'sold_this_round'; readonly company: CompanyId }
  | { readonly code: 'sold_out'; readonly company: CompanyId }
  | { readonly code: 'too_dear'; readonly price: number; readonly cash: number }
  | { readonly code: 'sold_this_turn'; readonly company: CompanyId }
  | { readonly code: 'no_shares'; readonly company: CompanyId }
  | { readonly code: 'sell_at_most'; readonly company: CompanyId; readonly most: number; readonly held: number }
  | { readonly code: 'needs_president'; readonly company: CompanyId }
  | { readonly code: 'bought_this_round'; readonly company: CompanyId }
  // Track (§6.2) and stations (§6.3)
  | { readonly code: 'printed_hex'; readonly hex: HexId }
  | { readonly code: 'no_tile_left'; readonly tile: TileId }
  | { readonly code: 'colour_not_yet'; readonly colour: Colour; readonly phase: Phase }
  | { readonly code: 'colour_order'; readonly hex: HexId; readonly tile: TileId }
  | { readonly code: 'label'; readonly hex: HexId; readonly tile: TileId }
  | { readonly code: 'rotation'; readonly hex: HexId; readonly tile: TileId; readonly open: readonly number[] }
  | { readonly code: 'out_of_reach'; readonly hex: HexId }
  | { readonly code: 'company_cash'; readonly cost: number; readonly cash: number }
  | { readonly code: 'no_city'; readonly hex: HexId }
  | { readonly code: 'station_here'; readonly hex: HexId }
  | { readonly code: 'no_station_left'; readonly limit: number }
  | { readonly code: 'no_free_circle'; readonly hex: HexId }
  | { readonly code: 'wrong_circle'; readonly hex: HexId; readonly slot: number }
  // Trains (§6.4, §6.6) and revenue (§6.5)
  | { readonly code: 'route'; readonly because: RouteProblem; readonly train: TrainName; readonly at: string }
  | { readonly code: 'no_such_train'; readonly train: TrainName }
  /** More routes than trains, or, where a train is named, than trains of that name. `trains`: all that the company has. */
  | {
      readonly code: 'too_many_routes';
      readonly company: CompanyId;
      readonly train: TrainName | null;
      readonly routes: number;
      readonly trains: readonly TrainName[];
    }
  | { readonly code: 'no_routes' }
  | { readonly code: 'revenue'; readonly claimed: number; readonly computed: number }
  | { readonly code: 'train_limit'; readonly trains: number; readonly limit: number }
  | { readonly code: 'train_not_for_sale'; readonly train: TrainName; readonly cheapest: TrainName }
  | { readonly code: 'train_price'; readonly min: number; readonly max: number }
  | { readonly code: 'not_a_sister'; readonly company: CompanyId }
  | { readonly code: 'train_out_of_reach'; readonly price: number; readonly cash: number }
  // Acquisition (§6.7)
  | { readonly code: 'cannot_acquire'; readonly company: CompanyId; readonly because: AcquireProblem }
  // Input that no engine can read
  | { readonly code: 'malformed'; readonly issue: string };

export type RouteProblem =
  | 'unknown_train'
  | 'unknown_place'
  | 'unknown_segment'
  | 'no_track'
  | 'gap'
  | 'too_long'
  | 'stop_twice'
  | 'edge_twice'
  | 'no_station'
  | 'blocked'
  | 'too_few_stops'
  | 'not_as_described';

export type AcquireProblem =
  | 'itself'
  | 'not_floated'
  | 'not_enough_shares'
  | 'out_of_reach'
  | 'too_many_hexes'
  | 'never_purchased_trains'
  | 'dividends_differ';

export type RefusalCode = Refusal['code'];
