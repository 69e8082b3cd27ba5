import type { CompanyId, TrainName } from '../ids.ts';
import type { State } from '../state.ts';
import { TRAINS } from '../title/trains.ts';
import { type Candidate, hasRouteWithin, routesOf } from './routes.ts';
import { type Assigned, type Run, runOf, totalValue, type Values } from './run.ts';
import { stopValues } from './stops.ts';

/** For each set of stops the shortest route, without sets that lie within another one; dearest first. */
const distinct = (routes: readonly Candidate[], values: Values): readonly Candidate[] => {
  const shortest = new Map<number, Candidate>();
  for (const route of routes) {
    const known = shortest.get(route.stops);
    if (!known || route.edges < known.edges) shortest.set(route.stops, route);
  }
  const sets = [...shortest.keys()];
  return [...shortest.values()]
    .filter(({ stops }) => !sets.some((other) => other !== stops && (stops & ~other) === 0))
    .sort((a, b) => totalValue(b.stops, values) - totalValue(a.stops, values));
};

/** The trains from longest to shortest, each with the routes worth considering. */
interface Option {
  readonly train: TrainName;
  readonly routes: readonly Candidate[];
}

/**
 * Branch and bound over the trains. A stop counts once for the company (§6.4), so what a route can still add only
 * shrinks as other routes are chosen: the best each remaining train could add now bounds what all of them will.
 */
const search = (options: readonly Option[], values: Values): readonly (Candidate | null)[] => {
  let best: readonly (Candidate | null)[] = [];
  let most = -1;
  const gains = (option: Option, taken: number): readonly (readonly [number, Candidate])[] =>
    option.routes.map((route) => [totalValue(route.stops & ~taken, values), route] as const);
  const bound = (from: number, taken: number): number =>
    options.slice(from).reduce((sum, option) => sum + Math.max(0, ...gains(option, taken).map(([gain]) => gain)), 0);
  const choose = (index: number, chosen: readonly (Candidate | null)[], taken: number, total: number): void => {
    const option = options[index];
    if (total > most && !option) [best, most] = [chosen, total];
    if (!option || total + bound(index, taken) <= most) return;
    for (const [gain, route] of [...gains(option, taken)].sort(([a], [b]) => b - a)) {
      if (total + gain + bound(index + 1, taken | route.stops) <= most) continue;
      choose(index + 1, [...chosen, route], taken | route.stops, total + gain);
    }
    choose(index + 1, [...chosen, null], taken, total);
  };
  choose(0, [], 0, 0);
  return best;
};

/** The best possible run of the company's trains now (§6.4). Trains that would add nothing stay in the depot. */
export const bestRun = (state: State, company: CompanyId): Run => {
  const trains = [...(state.companies[company]?.trains ?? [])].sort((a, b) => TRAINS[b].edges - TRAINS[a].edges);
  const values = stopValues(state);
  const longest = trains[0] ? TRAINS[trains[0]].edges : 0;
  const all = longest > 0 ? routesOf(state, company, longest) : [];
  const options = trains.map(
    (train): Option => ({
      train,
      routes: distinct(
        all.filter(({ edges }) => edges <= TRAINS[train].edges),
        values,
      ),
    }),
  );
  const chosen = search(options, values).flatMap((candidate, index): readonly Assigned[] => {
    const train = trains[index];
    return candidate && train ? [{ train, candidate }] : [];
  });
  const run = runOf(state, chosen);
  return { ...run, routes: run.routes.filter(({ revenue }) => revenue > 0) };
};

/** Whether any train of the company has a route at all (R13). */
export const hasRoute = (state: State, company: CompanyId): boolean => {
  const trains = state.companies[company]?.trains ?? [];
  const longest = Math.max(0, ...trains.map((train) => TRAINS[train].edges));
  return hasRouteWithin(state, company, longest);
};
