import type { CompanyId, TrainName } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { valuerOf } from '../rules/cover.ts';
import { edgesOf } from '../rules/depot.ts';
import { type Candidate, routesOf } from '../rules/routes.ts';
import { type Assigned, type Run, runOf } from '../rules/run.ts';
import { stopValues } from '../rules/stops.ts';
import type { State } from '../state.ts';
import { dearestWays, type Meaning } from './joint.ts';
import { explain, isHopeless } from './routeProblem.ts';
import { readRoutes, routeRefusal, type WrittenRoute } from './routeText.ts';
import { waysMeant } from './routeWays.ts';

/** A company with its trains, longest first. */
interface Runner {
  readonly state: State;
  readonly company: CompanyId;
  readonly trains: readonly TrainName[];
  readonly longest: TrainName;
}

const named = (written: readonly WrittenRoute[], train: TrainName): number =>
  written.filter((each) => each.train === train).length;

/** Every train runs once, and only those that the company has (§6.4). */
const countRefusal = ({ company, trains }: Runner, written: readonly WrittenRoute[]): Refusal | null => {
  const owned = (train: TrainName): number => trains.filter((each) => each === train).length;
  const excess = written.find(({ train }) => train !== null && named(written, train) > owned(train))?.train ?? null;
  if (excess === null && written.length <= trains.length) return null;
  const routes = excess === null ? written.length : named(written, excess);
  return { code: 'too_many_routes', company, train: excess, routes, trains };
};

/** The trains left when those named are taken, longest first. */
const trainsLeft = ({ trains }: Runner, written: readonly WrittenRoute[]): readonly TrainName[] => {
  const left = [...trains];
  for (const { train } of written) if (train !== null) left.splice(left.indexOf(train), 1);
  return left;
};

const meaningsOf = (runner: Runner, written: readonly WrittenRoute[]): Result<readonly Meaning[], Refusal> => {
  const { state, company, longest } = runner;
  const hopeless = written.find((route) => isHopeless(state, route, route.train ?? longest));
  if (hopeless) return refuse(explain(state, company, hopeless, hopeless.train ?? longest));
  const routes = routesOf(state, company, edgesOf(longest));
  const meanings: Meaning[] = [];
  for (const route of written) {
    const train = route.train ?? longest;
    const ways = waysMeant(
      route,
      routes.filter(({ edges }) => edges <= edgesOf(train)),
    );
    if (ways.length === 0) return refuse(explain(state, company, route, train));
    meanings.push({ train: route.train, ways });
  }
  return ok(meanings);
};

/** The longest route without a named train gets the longest train left, and so on. */
const withTrains = (
  meanings: readonly Meaning[],
  ways: readonly Candidate[],
  left: readonly TrainName[],
): readonly Assigned[] => {
  const open = ways
    .filter((_, index) => meanings[index]?.train === null)
    .map((way) => way.edges)
    .toSorted((a, b) => b - a);
  const taken = new Set<number>();
  return ways.flatMap((candidate, index) => {
    const own = meanings[index]?.train ?? null;
    const at = open.findIndex((edges, place) => edges === candidate.edges && !taken.has(place));
    if (own === null) taken.add(at);
    const train = own ?? left[at];
    return train === undefined ? [] : [{ train, candidate }];
  });
};

/** The trains that are left are too short for the routes that name none. */
const tooLong = ({ longest }: Runner, meanings: readonly Meaning[], left: readonly TrainName[]): Refusal => {
  const edges = meanings
    .filter(({ train }) => train === null)
    .map(({ ways }) => Math.min(...ways.map((way) => way.edges)));
  const train = left.find((each, index) => (edges.toSorted((a, b) => b - a)[index] ?? 0) > edgesOf(each)) ?? longest;
  return routeRefusal(train, 'too_long', String(Math.max(...edges)));
};

/**
 * A run as a player writes it: one route a train, `;` between them, `3H D4-E5-F6` with or without the train, places by
 * coordinates or names, hexes between the stops as he likes. Where the text leaves a choice, all routes together earn the
 * most. Refuses with what is wrong.
 */
export const readRun = (state: State, company: CompanyId, text: string): Result<Run, Refusal> => {
  const trains = (state.companies[company]?.trains ?? []).toSorted((a, b) => edgesOf(b) - edgesOf(a));
  const [longest] = trains;
  if (longest === undefined) return refuse({ code: 'no_such_train', train: '2H' });
  const runner: Runner = { state, company, trains, longest };
  const written = readRoutes(text, longest);
  if (!written.ok) return written;
  const excess = countRefusal(runner, written.value);
  if (excess) return refuse(excess);
  const meanings = meaningsOf(runner, written.value);
  if (!meanings.ok) return meanings;
  const left = trainsLeft(runner, written.value);
  const ways = dearestWays(meanings.value, left, valuerOf(stopValues(state)));
  if (ways === null) return refuse(tooLong(runner, meanings.value, left));
  return ok(runOf(state, withTrains(meanings.value, ways, left)));
};
