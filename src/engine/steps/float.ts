import type { CompanyId } from '../ids.ts';
import { advance, type Outcome } from '../outcome.ts';
import { circlesOf, homeCity } from '../rules/cities.ts';
import { companiesOf } from '../rules/players.ts';
import { poolShares } from '../rules/shares.ts';
import type { State } from '../state.ts';
import { COMPANIES } from '../title/companies.ts';
import { CAPITAL_FACTOR, FLOAT_SHARES, SHARES } from '../title/setup.ts';
import { pay, withCompany } from './books.ts';

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
