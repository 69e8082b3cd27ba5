import type { CompanyId, TrainName } from '../ids.ts';
import type { State } from '../state.ts';
import { bestOf, type Depot, depotOf, edgesOf, runWith } from './depot.ts';
import type { Candidate } from './routes.ts';
import type { Run } from './run.ts';
import { stopNumber } from './stops.ts';

const without = (trains: readonly TrainName[], train: TrainName): readonly TrainName[] =>
  trains.toSpliced(trains.indexOf(train), 1);

/** The best run that contains a route: the shortest train that it fits runs it, the others do what they can. */
const runThrough = (depot: Depot, candidate: Candidate): readonly Run[] => {
  const train = depot.trains.findLast((each) => edgesOf(each) >= candidate.edges);
  if (train === undefined) return [];
  const others = bestOf(depot, without(depot.trains, train), candidate.stops);
  return [runWith(depot, [{ train, candidate }, ...others])];
};

/** The best runs with fewer trains: only the longest few, only the shortest few. */
const smallerRuns = (depot: Depot): readonly Run[] =>
  depot.trains.slice(1).flatMap((_, index) => {
    const count = depot.trains.length - 1 - index;
    return [depot.trains.slice(0, count), depot.trains.slice(-count)].map((trains) =>
      runWith(depot, bestOf(depot, trains, 0)),
    );
  });

/** Routes that lie within no other one of the same train first, then the rest; dearest first. */
const promising = ({ routes, whole }: Depot): readonly Candidate[] => {
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
  const depot = depotOf(state, company);
  const best = runWith(depot, bestOf(depot, depot.trains, 0));
  if (best.routes.length === 0 || most < 1) return [];
  const found = new Map([[stopsOf(best), best]]);
  const add = (run: Run): void => {
    if (run.routes.length > 0 && found.size < most && !found.has(stopsOf(run))) found.set(stopsOf(run), run);
  };
  for (const run of smallerRuns(depot)) add(run);
  for (const route of promising(depot).slice(0, most * TRIED)) {
    if (found.size >= most) break;
    for (const run of runThrough(depot, route)) add(run);
  }
  return [best, ...[...found.values()].slice(1).toSorted((a, b) => b.revenue - a.revenue)];
};
