import { ok, type Result, refuse } from '../../basics.ts';
import type { Refusal } from '../../refusal.ts';
import { stopValues } from '../../rules/layout.ts';
import { type Valuer, valuerOf } from '../../rules/running/cover.ts';
import { type Candidate, routesOf } from '../../rules/running/routes.ts';
import { type Assigned, edgesOf, type Run, runOf } from '../../rules/running/runs.ts';
import type { CompanyId, State, TrainName } from '../../state.ts';
import { readRoutes, routeRefusal, type WrittenRoute, waysMeant } from './places.ts';
import { explain, isHopeless } from './problem.ts';

/** A written route: the train it names, and the ways that it may mean. */
export interface Meaning {
  readonly train: TrainName | null;
  readonly ways: readonly Candidate[];
}

/** Choices looked at before the best one found so far is taken. A route has few ways, so that hardly any run needs as many. */
const MOST_LOOKED_AT = 5000;

/** Whether trains, longest first, are there for routes of these lengths. */
const areThere = (lengths: readonly number[], trains: readonly TrainName[]): boolean =>
  lengths
    .toSorted((a, b) => b - a)
    .every((edges, index) => {
      const train = trains[index];
      return train !== undefined && edges <= edgesOf(train);
    });

/**
 * One way for each written route, so that all together earn the most: a stop counts once (§6.4), and which city a text
 * leaves open is told by what the others run to. `left`: the trains that no route names, longest first. null: too long.
 */
export const dearestWays = (
  meanings: readonly Meaning[],
  left: readonly TrainName[],
  krOf: Valuer,
): readonly Candidate[] | null => {
  const shortest = meanings.flatMap(({ ways }) => ways.toSorted((a, b) => a.edges - b.edges).slice(0, 1));
  const open = shortest.filter((_, index) => meanings[index]?.train === null).map(({ edges }) => edges);
  if (!areThere(open, left)) return null;
  let [best, most, looked]: [readonly Candidate[], number, number] = [shortest, -1, 0];

  /** No more than this from the written routes from one on, whatever is chosen before. */
  const bound = (from: number, taken: number): number =>
    meanings
      .slice(from)
      .reduce((sum, { ways }) => sum + Math.max(...ways.map(({ stops }) => krOf(stops & ~taken))), krOf(taken));

  const choose = (chosen: readonly Candidate[], taken: number, lengths: readonly number[]): void => {
    const meaning = meanings[chosen.length];
    looked += 1;
    if (looked > MOST_LOOKED_AT || bound(chosen.length, taken) <= most) return;
    if (!meaning) {
      [best, most] = [chosen, krOf(taken)];
      return;
    }
    const gains = meaning.ways.map((way) => ({ way, gain: krOf(way.stops & ~taken) }));
    for (const { way } of gains.toSorted((a, b) => b.gain - a.gain || a.way.edges - b.way.edges)) {
      const longer = meaning.train === null ? [...lengths, way.edges] : lengths;
      if (areThere(longer, left)) choose([...chosen, way], taken | way.stops, longer);
    }
  };

  choose([], 0, []);
  return best;
};

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
 * coordinates or names, hexes between the stops as they like. Where the text leaves a choice, all routes together earn the
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
