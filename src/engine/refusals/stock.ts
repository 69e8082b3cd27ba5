import type { ActionOf } from '../action.ts';
import type { Choices } from '../choices.ts';
import type { CompanyId, PlayerId } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import { cashOf } from '../rules/players.ts';
import { certificateLimit, certificates, isBelowLimit, poolShares, sharesOf } from '../rules/shares.ts';
import { isOverLimit, sellableShares } from '../rules/stock.ts';
import type { State } from '../state.ts';
import { BID_RESERVE, HOLDING_LIMIT, MONEY_STEP, PRESIDENT_SHARES } from '../title/setup.ts';

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
