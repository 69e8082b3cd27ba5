import type { CompanyId, TrainName } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type Candidate, routesOf, segmentsOf, waysThrough } from '../rules/routes.ts';
import { type Assigned, type Run, runOf, totalValue, type Values } from '../rules/run.ts';
import { STOPS, stopValues } from '../rules/stops.ts';
import { readWay } from '../rules/way.ts';
import type { State } from '../state.ts';
import { TRAINS } from '../title/trains.ts';
import { type Place, readRoutes, routeRefusal, type WrittenRoute } from './routeText.ts';

const stopPlace = (number: number | undefined): readonly Place[] => {
  const stop = STOPS[number ?? -1];
  return stop ? [{ hex: stop.hex, city: stop.index }] : [];
};

/** The hexes of a route in order; `city` tells the stop in it, null where the route has none there. */
const placesOf = ({ stretches }: Candidate): readonly Place[] => [
  ...stopPlace(stretches[0]?.from),
  ...stretches.flatMap(({ pieces, to }) => [
    ...pieces.slice(1, -1).map(({ hex }): Place => ({ hex, city: null })),
    ...stopPlace(to),
  ]),
];

const isNamedBy = (place: Place, written: Place | undefined): boolean =>
  written?.hex === place.hex && (written.city === null || written.city === place.city);

/** Whether the route begins and ends as written and passes everything written in this order. */
const follows = (route: readonly Place[], written: readonly Place[]): boolean => {
  const [first, last] = [route[0], route.at(-1)];
  if (!first || !last || !isNamedBy(first, written[0]) || !isNamedBy(last, written.at(-1))) return false;
  const passed = route.reduce((next, place) => (isNamedBy(place, written[next]) ? next + 1 : next), 0);
  return passed === written.length;
};

const matches = (candidate: Candidate, { places }: WrittenRoute): boolean =>
  follows(placesOf(candidate), places) || follows(placesOf(candidate).toReversed(), places);

/** Stops that the text does not name: the fewer the better it fits. */
const unnamedStops = (candidate: Candidate, { places }: WrittenRoute): number =>
  placesOf(candidate).filter((place) => place.city !== null && !places.some((each) => isNamedBy(place, each))).length;

const bestMatch = (written: WrittenRoute, routes: readonly Candidate[], values: Values): Candidate | undefined =>
  routes
    .filter((candidate) => matches(candidate, written))
    .toSorted(
      (a, b) =>
        unnamedStops(a, written) - unnamedStops(b, written) ||
        totalValue(b.stops, values) - totalValue(a.stops, values) ||
        a.edges - b.edges,
    )[0];

/** Why a written route is none of the company's: no such track, or the rules do not let it pass, or it is too long. */
const explain = (state: State, company: CompanyId, written: WrittenRoute, train: TrainName): Refusal => {
  const hexes = written.places.map(({ hex }) => hex);
  const way = waysThrough(state, hexes).find((candidate) => matches(candidate, written));
  if (!way) return routeRefusal(train, 'gap', hexes.join('-'));
  const read = readWay(state, company, segmentsOf(state, way));
  return read.ok
    ? routeRefusal(train, 'too_long', String(way.edges))
    : routeRefusal(train, read.problem.because, read.problem.at);
};

interface Found {
  readonly written: WrittenRoute;
  readonly candidate: Candidate;
}

const byLength = (a: TrainName, b: TrainName): number => TRAINS[b].edges - TRAINS[a].edges;

/** The trains left when those named are taken, longest first; the name of one that the company does not have. */
const trainsLeft = (owned: readonly TrainName[], found: readonly Found[]): Result<readonly TrainName[], Refusal> => {
  const left = owned.toSorted(byLength);
  for (const { written } of found) {
    if (written.train === null) continue;
    const at = left.indexOf(written.train);
    if (at < 0) return refuse({ code: 'no_such_train', train: written.train });
    left.splice(at, 1);
  }
  return ok(left);
};

/** The longest route without a named train gets the longest train left, and so on. */
const assign = (owned: readonly TrainName[], found: readonly Found[]): Result<readonly Assigned[], Refusal> => {
  const left = trainsLeft(owned, found);
  if (!left.ok) return left;
  const open = found
    .filter(({ written }) => written.train === null)
    .toSorted((a, b) => b.candidate.edges - a.candidate.edges);
  const assigned: Assigned[] = [];
  for (const each of found) {
    const train = each.written.train ?? left.value[open.indexOf(each)];
    if (train === undefined) return refuse({ code: 'no_such_train', train: owned.toSorted(byLength)[0] ?? '2H' });
    if (each.candidate.edges > TRAINS[train].edges)
      return refuse(routeRefusal(train, 'too_long', String(each.candidate.edges)));
    assigned.push({ train, candidate: each.candidate });
  }
  return ok(assigned);
};

/**
 * A run as a player writes it: one route a train, `;` between them, `3H D4-E5-F6` with or without the train, hexes
 * between the stops as he likes. Where the text leaves a choice the dearest way is taken. Refuses with what is wrong.
 */
export const readRun = (state: State, company: CompanyId, text: string): Result<Run, Refusal> => {
  const owned = state.companies[company]?.trains ?? [];
  const [longest] = owned.toSorted(byLength);
  if (longest === undefined) return refuse({ code: 'no_such_train', train: '2H' });
  const written = readRoutes(text, longest);
  if (!written.ok) return written;
  const values = stopValues(state);
  const routes = routesOf(state, company, TRAINS[longest].edges);
  const found: Found[] = [];
  for (const route of written.value) {
    const fits = routes.filter(({ edges }) => edges <= TRAINS[route.train ?? longest].edges);
    const candidate = bestMatch(route, fits, values);
    if (!candidate) return refuse(explain(state, company, route, route.train ?? longest));
    found.push({ written: route, candidate });
  }
  const assigned = assign(owned, found);
  return assigned.ok ? ok(runOf(state, assigned.value)) : assigned;
};
