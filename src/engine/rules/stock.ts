import type { ActionOf, Choices } from '../action.ts';
import type { Refusal } from '../refusal.ts';
import type { CompanyId, PlayerId, State, StockRound } from '../state.ts';
import {
  BID_RESERVE,
  HOLDING_LIMIT,
  MONEY_STEP,
  PAR_EXTRA_SHARES,
  PAR_PRICES,
  PRESIDENT_SHARES,
} from '../title/tables.ts';
import { cashOf, companiesOf } from './players.ts';
import { certificateLimit, certificates, isBelowLimit, poolShares, sharesOf } from './shares.ts';

/** Companies that may be auctioned now (§5.2, §4 step 4); none once SL has formed (§3.1 step 3). */
export const openCompanies = (state: State): readonly CompanyId[] =>
  state.sl === 'formed'
    ? []
    : companiesOf(state)
        .filter(({ price, phase }) => price === null && phase <= state.phase)
        .map(({ id }) => id);

export interface BidRange {
  readonly min: number;
  readonly max: number;
}

/**
 * What a player may bid from a least amount on, in kr (§5.2). Under the online rules a player at the certificate
 * limit may still open an auction with exactly 0 (O4). Null if nothing.
 */
export const bidRange = (state: State, player: PlayerId, min: number, opening: boolean): BidRange | null => {
  const most = cashOf(state, player) - BID_RESERVE;
  const below = isBelowLimit(state, player);
  if (most < min || (!below && !(opening && state.rules === 'online'))) return null;
  return { min, max: below ? most : 0 };
};

/** Why a player cannot top a bid (R20, A5). */
export const cannotTop = (state: State, player: PlayerId, highBid: number): 'cash' | 'certificate_limit' | null => {
  if (bidRange(state, player, highBid + MONEY_STEP, false)) return null;
  return isBelowLimit(state, player) ? 'cash' : 'certificate_limit';
};

/** Gray boxes whose president's certificate the player can pay (§5.2 step 3). */
export const openParPrices = (state: State, player: PlayerId): readonly number[] =>
  PAR_PRICES.filter((price) => price * PRESIDENT_SHARES <= cashOf(state, player));

/** Whether a share is left that the player may hold and can pay, the certificate limit aside (§5.3). kr */
export const isWithinHisMeans = (state: State, player: PlayerId, company: CompanyId, price: number): boolean =>
  cashOf(state, player) >= price && sharesOf(state, player, company) < HOLDING_LIMIT && poolShares(state, company) > 0;

/** Whether the player may take one more share at a price (§5.3, §6.7 step 9). kr */
export const canTakeShare = (state: State, player: PlayerId, company: CompanyId, price: number): boolean =>
  isWithinHisMeans(state, player, company, price) && isBelowLimit(state, player);

const soldThisRound = (round: StockRound, player: PlayerId, company: CompanyId): boolean =>
  (round.sold[player] ?? []).includes(company);

/** Shares on sale to the player, at their stock price (§5.3). */
export const openShares = (
  state: State,
  round: StockRound,
  player: PlayerId,
): readonly { readonly company: CompanyId; readonly price: number }[] =>
  isBelowLimit(state, player)
    ? companiesOf(state).flatMap(({ id, price }) =>
        price !== null && isWithinHisMeans(state, player, id, price) && !soldThisRound(round, player, id)
          ? [{ company: id, price }]
          : [],
      )
    : [];

/** Whether an auction's winner may take one more share (§5.2 step 3 c). */
export const canTakeParShare = (state: State, player: PlayerId, company: CompanyId, taken: number): boolean =>
  taken < PAR_EXTRA_SHARES && canTakeShare(state, player, company, state.companies[company]?.price ?? 0);

/** Most shares of a company that the player may sell at once (§5.4): those bought before, and someone keeps two. */
const sellableShares = (state: State, round: StockRound, player: PlayerId, company: CompanyId): number => {
  const held = sharesOf(state, player, company);
  const old = held - (round.bought[player]?.[company] ?? 0);
  if (old <= 0) return 0;
  const anotherHolds = state.players.some(
    ({ id, shares }) => id !== player && (shares[company] ?? 0) >= PRESIDENT_SHARES,
  );
  return Math.max(0, anotherHolds ? old : Math.min(old, held - PRESIDENT_SHARES));
};

/** What the player may sell in this turn; each company once (§5.4). */
export const openSales = (
  state: State,
  round: StockRound,
  player: PlayerId,
  soldThisTurn: readonly CompanyId[],
): readonly { readonly company: CompanyId; readonly most: number }[] =>
  companiesOf(state).flatMap(({ id }) => {
    const most = soldThisTurn.includes(id) ? 0 : sellableShares(state, round, player, id);
    return most > 0 ? [{ company: id, most }] : [];
  });

/** R15 */
export const isOverLimit = (state: State, player: PlayerId): boolean =>
  certificates(state, player) > certificateLimit(state);

const limitRefusal = (state: State, player: PlayerId, code: 'certificate_limit' | 'must_sell'): Refusal => ({
  code,
  certificates: certificates(state, player),
  limit: certificateLimit(state),
});

