import { activeCompany, activePlayer, cashOf } from '../rules/players.ts';
import { hasTrain } from '../rules/trains.ts';
import type { State } from '../state.ts';

/** kr that passing costs the president of a company that stays without a train (§6.6 step 2); null where it costs nothing. */
export const givenOnPass = (state: State): number | null => {
  const company = state.round.step.kind === 'train' ? activeCompany(state) : null;
  return company === null || hasTrain(state, company) ? null : cashOf(state, activePlayer(state));
};

/** kr of a price that the active company's treasury does not hold, so that its president adds them (§6.6). */
export const helpNeeded = (state: State, price: number): number => {
  const company = activeCompany(state);
  return company === null ? 0 : Math.max(0, price - (state.companies[company]?.cash ?? 0));
};
