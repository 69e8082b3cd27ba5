import type { ActionOf } from '../action.ts';
import { advance, type Outcome, unchanged } from '../event.ts';
import { endStockRound } from '../rounds.ts';
import { leftOf } from '../rules/players.ts';
import { presidentAfterPurchase, presidentAfterSale } from '../rules/shares.ts';
import type { CompanyId, PlayerId, State, StockRound, StockStep } from '../state.ts';
import { movePrice, moveShares, pay, setPresident, withRound } from './books.ts';
import { floatAtOnce } from './companies.ts';

export const withStockStep = (state: State, round: StockRound, step: StockStep): State =>
  withRound(state, { ...round, step });

/** Ends a player's turn; `next` has the following one. Doing nothing at all counts as passing (§5). */
export const endTurn = (outcome: Outcome, next: PlayerId, passed: boolean): Outcome => {
  const { round, players } = outcome.state;
  if (round.kind !== 'stock') return outcome;
  const passes = passed ? round.passes + 1 : 0;
  if (passes === players.length) return endStockRound(outcome, next);
  return advance(
    outcome,
    withRound(outcome.state, { ...round, passes, step: { kind: 'turn', player: next, sold: [] } }),
  );
};

/** Passes, or ends a turn in which only shares were sold (§5). */
export const passTurn = (state: State, player: PlayerId, sold: readonly CompanyId[], automatic: boolean): Outcome =>
  endTurn(
    advance(
      unchanged(state),
      state,
      sold.length === 0 ? { type: 'passed', actor: player, automatic } : { type: 'turn_ended', player, automatic },
    ),
    leftOf(state, player),
    sold.length === 0,
  );

/** Notes shares as bought in this stock round: they may not be sold in it (§5.4, R7). */
export const noteBought = (round: StockRound, player: PlayerId, company: CompanyId, count: number): StockRound => {
  const own = round.bought[player] ?? {};
  return { ...round, bought: { ...round.bought, [player]: { ...own, [company]: (own[company] ?? 0) + count } } };
};

/** Takes a share out of the bank pool for its stock price (§5.3 steps 1-3), and floats the company where that is due. */
export const takeShare = (state: State, round: StockRound, player: PlayerId, company: CompanyId): Outcome => {
  const price = state.companies[company]?.price ?? 0;
  const paid = pay(withRound(state, noteBought(round, player, company, 1)), { player }, 'bank', price);
  const taken = advance(unchanged(state), moveShares(paid, player, company, 1), {
    type: 'share_bought',
    player,
    company,
    price,
  });
  return floatAtOnce(setPresident(taken, company, presidentAfterPurchase(taken.state, company, player)));
};

/** Buys a share, which ends the turn (§5). */
export const buyShare = (state: State, round: StockRound, action: ActionOf<'buy_share'>): Outcome =>
  endTurn(takeShare(state, round, action.player, action.company), leftOf(state, action.player), false);

const noteSold = (round: StockRound, player: PlayerId, company: CompanyId): StockRound => ({
  ...round,
  sold: { ...round.sold, [player]: [...(round.sold[player] ?? []), company] },
  step: round.step.kind === 'turn' ? { ...round.step, sold: [...round.step.sold, company] } : round.step,
});

/** Half as many boxes as shares sold, rounded up (§5.4 step 4); none once SL has formed (§3.1 step 3). */
const boxesDown = (state: State, count: number): number => (state.sl === 'formed' ? 0 : -Math.ceil(count / 2));

/** Sells shares for their stock price and goes on with the turn (§5.4). */
export const sellShares = (state: State, round: StockRound, action: ActionOf<'sell_shares'>): Outcome => {
  const { player, company, count } = action;
  const price = state.companies[company]?.price ?? 0;
  const noted = withRound(state, noteSold(round, player, company));
  const sold = moveShares(pay(noted, 'bank', { player }, price * count), player, company, -count);
  const told = advance(unchanged(state), sold, { type: 'shares_sold', player, company, count, price });
  const presided = setPresident(told, company, presidentAfterSale(sold, company));
  return movePrice(presided, company, boxesDown(state, count), 'sale');
};
