import type { CompanyTrainChoice } from '../action.ts';
import type { Company, CompanyId, State, TrainName } from '../state.ts';
import { MONEY_STEP, PHASE_FACTS, TRAIN_NAMES, TRAINS } from '../title/tables.ts';
import { cashOf, companiesOf } from './players.ts';

export const trainLimit = (state: State): number => PHASE_FACTS[state.phase].trainLimit;

/** The only train that the bank sells now (§6.6). The 10H never run out. */
export const cheapestTrain = (state: State): TrainName =>
  TRAIN_NAMES.find((train) => state.trains[train] !== 0) ?? '10H';

const roundUp = (amount: number): number => Math.ceil(amount / MONEY_STEP) * MONEY_STEP;
const roundDown = (amount: number): number => Math.floor(amount / MONEY_STEP) * MONEY_STEP;

/** kr: a fifth of the price, up to the next multiple of 5 (§6.6, R8). */
export const leastBetweenCompanies = (train: TrainName): number => roundUp(TRAINS[train].price / 5);

export interface BankTrainChoice {
  readonly train: TrainName;
  readonly price: number;
  /** kr that the president adds. */
  readonly contribution: number;
}

/** kr that the president may add: only for a company without a train (§6.6). */
const helpFor = (state: State, company: Company): number =>
  company.trains.length > 0 ? 0 : cashOf(state, company.president);

const isBelowTrainLimit = (state: State, company: Company): boolean => company.trains.length < trainLimit(state);

export const openBankTrain = (state: State, company: Company): readonly BankTrainChoice[] => {
  const train = cheapestTrain(state);
  const price = TRAINS[train].price;
  const missing = Math.max(0, price - company.cash);
  if (!isBelowTrainLimit(state, company) || missing > helpFor(state, company)) return [];
  return [{ train, price, contribution: missing }];
};

/** Floated companies with the same president. */
export const sisters = (state: State, company: Company): readonly Company[] =>
  companiesOf(state).filter(
    ({ id, floated, president }) => id !== company.id && floated && president === company.president,
  );

const priceRange = (state: State, company: Company, train: TrainName): { min: number; max: number } | null => {
  const min = leastBetweenCompanies(train);
  if (company.cash >= min) return { min, max: roundDown(company.cash) };
  return company.cash + helpFor(state, company) >= min ? { min, max: min } : null;
};

export const openCompanyTrains = (state: State, company: Company): readonly CompanyTrainChoice[] =>
  isBelowTrainLimit(state, company)
    ? sisters(state, company).flatMap((sister) =>
        [...new Set(sister.trains)].flatMap((train) => {
          const range = priceRange(state, company, train);
          return range ? [{ from: sister.id, train, ...range }] : [];
        }),
      )
    : [];

/** §6.6, R9: a company without a train that can pay one at the bank, with its president's help, must buy. */
export const mustBuyTrain = (state: State, company: Company): boolean =>
  company.trains.length === 0 && openBankTrain(state, company).length > 0;

export const hasTrain = (state: State, company: CompanyId): boolean =>
  (state.companies[company]?.trains.length ?? 0) > 0;
