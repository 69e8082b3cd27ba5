import type { Route } from '../../action.ts';
import type { CompanyId, State, TrainName } from '../../state.ts';
import { TRAINS } from '../../title/tables.ts';
import { STOPS, stopNumber, stopValues } from '../layout.ts';
import { bestCover, type Valuer, type Values, valuerOf } from './cover.ts';
import { type Candidate, hasRouteWithin, routesOf, segmentsOf } from './routes.ts';

/** What all trains of a company run together, and the revenue in kr. */
export interface Run {
  readonly routes: readonly Route[];
  readonly revenue: number;
}

/** kr of a set of stops. */
export const totalValue = (stops: number, values: Values): number =>
  values.reduce((sum, value, number) => (stops & (1 << number) ? sum + value : sum), 0);

const routeOf = (state: State, train: TrainName, candidate: Candidate): Omit<Route, 'revenue'> => {
  const [first] = candidate.stretches;
  const numbers = [first?.from, ...candidate.stretches.map(({ to }) => to)];
  const pieces = candidate.stretches.flatMap((stretch) => stretch.pieces);
  return {
    train,
    stops: numbers.flatMap((number) => STOPS[number ?? -1] ?? []),
    hexes: pieces.map(({ hex }) => hex).filter((hex, index, all) => hex !== all[index - 1]),
    segments: segmentsOf(state, candidate),
    edges: candidate.edges,
  };
};

export interface Assigned {
  readonly train: TrainName;
  readonly candidate: Candidate;
}

/** Gives each route what it adds to those before it: a stop that two trains run to counts once (§6.4). */
export const runOf = (state: State, chosen: readonly Assigned[]): Run => {
  const values = stopValues(state);
  let taken = 0;
  const routes = chosen.map(({ train, candidate }): Route => {
    const revenue = totalValue(candidate.stops & ~taken, values);
    taken |= candidate.stops;
    return { ...routeOf(state, train, candidate), revenue };
  });
  return { routes, revenue: totalValue(taken, values) };
};

/** What a company can run with: the same for all of its runs. */
export interface Fleet {
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

const fleetOf = (state: State, company: CompanyId): Fleet => {
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
const bestOf = (fleet: Fleet, trains: readonly TrainName[], taken: number): readonly Assigned[] => {
  const options = trains.map((train) => ({ train, routes: fleet.whole.get(train) ?? [] }));
  return bestCover(options, fleet.krOf, taken).flatMap((candidate, index) => {
    const train = trains[index];
    return candidate && train ? [{ train, candidate }] : [];
  });
};

/** Trains that would add nothing stay behind. */
const runWith = ({ state }: Fleet, chosen: readonly Assigned[]): Run => {
  const { routes, revenue } = runOf(state, chosen);
  return { routes: routes.filter((route) => route.revenue > 0), revenue };
};

/** The best possible run of the company's trains now (§6.4). Trains that would add nothing stay behind. */
export const bestRun = (state: State, company: CompanyId): Run => {
  const fleet = fleetOf(state, company);
  return runWith(fleet, bestOf(fleet, fleet.trains, 0));
};

/** Whether any train of the company has a route at all (R13). */
export const hasRoute = (state: State, company: CompanyId): boolean => {
  const trains = state.companies[company]?.trains ?? [];
  return hasRouteWithin(state, company, Math.max(0, ...trains.map(edgesOf)));
};

const without = (trains: readonly TrainName[], train: TrainName): readonly TrainName[] =>
  trains.toSpliced(trains.indexOf(train), 1);

/** The best run that contains a route: the shortest train that it fits runs it, the others do what they can. */
const runThrough = (fleet: Fleet, candidate: Candidate): readonly Run[] => {
  const train = fleet.trains.findLast((each) => edgesOf(each) >= candidate.edges);
  if (train === undefined) return [];
  const others = bestOf(fleet, without(fleet.trains, train), candidate.stops);
  return [runWith(fleet, [{ train, candidate }, ...others])];
};

/** The best runs with fewer trains: only the longest few, only the shortest few. */
const smallerRuns = (fleet: Fleet): readonly Run[] =>
  fleet.trains.slice(1).flatMap((_, index) => {
    const count = fleet.trains.length - 1 - index;
    return [fleet.trains.slice(0, count), fleet.trains.slice(-count)].map((trains) =>
      runWith(fleet, bestOf(fleet, trains, 0)),
    );
  });

/** Routes that lie within no other one of the same train first, then the rest; dearest first. */
const promising = ({ routes, whole }: Fleet): readonly Candidate[] => {
  const first = new Set([...whole.values()].flat());
  return [...routes.filter((route) => first.has(route)), ...routes.filter((route) => !first.has(route))];
};

const stopsOf = ({ routes }: Run): number =>
  routes.flatMap(({ stops }) => stops).reduce((bits, { hex, index }) => bits | (1 << stopNumber(hex, index)), 0);

/** Routes tried for each run that is wanted. */
const TRIED = 2;

/**
 * Runs that a company may choose from (§6.4): the best possible one first, then others in falling order of revenue, kr:
 * the best run through each promising route, and the best with fewer trains. No two run to the same stops, and each runs
 * at least one train. At most `most`; none where no route fits.
 */
export const runChoices = (state: State, company: CompanyId, most: number): readonly Run[] => {
  const fleet = fleetOf(state, company);
  const best = runWith(fleet, bestOf(fleet, fleet.trains, 0));
  if (best.routes.length === 0 || most < 1) return [];
  const found = new Map([[stopsOf(best), best]]);
  const add = (run: Run): void => {
    if (run.routes.length > 0 && found.size < most && !found.has(stopsOf(run))) found.set(stopsOf(run), run);
  };
  for (const run of smallerRuns(fleet)) add(run);
  for (const route of promising(fleet).slice(0, most * TRIED)) {
    if (found.size >= most) break;
    for (const run of runThrough(fleet, route)) add(run);
  }
  return [best, ...[...found.values()].slice(1).toSorted((a, b) => b.revenue - a.revenue)];
};
