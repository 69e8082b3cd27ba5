import type { ActionOf } from '../action.ts';
import { advance, type Outcome, unchanged } from '../event.ts';
import { endTrainTurn, nextStep } from '../rounds.ts';
import { cashOf, companiesOf, presidentOf } from '../rules/players.ts';
import type { CompanyId, State, TrainName } from '../state.ts';
import { PHASE_FACTS, PHASES, type Phase } from '../title/tables.ts';
import { pay, withCompany } from './books.ts';

const withoutOne = (trains: readonly TrainName[], train: TrainName): readonly TrainName[] => {
  const at = trains.indexOf(train);
  return trains.filter((_, index) => index !== at);
};

/** Every train of a kind is removed from the game (§3.2). */
const rust = (outcome: Outcome, train: TrainName): Outcome => {
  const owners = companiesOf(outcome.state)
    .map(({ id, trains }) => ({ company: id, count: trains.filter((own) => own === train).length }))
    .filter(({ count }) => count > 0);
  const rusted = owners.reduce(
    (so, { company }) =>
      withCompany(so, company, (own) => ({ ...own, trains: own.trains.filter((each) => each !== train) })),
    outcome.state,
  );
  const gone: State = { ...rusted, trains: { ...rusted.trains, [train]: 0 } };
  return advance(outcome, gone, { type: 'trains_rusted', train, owners });
};

const phaseOf = (train: TrainName): Phase => PHASES.find((phase) => `${phase}H` === train) ?? 2;

/** The first train of a new type starts the phase of its number (§3.2); the first 10H brings SL (§3.1). */
const startPhase = (outcome: Outcome, train: TrainName, company: CompanyId): Outcome => {
  const phase = phaseOf(train);
  if (phase <= outcome.state.phase) return outcome;
  const started = advance(outcome, { ...outcome.state, phase }, { type: 'phase_started', phase });
  const { rusts } = PHASE_FACTS[phase];
  const rusted = rusts ? rust(started, rusts) : started;
  if (phase !== 10) return rusted;
  return advance(rusted, { ...rusted.state, sl: 'triggered' }, { type: 'sl_triggered', company });
};

const takeTrain = (state: State, { company, train, from }: ActionOf<'buy_train'>): State => {
  const left = state.trains[train];
  const supplied: State =
    from === 'bank'
      ? { ...state, trains: { ...state.trains, [train]: left === 'unlimited' ? left : left - 1 } }
      : withCompany(state, from, (own) => ({ ...own, trains: withoutOne(own.trains, train) }));
  return withCompany(supplied, company, (own) => ({ ...own, trains: [...own.trains, train] }));
};

/** "Purchase trains" is over for the company (§6.6, §6.7). */
export const endPurchase = (outcome: Outcome, company: CompanyId): Outcome => {
  const noted = advance(
    outcome,
    withCompany(outcome.state, company, (own) => ({ ...own, hasPurchased: true })),
  );
  return noted.state.round.kind === 'train' ? endTrainTurn(noted, company) : nextStep(noted, company, 'train');
};

/** With the president's help, or online when SL forms (O3), one train is all: the step ends (§6.6 step 4). */
const isLastTrain = (state: State, contribution: number): boolean =>
  contribution > 0 || (state.round.kind === 'train' && state.rules === 'online');

/** The president adds what is missing, the company pays, the train is its own (§6.6). */
export const buyTrain = (state: State, action: ActionOf<'buy_train'>): Outcome => {
  const { company, train, from, price } = action;
  const president = presidentOf(state, company);
  const contribution = Math.max(0, price - (state.companies[company]?.cash ?? 0));
  const helped = president === null ? state : pay(state, { player: president }, { company }, contribution);
  const paid = pay(helped, { company }, from === 'bank' ? 'bank' : { company: from }, price);
  const told = advance(unchanged(state), takeTrain(paid, action), {
    type: 'train_bought',
    company,
    train,
    from,
    price,
    contribution,
  });
  const bought = from === 'bank' ? startPhase(told, train, company) : told;
  return isLastTrain(state, contribution) ? endPurchase(bought, company) : bought;
};

/** No train is within reach: the president gives all of their cash, and the step ends (§6.6 step 2, R9). */
export const giveAll = (state: State, company: CompanyId): Outcome => {
  const player = presidentOf(state, company);
  if (player === null) return endPurchase(unchanged(state), company);
  const amount = cashOf(state, player);
  const given = pay(state, { player }, { company }, amount);
  return endPurchase(
    advance(unchanged(state), given, { type: 'president_gave_all', company, player, amount }),
    company,
  );
};
