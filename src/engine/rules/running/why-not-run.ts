import type { ActionOf, Route } from '../../action.ts';
import { ok, type Result, refuse } from '../../basics.ts';
import type { Refusal, RouteProblem } from '../../refusal.ts';
import type { CompanyId, State, TrainName } from '../../state.ts';
import { TRAINS } from '../../title/tables.ts';
import { stopNumber, stopValues } from '../layout.ts';
import { totalValue } from './runs.ts';
import { describes, readWay, type Way } from './way.ts';

/** Every train runs once, and only those that the company has (§6.4). */
const missingTrain = (owned: readonly TrainName[], routes: readonly Route[]): TrainName | undefined => {
  const count = (trains: readonly TrainName[], train: TrainName): number =>
    trains.filter((each) => each === train).length;
  const running = routes.map(({ train }) => train);
  return running.find((train) => count(running, train) > count(owned, train));
};

const routeRefusal = (train: TrainName, because: RouteProblem, at: string): Refusal => ({
  code: 'route',
  because,
  train,
  at,
});

const readRoute = (state: State, company: CompanyId, route: Route): Result<Way, Refusal> => {
  const way = readWay(state, company, route.segments);
  if (!way.ok) return refuse(routeRefusal(route.train, way.problem.because, way.problem.at));
  if (way.value.edges > TRAINS[route.train].edges)
    return refuse(routeRefusal(route.train, 'too_long', String(way.value.edges)));
  return describes(route, way.value)
    ? way
    : refuse(routeRefusal(route.train, 'not_as_described', route.hexes.join('-')));
};

const bitsOf = ({ stops }: Way): number =>
  stops.reduce((bits, { hex, index }) => bits | (1 << stopNumber(hex, index)), 0);

/** What each way adds to those before it, in kr (§6.4). */
export const revenuesOf = (state: State, ways: readonly Way[]): readonly number[] => {
  const values = stopValues(state);
  let taken = 0;
  return ways.map((way) => {
    const gain = totalValue(bitsOf(way) & ~taken, values);
    taken |= bitsOf(way);
    return gain;
  });
};

/** Revenue is computed, never believed (B15). */
const revenueRefusal = (state: State, action: ActionOf<'run_trains'>, ways: readonly Way[]): Refusal | null => {
  const computed = revenuesOf(state, ways);
  const total = computed.reduce((sum, revenue) => sum + revenue, 0);
  if (action.revenue !== total) return { code: 'revenue', claimed: action.revenue, computed: total };
  const wrong = action.routes.findIndex(({ revenue }, index) => revenue !== computed[index]);
  if (wrong < 0) return null;
  return { code: 'revenue', claimed: action.routes[wrong]?.revenue ?? 0, computed: computed[wrong] ?? 0 };
};

const waysOf = (state: State, { company, routes }: ActionOf<'run_trains'>): Result<readonly Way[], Refusal> => {
  const ways: Way[] = [];
  for (const route of routes) {
    const way = readRoute(state, company, route);
    if (!way.ok) return way;
    ways.push(way.value);
  }
  return ok(ways);
};

/** Why the company may not run its trains like this (§6.1, §6.4). */
export const whyNotRun = (state: State, action: ActionOf<'run_trains'>): Refusal | null => {
  const train = missingTrain(state.companies[action.company]?.trains ?? [], action.routes);
  if (train !== undefined) return { code: 'no_such_train', train };
  const ways = waysOf(state, action);
  return ways.ok ? revenueRefusal(state, action, ways.value) : ways.problem;
};