/** R15: over the limit, nothing but selling is open. */
const mustSell = (state: State, choices: Choices, player: PlayerId): Refusal | null =>
  !choices.pass && choices.sellShares.length > 0 && isOverLimit(state, player)
    ? limitRefusal(state, player, 'must_sell')
    : null;

const cannotOpen = (state: State, company: CompanyId): Refusal | null => {
  const own = state.companies[company];
  if (state.sl === 'formed') return { code: 'no_auctions_any_more' };
  if (!own) return { code: 'no_such_company', company };
  if (own.price !== null) return { code: 'already_auctioned', company };
  return own.phase > state.phase ? { code: 'company_not_open', company, phase: own.phase } : null;
};

const cannotBid = (state: State, company: CompanyId, player: PlayerId): Refusal | null => {
  const { step } = state.round;
  if (step.kind === 'bid' && step.company !== company) return { code: 'other_auction', company: step.company };
  const closed = step.kind === 'turn' ? cannotOpen(state, company) : null;
  if (closed) return closed;
  if (!isBelowLimit(state, player)) return limitRefusal(state, player, 'certificate_limit');
  return { code: 'keep_reserve', cash: cashOf(state, player), reserve: BID_RESERVE };
};

/** §5.2 */
export const refuseBid = (
  state: State,
  choices: Choices,
  { player, company, price }: ActionOf<'bid'>,
): Refusal | null => {
  const open = choices.bid;
  if (!open?.companies.includes(company)) return mustSell(state, choices, player) ?? cannotBid(state, company, player);
  if (price < open.min) return { code: 'bid_too_low', min: open.min };
  if (price > open.max)
    return isBelowLimit(state, player)
      ? { code: 'bid_too_high', max: open.max }
      : limitRefusal(state, player, 'certificate_limit');
  return price % MONEY_STEP === 0 ? null : { code: 'bid_step', step: MONEY_STEP };
};

/** §5.2 step 3 b */
export const refusePar = (choices: Choices, { company, price }: ActionOf<'par'>): Refusal | null => {
  if (choices.par === null) return null;
  if (choices.par.company !== company) return { code: 'other_auction', company: choices.par.company };
  return choices.par.prices.includes(price) ? null : { code: 'price_not_open', prices: choices.par.prices };
};

const cannotTake = (state: State, company: CompanyId, player: PlayerId): Refusal | null => {
  const price = state.companies[company]?.price ?? null;
  if (price === null) return { code: 'not_auctioned', company };
  if (poolShares(state, company) === 0) return { code: 'sold_out', company };
  if (sharesOf(state, player, company) >= HOLDING_LIMIT) return { code: 'holds_limit', company, limit: HOLDING_LIMIT };
  if (!isBelowLimit(state, player)) return limitRefusal(state, player, 'certificate_limit');
  const cash = cashOf(state, player);
  return cash < price ? { code: 'too_dear', price, cash } : null;
};

/** §5.3 */
export const refuseBuy = (
  state: State,
  choices: Choices,
  { player, company, president }: ActionOf<'buy_share'>,
): Refusal | null => {
  const { round } = state;
  if (president) return { code: 'president_certificate' };
  if (choices.buyShare.some((open) => open.company === company)) return null;
  if (round.kind === 'stock' && round.step.kind === 'par_buy' && round.step.company !== company)
    return { code: 'other_auction', company: round.step.company };
  const sold = round.kind === 'stock' && (round.sold[player] ?? []).includes(company);
  return (
    mustSell(state, choices, player) ??
    (sold
      ? { code: 'sold_this_round', company }
      : (cannotTake(state, company, player) ?? { code: 'sold_out', company }))
  );
};

const cannotSell = (state: State, company: CompanyId, player: PlayerId, most: number): Refusal => {
  const { round } = state;
  const held = sharesOf(state, player, company);
  if (round.kind !== 'stock' || held === 0) return { code: 'no_shares', company };
  if (round.step.kind === 'turn' && round.step.sold.includes(company)) return { code: 'sold_this_turn', company };
  if (most > 0) return { code: 'sell_at_most', company, most, held };
  const old = held - (round.bought[player]?.[company] ?? 0);
  return old === 0 ? { code: 'bought_this_round', company } : { code: 'needs_president', company };
};

/** §5.4 */
export const refuseSale = (
  state: State,
  choices: Choices,
  { player, company, count }: ActionOf<'sell_shares'>,
): Refusal | null => {
  const most = choices.sellShares.find((open) => open.company === company)?.most ?? 0;
  if (Number.isInteger(count) && count >= 1 && count <= most) return null;
  const sellable = state.round.kind === 'stock' ? sellableShares(state, state.round, player, company) : 0;
  return cannotSell(state, company, player, most > 0 ? most : Math.min(most, sellable));
};

/** §6.7 step 9 */
export const refuseHalfPrice = (
  state: State,
  choices: Choices,
  { player, company }: ActionOf<'buy_half_price_share'>,
): Refusal | null => {
  if (choices.halfPrice?.company === company) return null;
  return cannotTake(state, company, player) ?? { code: 'holds_limit', company, limit: PRESIDENT_SHARES };
};
