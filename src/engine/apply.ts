import type { Action } from './action.ts';
import { ok, type Result, refuse } from './basics.ts';
import { advance, type Outcome, unchanged } from './event.ts';
import type { Refusal } from './refusal.ts';
import { nextStep } from './rounds.ts';
import { hasTrain } from './rules/trains.ts';
import { settle, type VisitUnasked } from './settle.ts';
import type { CompanyId, OperatingRound, PassedStep, State, StockRound } from './state.ts';
import { acquire, buyHalfPriceShare, declineHalfPrice } from './steps/acquire.ts';
import { bid, declinePar, par, passBid, takeParShare } from './steps/auction.ts';
import { layTile, placeStation } from './steps/build.ts';
import { dividend, runTrains } from './steps/run.ts';
import { buyShare, passTurn, sellShares } from './steps/stock.ts';
import { buyTrain, endPurchase, giveAll } from './steps/train.ts';
import { whyNot } from './why-not.ts';

const passStock = (state: State, round: StockRound): Outcome => {
  const { step } = round;
  switch (step.kind) {
    case 'turn':
      return passTurn(state, step.player, step.sold, false);
    case 'bid':
      return passBid(state, round, step.player);
    case 'par_buy':
      return declinePar(state, step);
    case 'par':
      return unchanged(state);
  }
};

const stepPassed = (state: State, company: CompanyId, step: PassedStep): Outcome =>
  advance(unchanged(state), state, { type: 'step_passed', company, step });

/** No more trains for a company that has one; all of its president's cash for one that has none (R9). */
const passPurchase = (state: State, company: CompanyId): Outcome =>
  hasTrain(state, company) ? endPurchase(stepPassed(state, company, 'train'), company) : giveAll(state, company);

const passOperating = (state: State, { step }: OperatingRound): Outcome => {
  switch (step.kind) {
    case 'train':
      return passPurchase(state, step.company);
    case 'half_price':
      return declineHalfPrice(state, step);
    case 'dividend':
    case 'route':
      return unchanged(state);
    default:
      return nextStep(stepPassed(state, step.company, step.kind), step.company, step.kind);
  }
};

const pass = (state: State): Outcome => {
  const { round } = state;
  switch (round.kind) {
    case 'stock':
      return passStock(state, round);
    case 'operating':
      return passOperating(state, round);
    case 'train':
      return passPurchase(state, round.step.company);
    case 'ended':
      return unchanged(state);
  }
};

const inStockRound = (state: State, round: StockRound, action: Action): Outcome => {
  switch (action.type) {
    case 'bid':
      return bid(state, round, action);
    case 'par':
      return par(state, round, action);
    case 'buy_share':
      return round.step.kind === 'par_buy' ? takeParShare(state, round, action) : buyShare(state, round, action);
    case 'sell_shares':
      return sellShares(state, round, action);
    default:
      return pass(state);
  }
};

const acquisition = (state: State, round: OperatingRound, own: string, target: string): Outcome => {
  const { step } = round;
  const companies = Object.values(state.companies);
  const [acquirer, acquired] = [own, target].map((id) => companies.find((company) => company?.id === id));
  if ((step.kind !== 'acquire_start' && step.kind !== 'acquire_end') || !acquirer || !acquired) return unchanged(state);
  return acquire(state, step.kind, acquirer, acquired);
};

const inOperatingRound = (state: State, round: OperatingRound, action: Action): Outcome => {
  switch (action.type) {
    case 'lay_tile':
      return layTile(state, action);
    case 'place_station':
      return placeStation(state, action);
    case 'run_trains':
      return runTrains(state, round, action);
    case 'dividend':
      return round.step.kind === 'dividend' ? dividend(state, round.step, action.kind, false) : unchanged(state);
    case 'buy_train':
      return buyTrain(state, action);
    case 'acquire':
      return acquisition(state, round, action.company, action.target);
    case 'buy_half_price_share':
      return buyHalfPriceShare(state, action);
    default:
      return pass(state);
  }
};

const perform = (state: State, action: Action): Outcome => {
  const { round } = state;
  switch (round.kind) {
    case 'stock':
      return inStockRound(state, round, action);
    case 'operating':
      return inOperatingRound(state, round, action);
    case 'train':
      return action.type === 'buy_train' ? buyTrain(state, action) : pass(state);
    case 'ended':
      return unchanged(state);
  }
};

/**
 * Applies a decision and everything that follows from it without one. Refuses what `legalActions` does not offer, with
 * the reason; the state is never changed in place. `unasked` is told of each position passed on the way.
 */
export const apply = (state: State, action: Action, unasked?: VisitUnasked): Result<Outcome, Refusal> => {
  const refusal = whyNot(state, action);
  if (refusal) return refuse(refusal);
  return ok(settle(perform({ ...state, moves: state.moves + 1, unasked: [] }, action), unasked));
};
