import { DIVIDENDS, type DividendKind } from '../action.ts';
import { ok, type Result, refuse } from '../basics.ts';
import { isRecord } from '../notation/game-file.ts';
import type { Refusal } from '../refusal.ts';
import { type CompanyId, PASSED_STEPS, type PassedStep, type PlayerId, type TrainName } from '../state.ts';
import { COMPANY_IDS } from '../title/companies.ts';
import { HOLDING_LIMIT } from '../title/tables.ts';

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
  | { readonly type: 'pass_steps'; readonly company: CompanyId; readonly steps: readonly PassedStep[] }
  /** Runs the best routes of a company, and pays dividends or withholds, until the next stock round. */
  | { readonly type: 'run'; readonly company: CompanyId; readonly dividend: DividendKind }
  /** In the last rounds: passes what is optional, runs the best routes and pays, for all companies of the player. */
  | { readonly type: 'play_out' };

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
  /** More rounds follow: there is nothing to play out. */
  | { readonly code: 'not_last' }
  /** The player is president of none. */
  | { readonly code: 'no_company' }
  // The player is to say themselves
  /** Its price would come to 400 kr, or leave it: the game would end with this round, or go on (§3.1). */
  | { readonly code: 'ends_game'; readonly company: CompanyId }
  // Something happened that it must not outlive
  | { readonly code: 'rusted'; readonly company: CompanyId; readonly train: TrainName }
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
  | 'rusted'
  | 'ends_game'
  | 'game_over'
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
    case 'run':
      return ['operating_rounds_over', 'ends_game', 'presidency', 'rusted', 'acquired', ...LAST_ENDS];
    case 'play_out':
      return ['game_over', 'ends_game', 'presidency', 'rusted', 'acquired', 'undo'];
  }
};

/** kr; far more than a game has. */
const HIGHEST = 100_000;

const isCompany = (value: unknown): value is CompanyId => COMPANY_IDS.some((id) => id === value);

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= HIGHEST;

/** Each member once, in the order of the list of all; null where one is unknown. */
const membersOf = <Member>(value: unknown, all: readonly Member[]): readonly Member[] | null =>
  Array.isArray(value) && value.length <= all.length && value.every((each) => all.includes(each))
    ? all.filter((member) => value.includes(member))
    : null;

const goalOf = (value: unknown): BuyGoal | null => {
  if (!isRecord(value)) return null;
  const { kind, shares } = value;
  if (kind === 'floated') return { kind };
  return kind === 'shares' && isAmount(shares) && shares >= 1 && shares <= HOLDING_LIMIT ? { kind, shares } : null;
};

const malformed = (issue: string): Result<never, Refusal> => refuse({ code: 'malformed', issue });

type Json = Readonly<Record<string, unknown>>;

const autoPass = (json: Json): Result<Order, Refusal> => {
  const unless = membersOf(json.unless, CAUTIONS);
  return unless ? ok({ type: 'auto_pass', unless }) : malformed(`unless: some of ${CAUTIONS.join(', ')}`);
};

const autoBuy = (json: Json, company: CompanyId): Result<Order, Refusal> => {
  const { most } = json;
  const until = goalOf(json.until);
  const unless = membersOf(json.unless, CAUTIONS);
  if (!until) return malformed(`until: floated, or 1 to ${HOLDING_LIMIT} shares`);
  if (!unless) return malformed(`unless: some of ${CAUTIONS.join(', ')}`);
  if (most !== null && !isAmount(most)) return malformed('most: an amount of kr or null');
  return ok({ type: 'auto_buy', company, until, most, unless });
};

const bidUpTo = ({ limit }: Json, company: CompanyId): Result<Order, Refusal> =>
  isAmount(limit) ? ok({ type: 'bid_up_to', company, limit }) : malformed('limit: an amount of kr');

const passSteps = (json: Json, company: CompanyId): Result<Order, Refusal> => {
  const steps = membersOf(json.steps, PASSED_STEPS);
  return steps && steps.length > 0
    ? ok({ type: 'pass_steps', company, steps })
    : malformed(`steps: some of ${PASSED_STEPS.join(', ')}`);
};

const run = (json: Json, company: CompanyId): Result<Order, Refusal> => {
  const dividend = DIVIDENDS.find((each) => each === json.dividend);
  return dividend ? ok({ type: 'run', company, dividend }) : malformed(`dividend: one of ${DIVIDENDS.join(', ')}`);
};

/** An untrusted JSON value as an order: its shape only. Whether it can do anything is `nextByOrder`'s business. */
export const parseOrder = (json: unknown): Result<Order, Refusal> => {
  if (!isRecord(json)) return malformed('order: an object');
  const { type, company } = json;
  if (type === 'auto_pass') return autoPass(json);
  if (type === 'play_out') return ok({ type });
  if (type !== 'auto_buy' && type !== 'bid_up_to' && type !== 'pass_steps' && type !== 'run')
    return malformed('type: one of auto_pass, auto_buy, bid_up_to, pass_steps, run, play_out');
  if (!isCompany(company)) return malformed('company: a company');
  return { auto_buy: autoBuy, bid_up_to: bidUpTo, pass_steps: passSteps, run }[type](json, company);
};
