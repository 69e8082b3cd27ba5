import type { DividendKind, Route } from './action.ts';
import type {
  CompanyId,
  EndReason,
  HexId,
  PassedStep,
  Phase,
  PlayerId,
  Rotation,
  State,
  TileId,
  TrainName,
} from './state.ts';

/** What happened, in order: an action's own effect first, then everything that followed without a decision. */
export type Event =
  | { readonly type: 'round_started'; readonly round: RoundName }
  | { readonly type: 'priority_deal'; readonly player: PlayerId }
  | { readonly type: 'auction_opened'; readonly player: PlayerId; readonly company: CompanyId; readonly price: number }
  | { readonly type: 'bid_raised'; readonly player: PlayerId; readonly company: CompanyId; readonly price: number }
  /** Out of the auction: by their own word, or because they cannot top the bid (R20, A5 says which). */
  | {
      readonly type: 'bidder_out';
      readonly player: PlayerId;
      readonly company: CompanyId;
      readonly because: 'passed' | 'cash' | 'certificate_limit';
    }
  | { readonly type: 'auction_won'; readonly player: PlayerId; readonly company: CompanyId; readonly price: number }
  | { readonly type: 'auction_void'; readonly player: PlayerId; readonly company: CompanyId }
  | {
      readonly type: 'par_set';
      readonly player: PlayerId;
      readonly company: CompanyId;
      readonly price: number;
      readonly paid: number;
    }
  /** The winner takes no more shares: the turn goes on left of whoever opened the auction (R6). */
  | {
      readonly type: 'par_ended';
      readonly player: PlayerId;
      readonly company: CompanyId;
      readonly opener: PlayerId;
    }
  | { readonly type: 'share_bought'; readonly player: PlayerId; readonly company: CompanyId; readonly price: number }
  | {
      readonly type: 'shares_sold';
      readonly player: PlayerId;
      readonly company: CompanyId;
      readonly count: number;
      readonly price: number;
    }
  | {
      readonly type: 'presidency_changed';
      readonly company: CompanyId;
      readonly from: PlayerId;
      readonly to: PlayerId;
    }
  | {
      readonly type: 'price_moved';
      readonly company: CompanyId;
      readonly from: number;
      readonly to: number;
      readonly because: 'sale' | 'sold_out' | 'dividend' | 'withheld' | 'acquisition';
    }
  | {
      readonly type: 'floated';
      readonly company: CompanyId;
      readonly capital: number;
      readonly hex: HexId;
      readonly city: number;
    }
  /** In a stock round. `automatic`: there was nothing else to do. */
  | { readonly type: 'passed'; readonly actor: PlayerId; readonly automatic: boolean }
  /** The end of a turn in which only shares were sold: no pass (§5). */
  | { readonly type: 'turn_ended'; readonly player: PlayerId; readonly automatic: boolean }
  /** A company does nothing, or nothing more, in a step of its turn. */
  | { readonly type: 'step_passed'; readonly company: CompanyId; readonly step: PassedStep }
  | {
      readonly type: 'tile_laid';
      readonly company: CompanyId;
      readonly hex: HexId;
      readonly tile: TileId;
      readonly rotation: Rotation;
      readonly cost: number;
    }
  | {
      readonly type: 'station_placed';
      readonly company: CompanyId;
      readonly hex: HexId;
      readonly city: number;
      readonly cost: number;
    }
  | {
      readonly type: 'trains_ran';
      readonly company: CompanyId;
      readonly routes: readonly Route[];
      readonly revenue: number;
      /** Hexes of the routes that have more than one town or city now. */
      readonly split: readonly HexId[];
    }
  | {
      readonly type: 'dividend';
      readonly company: CompanyId;
      readonly kind: DividendKind;
      readonly revenue: number;
      readonly perShare: number;
      readonly payouts: readonly { readonly player: PlayerId; readonly amount: number }[];
      /** Nothing was asked: no revenue, or SL has formed. */
      readonly automatic: boolean;
      /** The company has no train that could have run. */
      readonly trainless: boolean;
    }
  | {
      readonly type: 'train_bought';
      readonly company: CompanyId;
      readonly train: TrainName;
      readonly from: 'bank' | CompanyId;
      readonly price: number;
      /** kr that the president added. */
      readonly contribution: number;
    }
  /** All of a president's cash for a train that stays out of reach (§6.6 step 2). */
  | {
      readonly type: 'president_gave_all';
      readonly company: CompanyId;
      readonly player: PlayerId;
      readonly amount: number;
    }
  | { readonly type: 'phase_started'; readonly phase: Phase }
  | {
      readonly type: 'trains_rusted';
      readonly train: TrainName;
      readonly owners: readonly { readonly company: CompanyId; readonly count: number }[];
    }
  | {
      readonly type: 'acquired';
      readonly company: CompanyId;
      readonly target: CompanyId;
      readonly price: number;
      readonly cash: number;
      readonly trains: readonly TrainName[];
      readonly stations: readonly HexId[];
    }
  /** An odd share replaced: `paid` by the player, or `received` by them (§6.7 step 3). */
  | {
      readonly type: 'odd_share';
      readonly player: PlayerId;
      readonly company: CompanyId;
      readonly amount: number;
      readonly kind: 'paid' | 'received';
    }
  | {
      readonly type: 'company_removed';
      readonly company: CompanyId;
      readonly because: 'acquired' | 'no_president' | 'no_train' | 'never_auctioned';
    }
  | {
      readonly type: 'half_price_share_bought';
      readonly player: PlayerId;
      readonly company: CompanyId;
      readonly price: number;
    }
  /** The president takes no more shares after an acquisition (§6.7 step 9). */
  | { readonly type: 'half_price_ended'; readonly player: PlayerId; readonly company: CompanyId }
  /** The first 10H was bought: SL forms at the end of this operating round. */
  | { readonly type: 'sl_triggered'; readonly company: CompanyId }
  | { readonly type: 'sl_formed' }
  | {
      readonly type: 'game_ended';
      readonly reason: EndReason;
      readonly worth: readonly { readonly player: PlayerId; readonly worth: number }[];
    };

export type EventType = Event['type'];
export type EventOf<Type extends EventType> = Extract<Event, { readonly type: Type }>;

/** `SR 3`, `OR 3.2`, the train round when SL forms, the end. */
export type RoundName =
  | { readonly kind: 'stock'; readonly number: number }
  | { readonly kind: 'operating'; readonly set: number; readonly number: number; readonly of: number }
  | { readonly kind: 'train' }
  | { readonly kind: 'ended' };

/** Where the game stands after something, and what has happened on the way. */
export interface Outcome {
  readonly state: State;
  readonly events: readonly Event[];
}

export const unchanged = (state: State): Outcome => ({ state, events: [] });

/** The outcome with a new state and more events. */
export const advance = (outcome: Outcome, state: State, ...events: readonly Event[]): Outcome => ({
  state,
  events: events.length > 0 ? [...outcome.events, ...events] : outcome.events,
});
