import type { ActionOf, Choices } from '../action.ts';
import type { Refusal } from '../refusal.ts';
import type { Company, CompanyId, State, TrainName } from '../state.ts';
import { MONEY_STEP, PHASE_FACTS, TRAIN_NAMES, TRAINS } from '../title/tables.ts';
import { activeCompany, activePlayer, cashOf, companiesOf } from './players.ts';

export const hasTrain = (state: State, company: CompanyId): boolean =>
  (state.companies[company]?.trains.length ?? 0) > 0;

export const trainLimit = (state: State): number => PHASE_FACTS[state.phase].trainLimit;

/** The only train that the bank sells now (§6.6). The 10H never run out. */
const cheapestTrain = (state: State): TrainName => TRAIN_NAMES.find((train) => state.trains[train] !== 0) ?? '10H';

const roundUp = (amount: number): number => Math.ceil(amount / MONEY_STEP) * MONEY_STEP;
const roundDown = (amount: number): number => Math.floor(amount / MONEY_STEP) * MONEY_STEP;

/** kr: a fifth of the price, up to the next multiple of 5 (§6.6, R8). */
const leastBetweenCompanies = (train: TrainName): number => roundUp(TRAINS[train].price / 5);

/** kr that the company can pay: the president helps only one without a train (§6.6). */
const reachable = (state: State, { cash, trains, president }: Company): number =>
  trains.length > 0 ? cash : cash + cashOf(state, president);

/** Floated companies with the same president. */
const sistersOf = (state: State, company: Company): readonly Company[] =>
  companiesOf(state).filter(
    ({ id, floated, president }) => id !== company.id && floated && president === company.president,
  );

/** kr; what is below the least is out of reach, with the president's help it is exactly the least (R8). */
const priceRange = ({ cash }: Company, train: TrainName): { readonly min: number; readonly max: number } => {
  const min = leastBetweenCompanies(train);
  return { min, max: Math.max(min, roundDown(cash)) };
};

type Purchase = Omit<ActionOf<'buy_train'>, 'type'>;

const whyNotFromBank = (state: State, own: Company, { train, price }: Purchase): Refusal | null => {
  const cheapest = cheapestTrain(state);
  if (train !== cheapest) return { code: 'train_not_for_sale', train, cheapest };
  const asked = TRAINS[train].price;
  const cash = reachable(state, own);
  if (cash < asked) return { code: 'train_out_of_reach', price: asked, cash };
  return price === asked ? null : { code: 'train_price', min: asked, max: asked };
};

const whyNotFromSister = (state: State, own: Company, from: CompanyId, { train, price }: Purchase): Refusal | null => {
  const seller = sistersOf(state, own).find(({ id }) => id === from);
  if (!seller) return { code: 'not_a_sister', company: from };
  if (!seller.trains.includes(train)) return { code: 'no_such_train', train };
  const { min, max } = priceRange(own, train);
  const cash = reachable(state, own);
  if (cash < min) return { code: 'train_out_of_reach', price: min, cash };
  return price >= min && price <= max && price % MONEY_STEP === 0 ? null : { code: 'train_price', min, max };
};

/** Why the company may not purchase the train, from the bank or from another company of its president (§6.6). */
export const whyNotTrain = (state: State, purchase: Purchase): Refusal | null => {
  const own = state.companies[purchase.company];
  if (!own) return { code: 'no_such_company', company: purchase.company };
  const [trains, limit] = [own.trains.length, trainLimit(state)];
  if (trains >= limit) return { code: 'train_limit', trains, limit };
  const { from } = purchase;
  return from === 'bank' ? whyNotFromBank(state, own, purchase) : whyNotFromSister(state, own, from, purchase);
};

/** kr of a price that a treasury does not hold, so that the president adds them (§6.6). */
const missing = ({ cash }: Company, price: number): number => Math.max(0, price - cash);

export const openBankTrain = (state: State, own: Company): Choices['bankTrain'] => {
  const train = cheapestTrain(state);
  const { price } = TRAINS[train];
  return whyNotTrain(state, { company: own.id, train, from: 'bank', price }) === null
    ? [{ train, price, contribution: missing(own, price) }]
    : [];
};

export const openCompanyTrains = (state: State, own: Company): Choices['companyTrain'] =>
  sistersOf(state, own)
    .flatMap(({ id, trains }) => [...new Set(trains)].map((train) => ({ from: id, train, ...priceRange(own, train) })))
    .filter(({ from, train, min }) => whyNotTrain(state, { company: own.id, train, from, price: min }) === null);

/** §6.6, R9: a company without a train that can pay one at the bank, with its president's help, must buy. */
export const mustBuyTrain = (state: State, company: Company): boolean =>
  company.trains.length === 0 && openBankTrain(state, company).length > 0;

/** kr of a price that the active company's president adds (§6.6). */
export const helpNeeded = (state: State, price: number): number => {
  const company = activeCompany(state);
  const own = company === null ? undefined : state.companies[company];
  return own ? missing(own, price) : 0;
};

/** kr that passing costs the president of a company that stays without a train (§6.6 step 2); null where it costs nothing. */
export const givenOnPass = (state: State): number | null => {
  const company = state.round.step.kind === 'train' ? activeCompany(state) : null;
  return company === null || hasTrain(state, company) ? null : cashOf(state, activePlayer(state));
};
