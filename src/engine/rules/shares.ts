import { rememberedEach } from '../basics.ts';
import type { Company, CompanyId, PlayerId, State } from '../state.ts';
import { CERTIFICATE_LIMIT, END_PRICE, MARKET, type PlayerCount, SHARES } from '../title/tables.ts';
import { clockwiseFrom, companiesOf, playerOf, presidentOf } from './players.ts';

/** Shares of a tenth that the player holds. */
export const sharesOf = (state: State, player: PlayerId, company: CompanyId): number =>
  playerOf(state, player)?.shares[company] ?? 0;

/** Shares of a tenth in the bank pool. */
export const poolShares = (state: State, company: CompanyId): number =>
  SHARES - state.players.reduce((sum, player) => sum + (player.shares[company] ?? 0), 0);

/** The president's certificate is one certificate and two shares (§2). */
export const certificates = rememberedEach((state: State, player: PlayerId): number => {
  const shares = playerOf(state, player)?.shares ?? {};
  return companiesOf(state).reduce(
    (sum, { id, president }) => sum + (shares[id] ?? 0) - (president === player ? 1 : 0),
    0,
  );
});

export const certificateLimit = (state: State): number => CERTIFICATE_LIMIT[state.players.length as PlayerCount];

/** What a refusal for the certificate limit tells. */
export const certificateCount = (
  state: State,
  player: PlayerId,
): { readonly certificates: number; readonly limit: number } => ({
  certificates: certificates(state, player),
  limit: certificateLimit(state),
});

export const isBelowLimit = (state: State, player: PlayerId): boolean =>
  certificates(state, player) < certificateLimit(state);

/** kr: shares at their stock price, and cash (§3.1). */
export const worth = (state: State, player: PlayerId): number =>
  companiesOf(state).reduce(
    (sum, { id, price }) => sum + (price ?? 0) * sharesOf(state, player, id),
    playerOf(state, player)?.cash ?? 0,
  );

/** Who holds most shares among these players; the first of them at a tie. */
export const mostShares = (state: State, players: readonly PlayerId[], company: CompanyId): PlayerId | undefined =>
  players.reduce<PlayerId | undefined>(
    (best, player) =>
      best === undefined || sharesOf(state, player, company) > sharesOf(state, best, company) ? player : best,
    undefined,
  );

/** §5.4 step 1: after a president sold, who is president: another with more shares, the closest clockwise at a tie. */
export const presidentAfterSale = (state: State, company: CompanyId): PlayerId | null => {
  const president = presidentOf(state, company);
  return president === null ? null : (mostShares(state, clockwiseFrom(state, president), company) ?? president);
};

/** §5.3 step 3: after a purchase, the buyer is president if they hold more shares than any other player. */
export const presidentAfterPurchase = (state: State, company: CompanyId, buyer: PlayerId): PlayerId | null => {
  const others = state.players.filter(({ id }) => id !== buyer).map(({ id }) => sharesOf(state, id, company));
  return sharesOf(state, buyer, company) > Math.max(...others) ? buyer : presidentOf(state, company);
};

const BOXES: readonly number[] = MARKET;

/** The price some boxes to the right, or to the left if negative; it stays in the row (§5.4). kr */
export const movedPrice = (price: number, boxes: number): number => {
  const at = BOXES.indexOf(price) + boxes;
  return MARKET[Math.min(Math.max(at, 0), MARKET.length - 1)] ?? price;
};

/** The highest box that is not above an amount of kr (R10). */
export const boxBelow = (amount: number): number =>
  MARKET.reduce<number>((best, box) => (box <= amount ? box : best), MARKET[0]);

/** The dearer first; at the same price the marker that arrived first (§6, R5). */
const byOperatingOrder = (a: Company, b: Company): number => (b.price ?? 0) - (a.price ?? 0) || a.arrived - b.arrived;

/** Every company with a stock price, in operating order. */
export const marketOrder = (state: State): readonly CompanyId[] =>
  companiesOf(state)
    .filter(({ price }) => price !== null)
    .toSorted(byOperatingOrder)
    .map(({ id }) => id);

/**
 * Every company with a stock price, in the order in which they operate now, or would if a round began. Within an
 * operating round the order stays as fixed at its start, whatever the prices do (§6, R5); who takes no part comes last.
 */
export const presentOrder = (state: State): readonly CompanyId[] => {
  const byPrice = marketOrder(state);
  if (state.round.kind !== 'operating') return byPrice;
  const { order } = state.round;
  return [...order, ...byPrice.filter((company) => !order.includes(company))];
};

/** Floated companies in operating order. */
export const operatingOrder = (state: State): readonly CompanyId[] =>
  marketOrder(state).filter((id) => state.companies[id]?.floated);

/** §3.1: some stock price is 400 kr. */
export const endPriceReached = (state: State): boolean => companiesOf(state).some(({ price }) => price === END_PRICE);
