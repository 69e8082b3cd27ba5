import type { AcquireProblem, Refusal } from '../refusal.ts';
import type { Company, CompanyId, OperatingRound, State } from '../state.ts';
import { STATION_LIMIT } from '../title/tables.ts';
import { reachesStop, reachOf } from './network.ts';
import { companiesOf } from './players.ts';
import { boxBelow, sharesOf } from './shares.ts';

/** The president holds more shares of the two than all other players together (§6.7). */
const holdsMost = (state: State, company: Company, target: Company): boolean => {
  const held = state.players.map(({ id }) => ({
    own: id === company.president,
    shares: sharesOf(state, id, company.id) + sharesOf(state, id, target.id),
  }));
  const sum = (own: boolean): number => held.reduce((all, part) => (part.own === own ? all + part.shares : all), 0);
  return sum(true) > sum(false);
};

const hexesOf = (...companies: readonly Company[]): number =>
  new Set(companies.flatMap(({ stations }) => stations.map(({ hex }) => hex))).size;

const reachesStation = (state: State, company: Company, target: Company): boolean => {
  const reach = reachOf(state, company.id);
  return target.stations.some(({ hex, city }) => reachesStop(reach, hex, city));
};

/** What forbids the acquisition (§6.7); null if nothing does. The cheap questions come first. */
const problemOf = (state: State, round: OperatingRound, company: Company, target: Company): AcquireProblem | null => {
  if (company.id === target.id) return 'itself';
  if (!target.floated) return 'not_floated';
  if (!holdsMost(state, company, target)) return 'not_enough_shares';
  if (hexesOf(company, target) > STATION_LIMIT) return 'too_many_hexes';
  if (!company.hasPurchased || !target.hasPurchased) return 'never_purchased_trains';
  if (round.paid.includes(company.id) !== round.paid.includes(target.id)) return 'dividends_differ';
  return reachesStation(state, company, target) ? null : 'out_of_reach';
};

/** Why the company may not acquire the other one now (§6.7). */
export const whyNotAcquire = (state: State, company: CompanyId, target: CompanyId): Refusal | null => {
  const [own, other] = [state.companies[company], state.companies[target]];
  if (!own || !other || state.round.kind !== 'operating') return { code: 'no_such_company', company: target };
  const because = problemOf(state, state.round, own, other);
  return because && { code: 'cannot_acquire', company: target, because };
};

export const openTargets = (state: State, company: CompanyId): readonly CompanyId[] =>
  companiesOf(state)
    .map(({ id }) => id)
    .filter((id) => whyNotAcquire(state, company, id) === null);

/** kr: the lower price and half the higher one, rounded down, then the highest box not above it (§6.7 step 1, R10). */
export const acquisitionPrice = (company: Company, target: Company): number => {
  const [a, b] = [company.price ?? 0, target.price ?? 0];
  return boxBelow(Math.min(a, b) + Math.floor(Math.max(a, b) / 2));
};
