import type { Action, DividendKind } from '../action.ts';
import { apply } from '../apply.ts';
import { remembered } from '../basics.ts';
import { legalActions } from '../legal.ts';
import { companiesOf, presidentOf } from '../rules/players.ts';
import { bestRun } from '../rules/running/runs.ts';
import { endPriceReached } from '../rules/shares.ts';
import { givenOnPass } from '../rules/trains.ts';
import { type CompanyId, PASSED_STEPS, type PassedStep, type PlayerId, type State } from '../state.ts';
import { whyNot } from '../why-not.ts';
import type { OrderOf, OrderStop } from './order.ts';

/** What an order does now: an action that is legal, nothing yet, or nothing ever again. */
export type OrderStep =
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'wait' }
  | { readonly kind: 'stop'; readonly because: OrderStop };

export const WAIT: OrderStep = { kind: 'wait' };
export const stop = (because: OrderStop): OrderStep => ({ kind: 'stop', because });

const isPassed = (steps: readonly PassedStep[], kind: string): boolean => steps.some((step) => step === kind);

/** What has to be decided in such a step stays with the player: a company that must buy a train, say. */
export const passStep = (state: State, company: CompanyId, steps: readonly PassedStep[]): OrderStep => {
  const action: Action = { type: 'pass', actor: company };
  const open = isPassed(steps, state.round.step.kind) && legalActions(state).company === company;
  return open && whyNot(state, action) === null ? { kind: 'act', action } : WAIT;
};

/** The best run of the company whose trains may run (§6.4); null where none of them has a route. */
const bestIn = remembered((state: State): Action | null => {
  const { company, runTrains } = legalActions(state);
  if (company === null || runTrains.length === 0) return null;
  const { routes, revenue } = bestRun(state, company);
  return routes.length === 0 ? null : { type: 'run_trains', company, routes, revenue };
});

const runOrDividend = (state: State, kind: DividendKind): Action | null => {
  const { company, dividend } = legalActions(state);
  return company !== null && dividend.includes(kind) ? { type: 'dividend', company, kind } : bestIn(state);
};

/** The game ends with this round, whatever the prices are (§3.1). */
const isLastRound = ({ round, sl }: State): boolean =>
  round.kind === 'operating' && sl === 'formed' && round.number === round.of;

/** A price comes to 400 kr or leaves it: the game ends with this round, or goes on (§3.1, R17). */
const decidesEnd = (before: State, after: State): boolean =>
  !isLastRound(before) && endPriceReached(before) !== endPriceReached(after);

/** Runs, pays or withholds; but whether the game is to end with this round is for the player to say. */
const runStep = (state: State, kind: DividendKind): OrderStep => {
  const action = runOrDividend(state, kind);
  const outcome = action && apply(state, action);
  if (!action || !outcome?.ok) return WAIT;
  const { company } = legalActions(state);
  return company !== null && decidesEnd(state, outcome.value.state)
    ? stop({ code: 'ends_game', company })
    : { kind: 'act', action };
};

export const runByOrder = (state: State, { company, dividend }: OrderOf<'run'>): OrderStep =>
  legalActions(state).company === company ? runStep(state, dividend) : WAIT;

/**
 * No stock round follows any more (§3.1): SL has formed and its last stock round is over, or a price has reached 400 kr in
 * an operating round.
 */
export const noStockRoundFollows = (state: State): boolean =>
  state.round.kind === 'operating' && (state.sl === 'formed' || endPriceReached(state));

export const presides = (state: State, player: PlayerId): boolean =>
  companiesOf(state).some(({ id, floated }) => floated && presidentOf(state, id) === player);

/** A company that must purchase a train, or whose president would give all their cash for one, waits for them (§6.6). */
export const playOut = (state: State): OrderStep => {
  const { company } = legalActions(state);
  if (company === null || givenOnPass(state) !== null) return WAIT;
  const passed = passStep(state, company, PASSED_STEPS);
  return passed.kind === 'act' ? passed : runStep(state, 'payout');
};
