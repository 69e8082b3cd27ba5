import { advance, type Outcome } from './event.ts';
import { endPriceReached, operatingOrder, worth } from './rules/shares.ts';
import { hasTrain } from './rules/trains.ts';
import {
  type CompanyId,
  type EndReason,
  type OperatingRound,
  type OperatingStep,
  type PlayerId,
  type State,
  type StockRound,
  TURN_STEPS,
  type TurnStep,
} from './state.ts';
import { moveSoldOut, withRound } from './steps/books.ts';
import { floatReady, removeNeverAuctioned, removeTrainless } from './steps/companies.ts';
import { PHASE_FACTS } from './title/tables.ts';

/** Once SL has formed, companies only run trains and pay dividends (§3.1 step 4). */
const FINAL_STEPS = ['route', 'dividend'] as const;

const stepsOf = (state: State): readonly TurnStep[] => (state.sl === 'formed' ? FINAL_STEPS : TURN_STEPS);

const stepNamed = (kind: TurnStep, company: CompanyId): OperatingStep =>
  kind === 'dividend' ? { kind, company, revenue: 0 } : { kind, company };

export const withStep = (state: State, round: OperatingRound, step: OperatingStep): State =>
  withRound(state, { ...round, step });

/** One operating round after another; none where no company has floated (R20). */
const startOperatingRound = (outcome: Outcome, set: number, number: number, of: number): Outcome => {
  const { state } = outcome;
  const order = operatingOrder(state);
  const [first] = order;
  const [step] = stepsOf(state);
  if (first === undefined || step === undefined) return afterOperatingRounds(outcome, set);
  const next = withRound(state, {
    kind: 'operating',
    set,
    number,
    of,
    order,
    operated: [],
    paid: [],
    step: stepNamed(step, first),
  });
  return advance(outcome, next, { type: 'round_started', round: { kind: 'operating', set, number, of } });
};

/** As many as the phase has at the end of the stock round (§3). */
const startOperatingRounds = (outcome: Outcome, set: number): Outcome =>
  startOperatingRound(outcome, set, 1, PHASE_FACTS[outcome.state.phase].operatingRounds);

const afterOperatingRounds = (outcome: Outcome, set: number): Outcome =>
  outcome.state.sl === 'formed' ? endGame(outcome, 'sl_formed') : startStockRound(outcome, set + 1);

/** 400 kr is tested before SL (R18). */
const endOperatingRound = (outcome: Outcome, { set, number, of }: OperatingRound): Outcome => {
  if (endPriceReached(outcome.state)) return endGame(outcome, 'stock_market');
  if (outcome.state.sl === 'triggered') return startTrainRound(outcome, set);
  return number < of ? startOperatingRound(outcome, set, number + 1, of) : afterOperatingRounds(outcome, set);
};

/** The company's turn is over: the next one in the order as it was fixed, or the end of the round (R5). */
export const endCompanyTurn = (outcome: Outcome, company: CompanyId): Outcome => {
  const { round } = outcome.state;
  if (round.kind !== 'operating') return outcome;
  const operated = round.order.includes(company) ? [...round.operated, company] : round.operated;
  const next = round.order.find((id) => !operated.includes(id));
  const [step] = stepsOf(outcome.state);
  if (next === undefined || step === undefined) return endOperatingRound(outcome, { ...round, operated });
  return advance(outcome, withRound(outcome.state, { ...round, operated, step: stepNamed(step, next) }));
};

/** Goes on to the company's next step, or to the next company. */
export const nextStep = (outcome: Outcome, company: CompanyId, after: TurnStep): Outcome => {
  const { round } = outcome.state;
  const steps = stepsOf(outcome.state);
  const next = steps[steps.indexOf(after) + 1];
  if (next === undefined || round.kind !== 'operating') return endCompanyTurn(outcome, company);
  return advance(outcome, withStep(outcome.state, round, stepNamed(next, company)));
};

/** A stock round before its first turn: the player with the priority deal begins (§5). */
export const stockRound = (number: number, first: PlayerId): StockRound => ({
  kind: 'stock',
  number,
  passes: 0,
  sold: {},
  bought: {},
  step: { kind: 'turn', player: first, sold: [] },
});

const startStockRound = (outcome: Outcome, number: number): Outcome => {
  const { state } = outcome;
  return advance(outcome, withRound(state, stockRound(number, state.priorityDeal)), {
    type: 'round_started',
    round: { kind: 'stock', number },
  });
};

/** §5: priority deal to the left of the last player to pass, sold-out markers, floating; then the operating rounds. */
export const endStockRound = (outcome: Outcome, priorityDeal: PlayerId): Outcome => {
  const { round } = outcome.state;
  if (round.kind !== 'stock') return outcome;
  const dealt = advance(outcome, { ...outcome.state, priorityDeal }, { type: 'priority_deal', player: priorityDeal });
  const floated = floatReady(moveSoldOut(dealt));
  return endPriceReached(floated.state)
    ? endGame(floated, 'stock_market')
    : startOperatingRounds(floated, round.number);
};

/** The next company without a train after this one, in the order of present prices; looked at when its turn comes (R14). */
const nextTrainless = (state: State, after: CompanyId | null): CompanyId | undefined => {
  const order = operatingOrder(state);
  return order.slice(after === null ? 0 : order.indexOf(after) + 1).find((id) => !hasTrain(state, id));
};

const ask = (outcome: Outcome, set: number, company: CompanyId | undefined): Outcome =>
  company === undefined
    ? startStockRound(removeTrainless(outcome), set + 1)
    : advance(outcome, withRound(outcome.state, { kind: 'train', set, step: { kind: 'train', company } }));

/** SL forms (§3.1): companies never auctioned leave (R14), those without a train purchase trains. */
const startTrainRound = (outcome: Outcome, set: number): Outcome => {
  const formed = advance(outcome, { ...outcome.state, sl: 'formed' }, { type: 'sl_formed' });
  const left = removeNeverAuctioned(formed);
  return ask(
    advance(left, left.state, { type: 'round_started', round: { kind: 'train' } }),
    set,
    nextTrainless(left.state, null),
  );
};

export const endTrainTurn = (outcome: Outcome, company: CompanyId): Outcome => {
  const { round } = outcome.state;
  return round.kind === 'train' ? ask(outcome, round.set, nextTrainless(outcome.state, company)) : outcome;
};

/** The winner is the player with the highest worth (§3.1). */
const endGame = (outcome: Outcome, reason: EndReason): Outcome => {
  const { state } = outcome;
  const worths = state.players.map(({ id }) => ({ player: id, worth: worth(state, id) }));
  return advance(outcome, withRound(state, { kind: 'ended', reason, step: { kind: 'end' } }), {
    type: 'game_ended',
    reason,
    worth: worths,
  });
};
