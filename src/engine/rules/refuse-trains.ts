import type { ActionOf, Choices } from '../action.ts';
import type { Refusal } from '../refusal.ts';
import type { Company, State } from '../state.ts';
import { MONEY_STEP, TRAINS } from '../title/tables.ts';
import { acquireProblem } from './acquisition.ts';
import { cashOf } from './players.ts';
import { cheapestTrain, leastBetweenCompanies, sisters, trainLimit } from './trains.ts';

const limitRefusal = (state: State, { trains }: Company): Refusal | null =>
  trains.length < trainLimit(state) ? null : { code: 'train_limit', trains: trains.length, limit: trainLimit(state) };

/** kr that a company without a train can lay its hands on, or one with a train (§6.6). */
const reachable = (state: State, { cash, trains, president }: Company): number =>
  trains.length > 0 ? cash : cash + cashOf(state, president);

const bankRefusal = (state: State, choices: Choices, own: Company, action: ActionOf<'buy_train'>): Refusal | null => {
  const cheapest = cheapestTrain(state);
  if (action.train !== cheapest) return { code: 'train_not_for_sale', train: action.train, cheapest };
  const { price } = TRAINS[cheapest];
  if (choices.bankTrain.length === 0) return { code: 'train_out_of_reach', price, cash: reachable(state, own) };
  return action.price === price ? null : { code: 'train_price', min: price, max: price };
};

const companyRefusal = (
  state: State,
  choices: Choices,
  own: Company,
  action: ActionOf<'buy_train'>,
): Refusal | null => {
  const { from, train, price } = action;
  const seller = sisters(state, own).find(({ id }) => id === from);
  if (from === 'bank' || !seller) return { code: 'not_a_sister', company: from === 'bank' ? own.id : from };
  if (!seller.trains.includes(train)) return { code: 'no_such_train', train };
  const open = choices.companyTrain.find((each) => each.from === from && each.train === train);
  if (!open) return { code: 'train_out_of_reach', price: leastBetweenCompanies(train), cash: reachable(state, own) };
  const fits = price >= open.min && price <= open.max && price % MONEY_STEP === 0;
  return fits ? null : { code: 'train_price', min: open.min, max: open.max };
};

/** §6.6 */
export const refuseTrain = (state: State, choices: Choices, action: ActionOf<'buy_train'>): Refusal | null => {
  const own = state.companies[action.company];
  if (!own) return { code: 'no_such_company', company: action.company };
  return (
    limitRefusal(state, own) ??
    (action.from === 'bank' ? bankRefusal(state, choices, own, action) : companyRefusal(state, choices, own, action))
  );
};

/** §6.7 */
export const refuseAcquisition = (
  state: State,
  choices: Choices,
  { company, target }: ActionOf<'acquire'>,
): Refusal | null => {
  if (choices.acquire.includes(target)) return null;
  const { round } = state;
  const own = state.companies[company];
  const other = state.companies[target];
  if (!own || !other || round.kind !== 'operating') return { code: 'no_such_company', company: target };
  const because = acquireProblem(state, round, own, other);
  return { code: 'cannot_acquire', company: target, because: because ?? 'out_of_reach' };
};
