import type { CompanyId, PlayerId } from '../ids.ts';
import type { State, StockRound } from '../state.ts';
import { PAR_PRICES } from '../title/market.ts';
import { BID_RESERVE, HOLDING_LIMIT, MONEY_STEP, PAR_EXTRA_SHARES, PRESIDENT_SHARES } from '../title/setup.ts';
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
export const sellableShares = (state: State, round: StockRound, player: PlayerId, company: CompanyId): number => {
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
