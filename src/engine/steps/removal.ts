import type { Event } from '../event.ts';
import type { CompanyId } from '../ids.ts';
import { advance, type Outcome } from '../outcome.ts';
import { companiesOf } from '../rules/players.ts';
import type { Company, Round, State } from '../state.ts';
import { pay, setShares } from './books.ts';

type Because = Extract<Event, { type: 'company_removed' }>['because'];

const withoutTurn = (round: Round, company: CompanyId): Round =>
  round.kind === 'operating'
    ? {
        ...round,
        order: round.order.filter((id) => id !== company),
        operated: round.operated.filter((id) => id !== company),
        paid: round.paid.filter((id) => id !== company),
      }
    : round;

const withoutCompany = (state: State, company: CompanyId): State => {
  const { [company]: _, ...companies } = state.companies;
  return { ...state, companies, round: withoutTurn(state.round, company) };
};

/** Takes a company out of the game: its treasury goes to the bank (R10), its shares and stations vanish. */
export const removeCompany = (outcome: Outcome, company: CompanyId, because: Because): Outcome => {
  const { state } = outcome;
  const banked = pay(state, { company }, 'bank', state.companies[company]?.cash ?? 0);
  const withoutShares = state.players.reduce((so, { id }) => setShares(so, id, company, 0), banked);
  return advance(outcome, withoutCompany(withoutShares, company), { type: 'company_removed', company, because });
};

const removeAll = (
  outcome: Outcome,
  leaves: (company: Company) => boolean,
  because: 'no_train' | 'never_auctioned',
): Outcome =>
  companiesOf(outcome.state)
    .filter(leaves)
    .reduce((so, { id }) => removeCompany(so, id, because), outcome);

/** Companies without a train leave (§3.1 step 2): only floated ones, or online every one (O2). */
export const removeTrainless = (outcome: Outcome): Outcome =>
  removeAll(
    outcome,
    ({ floated, trains }) => trains.length === 0 && (floated || outcome.state.rules === 'online'),
    'no_train',
  );

/** Companies never auctioned leave when SL forms (R14). */
export const removeNeverAuctioned = (outcome: Outcome): Outcome =>
  removeAll(outcome, ({ price }) => price === null, 'never_auctioned');
