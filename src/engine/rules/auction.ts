import type { Choices } from '../action.ts';
import type { Refusal } from '../refusal.ts';
import type { CompanyId, PlayerId, State } from '../state.ts';
import { BID_RESERVE, MONEY_STEP, PAR_PRICES, PRESIDENT_SHARES } from '../title/tables.ts';
import { cashOf, companiesOf } from './players.ts';
import { certificateCount, isBelowLimit } from './shares.ts';

/** kr */
interface BidRange {
  readonly min: number;
  readonly max: number;
}

/**
 * What a player may bid from a least amount on (§5.2). Under the online rules a player at the certificate limit may
 * still open an auction with exactly 0 (O4). Null if nothing.
 */
const bidRange = (state: State, player: PlayerId, min: number, opening: boolean): BidRange | null => {
  const most = cashOf(state, player) - BID_RESERVE;
  const below = isBelowLimit(state, player);
  if (most < min || (!below && !(opening && state.rules === 'online'))) return null;
  return { min, max: below ? most : 0 };
};

/** Why a player cannot top a bid (R20, A5). kr */
export const cannotTop = (state: State, player: PlayerId, highBid: number): 'cash' | 'certificate_limit' | null => {
  if (bidRange(state, player, highBid + MONEY_STEP, false)) return null;
  return isBelowLimit(state, player) ? 'cash' : 'certificate_limit';
};

const rangeNow = (state: State, player: PlayerId): BidRange | null => {
  const { step } = state.round;
  return step.kind === 'bid'
    ? bidRange(state, player, step.highBid + MONEY_STEP, false)
    : bidRange(state, player, 0, true);
};

/** Why nobody may bid for the company now: another auction runs, or it cannot be auctioned (§5.2, §4 step 4, §3.1 step 3). */
const whyNotFor = (state: State, company: CompanyId): Refusal | null => {
  const { step } = state.round;
  if (step.kind === 'bid') return step.company === company ? null : { code: 'other_auction', company: step.company };
  const own = state.companies[company];
  if (state.sl === 'formed') return { code: 'no_auctions_any_more' };
  if (!own) return { code: 'no_such_company', company };
  if (own.price !== null) return { code: 'already_auctioned', company };
  return own.phase > state.phase ? { code: 'company_not_open', company, phase: own.phase } : null;
};

/** Why the player may not bid so much, in kr, whichever company it is for. */
const whyNotAmount = (state: State, player: PlayerId, price: number): Refusal | null => {
  const range = rangeNow(state, player);
  const below = isBelowLimit(state, player);
  if (range && price < range.min) return { code: 'bid_too_low', min: range.min };
  if (range && price <= range.max) return price % MONEY_STEP === 0 ? null : { code: 'bid_step', step: MONEY_STEP };
  if (!below) return { code: 'certificate_limit', ...certificateCount(state, player) };
  return range
    ? { code: 'bid_too_high', max: range.max }
    : { code: 'keep_reserve', cash: cashOf(state, player), reserve: BID_RESERVE };
};

/** Why the player may not open an auction or top the highest bid (§5.2). */
export const whyNotBid = (state: State, player: PlayerId, company: CompanyId, price: number): Refusal | null =>
  whyNotFor(state, company) ?? whyNotAmount(state, player, price);

export const openBids = (state: State, player: PlayerId): Choices['bid'] => {
  const range = rangeNow(state, player);
  if (!range) return null;
  const companies = companiesOf(state)
    .map(({ id }) => id)
    .filter((id) => whyNotFor(state, id) === null);
  return companies.length > 0 ? { companies, ...range } : null;
};

/** Gray boxes whose president's certificate the player can pay (§5.2 step 3). kr */
export const openParPrices = (state: State, player: PlayerId): readonly number[] =>
  PAR_PRICES.filter((price) => price * PRESIDENT_SHARES <= cashOf(state, player));

/** Why the winner may not set the starting price (§5.2 step 3 b). */
export const whyNotPar = (state: State, player: PlayerId, company: CompanyId, price: number): Refusal | null => {
  const { step } = state.round;
  if (step.kind === 'par' && step.company !== company) return { code: 'other_auction', company: step.company };
  const prices = openParPrices(state, player);
  return prices.includes(price) ? null : { code: 'price_not_open', prices };
};
