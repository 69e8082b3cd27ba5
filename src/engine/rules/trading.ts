import type { Choices } from '../action.ts';
import type { Refusal } from '../refusal.ts';
import type { CompanyId, PlayerId, State } from '../state.ts';
import { HOLDING_LIMIT, PAR_EXTRA_SHARES, PRESIDENT_SHARES } from '../title/tables.ts';
import { cashOf, companiesOf, playerOf } from './players.ts';
import { certificateCount, isBelowLimit, poolShares, sharesOf } from './shares.ts';

/** Shares that the player bought in this stock round: they may not be sold in it (§5.4, R7). */
const boughtThisRound = ({ round }: State, player: PlayerId, company: CompanyId): number =>
  round.kind === 'stock' ? (round.bought[player]?.[company] ?? 0) : 0;

/** Most shares of a company that the player may sell at once (§5.4): those bought before, and someone keeps two. */
const sellableShares = (state: State, player: PlayerId, company: CompanyId): number => {
  const held = sharesOf(state, player, company);
  const old = held - boughtThisRound(state, player, company);
  if (old <= 0) return 0;
  const anotherHolds = state.players.some(
    ({ id, shares }) => id !== player && (shares[company] ?? 0) >= PRESIDENT_SHARES,
  );
  return Math.max(0, anotherHolds ? old : Math.min(old, held - PRESIDENT_SHARES));
};

/** Why the player may not sell so many shares (§5.4): each company once in a turn. */
export const whyNotSale = (state: State, player: PlayerId, company: CompanyId, count: number): Refusal | null => {
  const { step } = state.round;
  const held = sharesOf(state, player, company);
  if (held === 0) return { code: 'no_shares', company };
  if (step.kind === 'turn' && step.sold.includes(company)) return { code: 'sold_this_turn', company };
  const most = sellableShares(state, player, company);
  if (most === 0)
    return held === boughtThisRound(state, player, company)
      ? { code: 'bought_this_round', company }
      : { code: 'needs_president', company };
  return Number.isInteger(count) && count >= 1 && count <= most ? null : { code: 'sell_at_most', company, most, held };
};

export const openSales = (state: State, player: PlayerId): Choices['sellShares'] => {
  const shares = playerOf(state, player)?.shares ?? {};
  return companiesOf(state)
    .filter(({ id }) => shares[id] !== undefined)
    .map(({ id }) => ({ company: id, most: sellableShares(state, player, id) }))
    .filter(({ company, most }) => whyNotSale(state, player, company, most) === null);
};

/** Over the certificate limit a player must sell before anything else, if they can (R15). */
export const mustSell = (state: State, player: PlayerId): Refusal | null => {
  const count = certificateCount(state, player);
  if (state.round.step.kind !== 'turn' || count.certificates <= count.limit) return null;
  return openSales(state, player).length > 0 ? { code: 'must_sell', ...count } : null;
};

/** Why the player may not take one more share at a price in kr (§5.3 steps 1 and 2). */
const whyNotTake = (state: State, player: PlayerId, company: CompanyId, price: number | null): Refusal | null => {
  if (price === null) return { code: 'not_auctioned', company };
  if (poolShares(state, company) === 0) return { code: 'sold_out', company };
  if (sharesOf(state, player, company) >= HOLDING_LIMIT) return { code: 'holds_limit', company, limit: HOLDING_LIMIT };
  if (!isBelowLimit(state, player)) return { code: 'certificate_limit', ...certificateCount(state, player) };
  const cash = cashOf(state, player);
  return cash < price ? { code: 'too_dear', price, cash } : null;
};

/** Why the winner of an auction may not take one more of up to three shares of its company (§5.2 step 3 c). */
const whyNotParShare = ({ round: { step } }: State, company: CompanyId): Refusal | null => {
  if (step.kind !== 'par_buy') return null;
  if (step.company !== company) return { code: 'other_auction', company: step.company };
  return step.taken < PAR_EXTRA_SHARES ? null : { code: 'not_now', action: 'buy_share', step: step.kind };
};

/** Why the player may not buy a share of the company (§5.3). */
export const whyNotBuy = (state: State, player: PlayerId, company: CompanyId): Refusal | null => {
  const refusal = whyNotParShare(state, company);
  if (refusal) return refusal;
  const { round } = state;
  if (round.kind === 'stock' && round.sold[player]?.includes(company)) return { code: 'sold_this_round', company };
  return whyNotTake(state, player, company, state.companies[company]?.price ?? null);
};

export const openShares = (state: State, player: PlayerId): Choices['buyShare'] => {
  const cash = cashOf(state, player);
  return companiesOf(state).flatMap(({ id, price }) =>
    price !== null && price <= cash && whyNotBuy(state, player, id) === null ? [{ company: id, price }] : [],
  );
};

/** kr for a share in the step after an acquisition (§6.7 step 9). */
export const halfPrice = (state: State, company: CompanyId): number => (state.companies[company]?.price ?? 0) / 2;

/** Why the president may not take one more share at half its price (§6.7 step 9, R12). */
export const whyNotHalfPrice = (state: State, player: PlayerId, company: CompanyId): Refusal | null => {
  const { step } = state.round;
  return step.kind === 'half_price' && step.company !== company
    ? { code: 'not_that_company', company: step.company }
    : whyNotTake(state, player, company, halfPrice(state, company));
};
