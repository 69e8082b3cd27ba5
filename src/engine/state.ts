import type { CompanyId } from './title/companies.ts';
import type { HexId } from './title/hexes.ts';
import type { OfferPhase, Phase, TrainName } from './title/tables.ts';
import type { Edge, Rotation, TileId } from './title/tiles.ts';

export type { CompanyId, Edge, HexId, Phase, Rotation, TileId, TrainName };

declare const brand: unique symbol;
/** A string that only its own parser or maker produces. */
export type Brand<Name extends string> = string & { readonly [brand]: Name };

/** A seat at the table: `P1`, `P2`, ... in game files. Who sits there is the store's business. */
export type PlayerId = Brand<'PlayerId'>;
export const playerId = (text: string): PlayerId => text as PlayerId;

/** `printed` is the rulebook to the letter; `online` differs in the four points O1-O4 of the rulings. */
export const RULES = ['printed', 'online'] as const;
export type Rules = (typeof RULES)[number];

export interface State {
  readonly rules: Rules;
  /** In seating order, clockwise. */
  readonly players: readonly Player[];
  readonly priorityDeal: PlayerId;
  /** Every company still in the game; a removed one is absent. */
  readonly companies: Readonly<Partial<Record<CompanyId, Company>>>;
  /** All twelve in the order drawn (§4 step 4). */
  readonly offer: readonly Offer[];
  /** kr; unlimited, so it may be negative (R21). */
  readonly bank: number;
  /** Trains left in the bank; the 10H are unlimited. */
  readonly trains: Readonly<Record<TrainName, number | 'unlimited'>>;
  /** Tiles laid; a hex without one shows what is printed. */
  readonly tiles: Readonly<Partial<Record<HexId, LaidTile>>>;
  readonly phase: Phase;
  /** `triggered`: the first 10H was bought, SL forms when this operating round ends (§3.1). */
  readonly sl: 'none' | 'triggered' | 'formed';
  readonly round: Round;
  /** Counts arrivals in the stock market, to break ties in operating order (§6, R5). */
  readonly arrivals: number;
  /** Actions applied so far: the number of the turn. */
  readonly moves: number;
  /** Companies whose trains found no route since the last action, so that they were not asked (R13). */
  readonly unasked: readonly CompanyId[];
}

export interface Offer {
  readonly company: CompanyId;
  readonly phase: OfferPhase;
}

export interface Player {
  readonly id: PlayerId;
  readonly cash: number;
  /** Shares of a tenth; companies not held are absent. The president's certificate is two of them. */
  readonly shares: Readonly<Partial<Record<CompanyId, number>>>;
}

export interface Company {
  readonly id: CompanyId;
  /** The phase from which it may be auctioned. */
  readonly phase: OfferPhase;
  /** kr; null until an auction's winner has set it. */
  readonly price: number | null;
  /** When the marker came to its box: the lower number operates first at the same price. */
  readonly arrived: number;
  readonly president: PlayerId | null;
  readonly floated: boolean;
  /** kr in its treasury. */
  readonly cash: number;
  readonly trains: readonly TrainName[];
  readonly stations: readonly Station[];
  /** It has performed the "purchase trains" step at least once (§6.7). */
  readonly hasPurchased: boolean;
}

export interface Station {
  readonly hex: HexId;
  /** Index of the city on the hex's present tile, and of the circle in it. */
  readonly city: number;
  readonly slot: number;
}

export interface LaidTile {
  readonly tile: TileId;
  readonly rotation: Rotation;
}

export type Round = StockRound | OperatingRound | TrainRound | Ended;

export interface StockRound {
  readonly kind: 'stock';
  /** Counts stock rounds from 1. */
  readonly number: number;
  /** Players who have passed in a row. */
  readonly passes: number;
  /** Companies of which each player has sold shares in this round (§5.3). */
  readonly sold: Readonly<Record<PlayerId, readonly CompanyId[]>>;
  /** Shares that each player bought in this round, which they may not sell yet (§5.4). */
  readonly bought: Readonly<Record<PlayerId, Readonly<Partial<Record<CompanyId, number>>>>>;
  readonly step: StockStep;
}

/** The steps of a stock round. */
export const STOCK_STEPS = ['turn', 'bid', 'par', 'par_buy'] as const;

export type StockStep =
  | {
      readonly kind: 'turn';
      readonly player: PlayerId;
      /** Companies of which they have sold shares in this turn. */
      readonly sold: readonly CompanyId[];
    }
  | ({ readonly kind: 'bid'; readonly player: PlayerId } & Auction)
  | { readonly kind: 'par'; readonly player: PlayerId; readonly company: CompanyId; readonly opener: PlayerId }
  | {
      readonly kind: 'par_buy';
      readonly player: PlayerId;
      readonly company: CompanyId;
      readonly opener: PlayerId;
      /** Ordinary shares taken so far. */
      readonly taken: number;
    };

export interface Auction {
  readonly company: CompanyId;
  readonly opener: PlayerId;
  readonly highBid: number;
  readonly highBidder: PlayerId;
  /** Players still in, the highest bidder among them. */
  readonly bidders: readonly PlayerId[];
}

export interface OperatingRound {
  readonly kind: 'operating';
  /** The stock round before it, and which of the operating rounds after that. */
  readonly set: number;
  readonly number: number;
  readonly of: number;
  /** Operating order as fixed at the start (R5), companies removed since left out. */
  readonly order: readonly CompanyId[];
  /** Companies that have finished their turn. */
  readonly operated: readonly CompanyId[];
  /** Companies that have performed the "pay dividends or withhold revenue" step in this round (§6.7). */
  readonly paid: readonly CompanyId[];
  readonly step: OperatingStep;
}

/** The steps of a company's turn in order (§6). */
export const TURN_STEPS = ['acquire_start', 'track', 'token', 'route', 'dividend', 'train', 'acquire_end'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

export type OperatingStep =
  | { readonly kind: AcquireKind; readonly company: CompanyId }
  | { readonly kind: 'track' | 'token' | 'route' | 'train'; readonly company: CompanyId }
  | { readonly kind: 'dividend'; readonly company: CompanyId; readonly revenue: number }
  /** Half-price shares after an acquisition (§6.7 step 9); `during` is the step that goes on afterwards. */
  | {
      readonly kind: 'half_price';
      readonly company: CompanyId;
      readonly player: PlayerId;
      readonly during: AcquireKind;
    };
export type AcquireKind = 'acquire_start' | 'acquire_end';

/** The steps of a company's turn in which it may do nothing, or nothing more (§6). */
export const PASSED_STEPS = ['acquire_start', 'track', 'token', 'train', 'acquire_end'] as const;
export type PassedStep = (typeof PASSED_STEPS)[number];

/** "Purchase trains" for companies without one, when SL forms (§3.1 step 1). */
export interface TrainRound {
  readonly kind: 'train';
  /** The stock round before it. */
  readonly set: number;
  readonly step: { readonly kind: 'train'; readonly company: CompanyId };
}

export type EndReason = 'sl_formed' | 'stock_market';
export interface Ended {
  readonly kind: 'ended';
  readonly reason: EndReason;
  readonly step: { readonly kind: 'end' };
}

export type StepKind = Round['step']['kind'];
