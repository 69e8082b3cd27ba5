import type { CompanyId, PlayerId } from '../ids.ts';
import type { Outcome } from '../outcome.ts';
import { advance, unchanged } from '../outcome.ts';
import { endStockRound } from '../rounds.ts';
import { leftOf } from '../rules/players.ts';
import type { State, StockRound, StockStep } from '../state.ts';
import { withRound } from './books.ts';

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
    advance(unchanged(state), state, { type: 'passed', actor: player, automatic }),
    leftOf(state, player),
    sold.length === 0,
  );
