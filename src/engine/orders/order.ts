import type { CompanyId, PlayerId } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import type { PassedStep } from '../state.ts';

/**
 * What else may end an order: `sold`, another player sells shares of any company; `bought`, another player buys a share
 * of a company of which the one who gave the order is president.
 */
export const CAUTIONS = ['sold', 'bought'] as const;
export type Caution = (typeof CAUTIONS)[number];

/** A player's standing order, as plain JSON. kr */
export type Order =
  /** Passes in this stock round, or in the next one. */
  | { readonly type: 'auto_pass'; readonly unless: readonly Caution[] }
  /** Buys a share in each turn of the stock round. `most`: the highest stock price to pay; null for any. */
  | {
      readonly type: 'auto_buy';
      readonly company: CompanyId;
      readonly until: BuyGoal;
      readonly most: number | null;
      readonly unless: readonly Caution[];
    }
  /** Tops every bid of others by the least that is allowed, up to a limit, and passes beyond it (§5.2). */
  | { readonly type: 'bid_up_to'; readonly company: CompanyId; readonly limit: number }
  /** Passes some steps of a company, until the next stock round. */
  | { readonly type: 'pass_steps'; readonly company: CompanyId; readonly steps: readonly PassedStep[] };

/** `shares`: until the player holds so many; `floated`: until five are out of the bank pool, so that it floats (§5). */
export type BuyGoal = { readonly kind: 'shares'; readonly shares: number } | { readonly kind: 'floated' };

export type OrderType = Order['type'];
export type OrderOf<Type extends OrderType> = Extract<Order, { readonly type: Type }>;

interface Sale {
  readonly player: PlayerId;
  readonly company: CompanyId;
  readonly count: number;
}

/** Why an order has stopped: a code and the numbers that explain it. */
export type OrderStop =
  // It has done what it was for
  | { readonly code: 'has_shares'; readonly company: CompanyId; readonly shares: number }
  | { readonly code: 'floats'; readonly company: CompanyId }
  | { readonly code: 'auction_won'; readonly company: CompanyId; readonly price: number }
  // It could not go on
  | { readonly code: 'refused'; readonly refusal: Refusal }
  | { readonly code: 'price_above'; readonly company: CompanyId; readonly price: number; readonly most: number }
  /** `price`: the least that would have topped the highest bid. */
  | { readonly code: 'beyond_limit'; readonly company: CompanyId; readonly price: number; readonly limit: number }
  | {
      readonly code: 'out_of_auction';
      readonly company: CompanyId;
      readonly because: 'passed' | 'cash' | 'certificate_limit';
    }
  | { readonly code: 'auction_lost'; readonly company: CompanyId; readonly winner: PlayerId; readonly price: number }
  | { readonly code: 'auction_void'; readonly company: CompanyId }
  | { readonly code: 'already_auctioned'; readonly company: CompanyId }
  | { readonly code: 'not_president'; readonly company: CompanyId }
  // Something happened that it must not outlive
  | { readonly code: 'auction_opened'; readonly player: PlayerId; readonly company: CompanyId }
  | { readonly code: 'own_auction'; readonly company: CompanyId }
  | { readonly code: 'own_certificates' }
  | {
      readonly code: 'presidency';
      readonly company: CompanyId;
      readonly from: PlayerId;
      readonly to: PlayerId;
    }
  | ({ readonly code: 'own_company_sold' } & Sale)
  | ({ readonly code: 'sold' } & Sale)
  | { readonly code: 'bought'; readonly player: PlayerId; readonly company: CompanyId }
  | { readonly code: 'acquired'; readonly company: CompanyId; readonly target: CompanyId }
  | { readonly code: 'company_gone'; readonly company: CompanyId }
  | { readonly code: 'stock_round_over' }
  | { readonly code: 'operating_rounds_over' }
  | { readonly code: 'sl_formed' }
  | { readonly code: 'game_over' }
  | { readonly code: 'undo' };
export type OrderStopCode = OrderStop['code'];

/** What will end an order, told when it is given. */
export type OrderEnd =
  | 'goal'
  | 'cannot_go_on'
  | 'auction_over'
  | 'auction_opened'
  | 'own_certificates'
  | 'own_company_sold'
  | 'acquired'
  | 'presidency'
  | Caution
  | 'stock_round_over'
  | 'operating_rounds_over'
  | 'sl_formed'
  | 'undo';

const STOCK_ENDS = [
  'auction_opened',
  'own_certificates',
  'presidency',
  'own_company_sold',
  'acquired',
] as const satisfies readonly OrderEnd[];
const LAST_ENDS = ['sl_formed', 'undo'] as const satisfies readonly OrderEnd[];

/** Everything that ends an order, the likeliest first. */
export const orderEnds = (order: Order): readonly OrderEnd[] => {
  switch (order.type) {
    case 'auto_pass':
      return ['stock_round_over', ...order.unless, ...STOCK_ENDS, ...LAST_ENDS];
    case 'auto_buy':
      return ['goal', 'cannot_go_on', 'stock_round_over', ...order.unless, ...STOCK_ENDS, ...LAST_ENDS];
    case 'bid_up_to':
      return ['auction_over', 'stock_round_over', ...LAST_ENDS];
    case 'pass_steps':
      return ['operating_rounds_over', 'presidency', 'acquired', ...LAST_ENDS];
  }
};
