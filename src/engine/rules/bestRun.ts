import type { CompanyId } from '../ids.ts';
import type { State } from '../state.ts';
import { bestOf, depotOf, edgesOf, runWith } from './depot.ts';
import { hasRouteWithin } from './routes.ts';
import type { Run } from './run.ts';

/** The best possible run of the company's trains now (§6.4). Trains that would add nothing stay in the depot. */
export const bestRun = (state: State, company: CompanyId): Run => {
  const depot = depotOf(state, company);
  return runWith(depot, bestOf(depot, depot.trains, 0));
};

/** Whether any train of the company has a route at all (R13). */
export const hasRoute = (state: State, company: CompanyId): boolean => {
  const trains = state.companies[company]?.trains ?? [];
  return hasRouteWithin(state, company, Math.max(0, ...trains.map(edgesOf)));
};
