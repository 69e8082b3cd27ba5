import { advance, type Event, type Outcome } from '../event.ts';
import { circlesOf, homeCity } from '../rules/cities.ts';
import { companiesOf } from '../rules/players.ts';
import { poolShares } from '../rules/shares.ts';
import type { Company, CompanyId, Round, State } from '../state.ts';
import { COMPANIES } from '../title/companies.ts';
import { CAPITAL_FACTOR, FLOAT_SHARES, SHARES } from '../title/tables.ts';
import { pay, setShares, withCompany } from './books.ts';

const homeCircle = (state: State, company: CompanyId): number =>
  circlesOf(state, COMPANIES[company].home, homeCity(state, company)).findIndex(
    (circle) => circle.kind === 'home' && circle.company === company,
  );

/** The company receives ten times its stock price and its home station (§5). */
const float = (outcome: Outcome, company: CompanyId): Outcome => {
  const { state } = outcome;
  const hex = COMPANIES[company].home;
  const city = homeCity(state, company);
  const capital = CAPITAL_FACTOR * (state.companies[company]?.price ?? 0);
  const station = { hex, city, slot: homeCircle(state, company) };
  const floated = withCompany(state, company, (own) => ({ ...own, floated: true, stations: [station] }));
  const paid = pay(floated, 'bank', { company }, capital);
  return advance(outcome, paid, { type: 'floated', company, capital, hex, city });
};

/** Floats every company that has a stock price and at least half of its shares out of the bank pool (§5). */
export const floatReady = (outcome: Outcome): Outcome =>
  companiesOf(outcome.state)
    .filter(
      ({ id, floated, price }) => !floated && price !== null && poolShares(outcome.state, id) <= SHARES - FLOAT_SHARES,
    )
    .reduce((so, { id }) => float(so, id), outcome);

/** Online a company floats as soon as five shares are sold (O1). */
export const floatAtOnce = (outcome: Outcome): Outcome =>
  outcome.state.rules === 'online' ? floatReady(outcome) : outcome;

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
