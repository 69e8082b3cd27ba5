import type { CompanyId, TrainName } from '../ids.ts';
import type { State } from '../state.ts';
import { TRAINS } from '../title/trains.ts';
import { bestCover, type Valuer, valuerOf } from './cover.ts';
import { type Candidate, routesOf } from './routes.ts';
import { type Assigned, type Run, runOf } from './run.ts';
import { stopValues } from './stops.ts';

/** What a company can run with: the same for all of its runs. */
export interface Depot {
  readonly state: State;
  /** Longest first. */
  readonly trains: readonly TrainName[];
  readonly krOf: Valuer;
  /** For each set of stops the shortest route, dearest first. */
  readonly routes: readonly Candidate[];
  /** For each kind of train those of its routes that lie within no other one. */
  readonly whole: ReadonlyMap<TrainName, readonly Candidate[]>;
}

export const edgesOf = (train: TrainName): number => TRAINS[train].edges;

const shortest = (routes: readonly Candidate[], krOf: Valuer): readonly Candidate[] => {
  const found = new Map<number, Candidate>();
  for (const route of routes) {
    const known = found.get(route.stops);
    if (!known || route.edges < known.edges) found.set(route.stops, route);
  }
  return [...found.values()]
    .map((route) => ({ route, value: krOf(route.stops) }))
    .sort((a, b) => b.value - a.value)
    .map(({ route }) => route);
};

const maximal = (routes: readonly Candidate[]): readonly Candidate[] =>
  routes.filter(({ stops }) => !routes.some((other) => other.stops !== stops && (stops & ~other.stops) === 0));

export const depotOf = (state: State, company: CompanyId): Depot => {
  const trains = (state.companies[company]?.trains ?? []).toSorted((a, b) => edgesOf(b) - edgesOf(a));
  const krOf = valuerOf(stopValues(state));
  const routes = trains[0] ? shortest(routesOf(state, company, edgesOf(trains[0])), krOf) : [];
  const within = (train: TrainName) => routes.filter(({ edges }) => edges <= edgesOf(train));
  return {
    state,
    trains,
    krOf,
    routes,
    whole: new Map([...new Set(trains)].map((train) => [train, maximal(within(train))])),
  };
};

/** The best that some of the trains, longest first, can add to the stops that are taken already. */
export const bestOf = (depot: Depot, trains: readonly TrainName[], taken: number): readonly Assigned[] => {
  const options = trains.map((train) => ({ train, routes: depot.whole.get(train) ?? [] }));
  return bestCover(options, depot.krOf, taken).flatMap((candidate, index) => {
    const train = trains[index];
    return candidate && train ? [{ train, candidate }] : [];
  });
};

/** Trains that would add nothing stay in the depot. */
export const runWith = ({ state }: Depot, chosen: readonly Assigned[]): Run => {
  const { routes, revenue } = runOf(state, chosen);
  return { routes: routes.filter((route) => route.revenue > 0), revenue };
};
