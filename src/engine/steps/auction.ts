import type { ActionOf } from '../action.ts';
import { advance, type Event, type Outcome, unchanged } from '../event.ts';
import { cannotTop } from '../rules/auction.ts';
import { clockwiseFrom, leftOf } from '../rules/players.ts';
import { isBelowLimit } from '../rules/shares.ts';
import { whyNotBuy } from '../rules/trading.ts';
import type { Auction, PlayerId, State, StockRound, StockStep } from '../state.ts';
import { PRESIDENT_SHARES } from '../title/tables.ts';
import { moveShares, pay, placeMarker, withCompany } from './books.ts';
import { floatAtOnce } from './companies.ts';
import { endTurn, noteBought, takeShare, withStockStep } from './stock.ts';

/** The next bidder clockwise after a player. */
const nextBidder = (state: State, auction: Auction, player: PlayerId): PlayerId =>
  clockwiseFrom(state, player)
    .slice(1)
    .find((id) => auction.bidders.includes(id)) ?? player;

/** The highest bidder pays (§5.2 step 3 a). A player at the certificate limit who was not topped leaves it void (O4). */
const won = (outcome: Outcome, round: StockRound, auction: Auction): Outcome => {
  const { highBidder: player, highBid: price, company, opener } = auction;
  const { state } = outcome;
  if (!isBelowLimit(state, player)) {
    const void_ = advance(outcome, state, { type: 'auction_void', player, company });
    return endTurn(void_, leftOf(state, opener), false);
  }
  const paid = pay(state, { player }, 'bank', price);
  const step: StockStep = { kind: 'par', player, company, opener };
  return advance(outcome, withStockStep(paid, round, step), { type: 'auction_won', player, company, price });
};

/** Goes on with whoever is left, or ends the auction where that is the highest bidder alone. */
const goOn = (outcome: Outcome, round: StockRound, auction: Auction, after: PlayerId): Outcome => {
  if (auction.bidders.length === 1) return won(outcome, round, auction);
  const player = nextBidder(outcome.state, auction, after);
  return advance(outcome, withStockStep(outcome.state, round, { kind: 'bid', player, ...auction }));
};

/** Everyone who cannot top the bid drops out at once (R20), and the reason is told (A5). */
const dropOut = (state: State, auction: Auction): { readonly auction: Auction; readonly events: readonly Event[] } => {
  const out = auction.bidders.flatMap((player) => {
    const because = player === auction.highBidder ? null : cannotTop(state, player, auction.highBid);
    return because ? [{ type: 'bidder_out', player, company: auction.company, because } as const] : [];
  });
  const bidders = auction.bidders.filter((player) => !out.some((event) => event.player === player));
  return { auction: { ...auction, bidders }, events: out };
};

/** Opens an auction or tops the highest bid (§5.2). */
export const bid = (state: State, round: StockRound, { player, company, price }: ActionOf<'bid'>): Outcome => {
  const { step } = round;
  const standing: Auction =
    step.kind === 'bid'
      ? { ...step, highBid: price, highBidder: player }
      : { company, opener: player, highBid: price, highBidder: player, bidders: clockwiseFrom(state, player) };
  const type = step.kind === 'bid' ? 'bid_raised' : 'auction_opened';
  const dropped = dropOut(state, standing);
  const told = advance(unchanged(state), state, { type, player, company, price }, ...dropped.events);
  return goOn(told, round, auctionOf(dropped.auction), player);
};

const auctionOf = ({ company, opener, highBid, highBidder, bidders }: Auction): Auction => ({
  company,
  opener,
  highBid,
  highBidder,
  bidders,
});

/** Leaves the auction. */
export const passBid = (state: State, round: StockRound, player: PlayerId): Outcome => {
  const { step } = round;
  if (step.kind !== 'bid') return unchanged(state);
  const auction = { ...auctionOf(step), bidders: step.bidders.filter((id) => id !== player) };
  const told = advance(unchanged(state), state, {
    type: 'bidder_out',
    player,
    company: step.company,
    because: 'passed',
  });
  return goOn(told, round, auction, player);
};

/** The winner sets the stock price and takes the president's certificate (§5.2 step 3 b-d). */
export const par = (state: State, round: StockRound, { player, company, price }: ActionOf<'par'>): Outcome => {
  const { step } = round;
  if (step.kind !== 'par') return unchanged(state);
  const paid = price * PRESIDENT_SHARES;
  const presided = withCompany(placeMarker(state, company, price), company, (own) => ({ ...own, president: player }));
  const taken = pay(moveShares(presided, player, company, PRESIDENT_SHARES), { player }, 'bank', paid);
  const noted = noteBought(round, player, company, PRESIDENT_SHARES);
  const next = withStockStep(taken, noted, { kind: 'par_buy', player, company, opener: step.opener, taken: 0 });
  return advance(unchanged(state), next, { type: 'par_set', player, company, price, paid });
};

/** The winner takes one of up to three more shares (§5.2 step 3 c). */
export const takeParShare = (state: State, round: StockRound, { player, company }: ActionOf<'buy_share'>): Outcome => {
  const { step } = round;
  if (step.kind !== 'par_buy') return unchanged(state);
  return takeShare(state, { ...round, step: { ...step, taken: step.taken + 1 } }, player, company);
};

/** The winner has taken what they want: the turn goes on left of whoever opened the auction (R6). */
export const endPar = (outcome: Outcome, opener: PlayerId): Outcome =>
  endTurn(floatAtOnce(outcome), leftOf(outcome.state, opener), false);

/** The winner says that they take no more. */
export const declinePar = (
  state: State,
  { player, company, opener }: Extract<StockStep, { kind: 'par_buy' }>,
): Outcome => endPar(advance(unchanged(state), state, { type: 'par_ended', player, company, opener }), opener);

export const parIsOver = (state: State, step: Extract<StockStep, { kind: 'par_buy' }>): boolean =>
  whyNotBuy(state, step.player, step.company) !== null;
