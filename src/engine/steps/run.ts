import type { ActionOf, DividendKind } from '../action.ts';
import { advance, type Outcome, unchanged } from '../event.ts';
import { nextStep, withStep } from '../rounds.ts';
import { splitHexes } from '../rules/layout.ts';
import { sharesOf } from '../rules/shares.ts';
import { hasTrain } from '../rules/trains.ts';
import type { CompanyId, OperatingRound, State } from '../state.ts';
import { SHARES } from '../title/tables.ts';
import { movePrice, pay } from './books.ts';

const toDividend = (outcome: Outcome, round: OperatingRound, company: CompanyId, revenue: number): Outcome =>
  advance(outcome, withStep(outcome.state, round, { kind: 'dividend', company, revenue }));

/** The revenue waits for the next step (§6.4). */
export const runTrains = (state: State, round: OperatingRound, action: ActionOf<'run_trains'>): Outcome => {
  const { company, routes, revenue } = action;
  const split = splitHexes(
    state,
    routes.flatMap(({ stops }) => stops.map(({ hex }) => hex)),
  );
  return toDividend(
    advance(unchanged(state), state, { type: 'trains_ran', company, routes, revenue, split }),
    round,
    company,
    revenue,
  );
};

/** No train, or no route that fits one: the company is not asked (R13). */
export const skipRun = (state: State, round: OperatingRound, company: CompanyId): Outcome => {
  const trains = state.companies[company]?.trains ?? [];
  const unasked = trains.length > 0 ? [...state.unasked, company] : state.unasked;
  return toDividend(unchanged({ ...state, unasked }), round, company, 0);
};

/** Boxes to the right for revenue paid out at a stock price (§6.5). */
const boxesUp = (revenue: number, price: number): number => Math.min(3, Math.floor(revenue / price));

const payOut = (outcome: Outcome, company: CompanyId, revenue: number, automatic: boolean): Outcome => {
  const { state } = outcome;
  const perShare = revenue / SHARES;
  const payouts = state.players
    .map(({ id }) => ({ player: id, amount: perShare * sharesOf(state, id, company) }))
    .filter(({ amount }) => amount > 0);
  const paid = payouts.reduce((so, { player, amount }) => pay(so, 'bank', { player }, amount), state);
  const told = advance(outcome, paid, {
    type: 'dividend',
    company,
    kind: 'payout',
    revenue,
    perShare,
    payouts,
    automatic,
    trainless: false,
  });
  return movePrice(told, company, boxesUp(revenue, state.companies[company]?.price ?? revenue), 'dividend');
};

const withhold = (outcome: Outcome, company: CompanyId, revenue: number, automatic: boolean): Outcome => {
  const kept = pay(outcome.state, 'bank', { company }, revenue);
  const told = advance(outcome, kept, {
    type: 'dividend',
    company,
    kind: 'withhold',
    revenue,
    perShare: 0,
    payouts: [],
    automatic,
    trainless: !hasTrain(outcome.state, company),
  });
  return movePrice(told, company, -1, 'withheld');
};

const notePaid = (outcome: Outcome, company: CompanyId): Outcome => {
  const { round } = outcome.state;
  if (round.kind !== 'operating') return outcome;
  return advance(outcome, { ...outcome.state, round: { ...round, paid: [...round.paid, company] } });
};

/** Pays dividends or withholds the revenue (§6.5). */
export const dividend = (
  state: State,
  step: { readonly company: CompanyId; readonly revenue: number },
  kind: DividendKind,
  automatic: boolean,
): Outcome => {
  const noted = notePaid(unchanged(state), step.company);
  const done = (kind === 'payout' ? payOut : withhold)(noted, step.company, step.revenue, automatic);
  return nextStep(done, step.company, 'dividend');
};
