import type { Choices } from './action.ts';
import { type Outcome, unchanged } from './event.ts';
import { legalActions } from './legal.ts';
import { nextStep } from './rounds.ts';
import { hasRoute } from './rules/running/runs.ts';
import { hasTrain } from './rules/trains.ts';
import type { CompanyId, OperatingRound, OperatingStep, State, StockRound } from './state.ts';
import { endHalfPrice } from './steps/acquire.ts';
import { endPar, parIsOver } from './steps/auction.ts';
import { dividend, skipRun } from './steps/run.ts';
import { passTurn } from './steps/stock.ts';
import { endPurchase, giveAll } from './steps/train.ts';

const nothingToChoose = (choices: Choices): boolean =>
  choices.bid === null &&
  choices.halfPrice === null &&
  [
    choices.buyShare,
    choices.sellShares,
    choices.layTile,
    choices.placeStation,
    choices.bankTrain,
    choices.companyTrain,
    choices.acquire,
  ].every((list) => list.length === 0);

/** A player who can do nothing is passed (R6). */
const settleStock = (state: State, round: StockRound): Outcome | null => {
  const { step } = round;
  if (step.kind === 'par_buy') return parIsOver(state, step) ? endPar(unchanged(state), step.opener) : null;
  if (step.kind !== 'turn' || !nothingToChoose(legalActions(state))) return null;
  return passTurn(state, step.player, step.sold, step.sold.length === 0);
};

/** No money within reach for any train: the president's cash goes to the company unasked (R9). */
const settlePurchase = (state: State, company: CompanyId): Outcome | null => {
  if (!nothingToChoose(legalActions(state))) return null;
  return hasTrain(state, company) ? endPurchase(unchanged(state), company) : giveAll(state, company);
};

/** Without revenue a company withholds (R13); once SL has formed, revenue is paid out. */
const settleDividend = (state: State, step: Extract<OperatingStep, { kind: 'dividend' }>): Outcome | null => {
  if (step.revenue === 0) return dividend(state, step, 'withhold', true);
  return state.sl === 'formed' ? dividend(state, step, 'payout', true) : null;
};

const settleOperating = (state: State, round: OperatingRound): Outcome | null => {
  const { step } = round;
  switch (step.kind) {
    case 'route':
      return hasRoute(state, step.company) ? null : skipRun(state, round, step.company);
    case 'dividend':
      return settleDividend(state, step);
    case 'train':
      return settlePurchase(state, step.company);
    case 'half_price':
      return nothingToChoose(legalActions(state)) ? endHalfPrice(unchanged(state), step) : null;
    default:
      return nothingToChoose(legalActions(state)) ? nextStep(unchanged(state), step.company, step.kind) : null;
  }
};

/** What follows without a decision from here; null where someone has to decide. */
const settleOnce = (state: State): Outcome | null => {
  const { round } = state;
  switch (round.kind) {
    case 'stock':
      return settleStock(state, round);
    case 'operating':
      return settleOperating(state, round);
    case 'train':
      return settlePurchase(state, round.step.company);
    case 'ended':
      return null;
  }
};

/** Called with each position that is left without a decision. */
export type VisitUnasked = (state: State) => void;

/** All that could make a stock round go another way than the one before it. */
const books = ({ players, companies }: State): string =>
  JSON.stringify([players, Object.values(companies).map((company) => ({ ...company, arrived: 0 }))]);

const startsStockRound = ({ events }: Outcome): boolean =>
  events.some((event) => event.type === 'round_started' && event.round.kind === 'stock');

/**
 * Goes on until someone has to decide or the game is over. Where nobody has money for anything any more, every round
 * would be like the last one for ever: there the first player is asked, although they can only pass.
 */
export const settle = (outcome: Outcome, unasked: VisitUnasked = () => {}): Outcome => {
  let settled = outcome;
  let before: string | null = null;
  for (let next = settleOnce(settled.state); next; next = settleOnce(settled.state)) {
    unasked(settled.state);
    settled = { state: next.state, events: [...settled.events, ...next.events] };
    if (!startsStockRound(next)) continue;
    const now = books(settled.state);
    if (now === before) return settled;
    before = now;
  }
  return settled;
};
