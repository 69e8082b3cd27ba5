import type { ActionOf, Route } from '../../action.ts';
import { ok, type Result, refuse } from '../../basics.ts';
import type { Refusal, RouteProblem } from '../../refusal.ts';
import { readWay, type Way, type WayProblem } from '../../rules/running/way.ts';
import { revenuesOf } from '../../rules/running/why-not-run.ts';
import type { CompanyId, State } from '../../state.ts';
import { isRecord } from '../game-file.ts';
import { type Connection, isConnections, nodeOf, type Stretch, stretchesOf } from './connections.ts';
import { type NumberedTrain, parseTrain } from './pieces.ts';
import type { Json } from './table.ts';

const MOST_ROUTES = 20;
const MOST_NODES = 24;

/** A route as 18xx.games writes it. */
interface Drawn {
  readonly train: NumberedTrain;
  readonly connections: readonly Connection[];
  /** The stops by name, `D10-1`; null where the file does not name them. */
  readonly nodes: readonly unknown[] | null;
  readonly revenue: number;
}

interface Found extends Drawn {
  readonly way: Way;
  readonly segments: readonly string[];
}

const malformed = (issue: string): Result<never, Refusal> => refuse({ code: 'malformed', issue });

const isUsed = (json: unknown): boolean =>
  !(isRecord(json) && Array.isArray(json.connections) && json.connections.length === 0 && json.revenue === 0);

/** The routes of an action that trains really run; null where there is no list. */
export const usedRoutes = ({ routes }: Json): readonly unknown[] | null =>
  Array.isArray(routes) && routes.length <= MOST_ROUTES ? routes.filter(isUsed) : null;

const readDrawn = (json: unknown): Result<Drawn, Refusal> => {
  if (!isRecord(json)) return malformed('routes: each an object');
  const train = parseTrain(json.train);
  if (train === null) return malformed('train: a train and its number');
  if (!isConnections(json.connections)) return malformed('connections: lists of hexes');
  if (typeof json.revenue !== 'number' || !Number.isSafeInteger(json.revenue)) return malformed('revenue: kr');
  const nodes = Array.isArray(json.nodes) ? json.nodes : null;
  if (nodes !== null && nodes.length > MOST_NODES) return malformed(`nodes: at most ${MOST_NODES}`);
  return ok({ train, connections: json.connections, nodes, revenue: json.revenue });
};

/** Lines up connections, each turned so that it starts where the one before it ended. */
function* linesOf(choices: readonly (readonly Stretch[])[], line: readonly Stretch[]): Generator<readonly Stretch[]> {
  const next = choices[line.length];
  if (next === undefined) {
    yield line;
    return;
  }
  const at = line.at(-1);
  const visited = at ? [line[0]?.from ?? at.from, ...line.map(({ to }) => to)].map(nodeOf) : [];
  for (const stretch of next)
    if ((!at || nodeOf(at.to) === nodeOf(stretch.from)) && !visited.includes(nodeOf(stretch.to)))
      yield* linesOf(choices, [...line, stretch]);
}

const choicesFor = (state: State, { connections, nodes }: Drawn): readonly (readonly Stretch[])[] =>
  connections.map((connection) =>
    [connection, [...connection].reverse()].flatMap((hexes) =>
      stretchesOf(state, hexes, (stop) => nodes === null || nodes.includes(nodeOf(stop))),
    ),
  );

/** The exact way of a route on the present board: the first one that the rules take. */
const findWay = (state: State, company: CompanyId, drawn: Drawn): Result<Found, WayProblem> => {
  let problem: WayProblem = { because: 'gap', at: drawn.connections[0]?.[0] ?? '' };
  for (const line of linesOf(choicesFor(state, drawn), [])) {
    const segments = line.flatMap((stretch) => stretch.segments);
    const way = readWay(state, company, segments);
    if (way.ok) return ok({ ...drawn, way: way.value, segments });
    problem = way.problem;
  }
  return refuse(problem);
};

const problemOf = (drawn: Drawn, because: RouteProblem, at: string): Refusal => ({
  code: 'route',
  because,
  train: drawn.train.train,
  at,
});

const findWays = (state: State, company: CompanyId, routes: readonly unknown[]): Result<readonly Found[], Refusal> => {
  const found: Found[] = [];
  for (const json of routes) {
    const drawn = readDrawn(json);
    if (!drawn.ok) return drawn;
    const way = findWay(state, company, drawn.value);
    if (!way.ok) return refuse(problemOf(drawn.value, way.problem.because, way.problem.at));
    found.push(way.value);
  }
  return ok(found);
};

const isSameTrain = (a: NumberedTrain, b: NumberedTrain): boolean => a.train === b.train && a.number === b.number;

/** A train that the company does not own, or that runs twice (§6.4). */
const wrongTrain = (owned: readonly NumberedTrain[], routes: readonly Drawn[]): NumberedTrain | undefined =>
  routes
    .map(({ train }) => train)
    .find(
      (train, index, all) =>
        !owned.some((own) => isSameTrain(own, train)) || all.findIndex((other) => isSameTrain(other, train)) < index,
    );

const routeOf = ({ train, way, segments }: Found, revenue: number): Route => ({
  train: train.train,
  stops: way.stops,
  hexes: way.hexes,
  segments,
  edges: way.edges,
  revenue,
});

/**
 * A run of trains: the connections as exact ways, the revenue as recorded, so that a wrong one is refused. What each
 * route adds is computed: the file may count a shared stop with either train.
 */
export const readRun = (
  state: State,
  company: CompanyId,
  owned: readonly NumberedTrain[],
  json: Json,
): Result<ActionOf<'run_trains'>, Refusal> => {
  const routes = usedRoutes(json);
  if (routes === null) return malformed(`routes: a list of at most ${MOST_ROUTES}`);
  const found = findWays(state, company, routes);
  if (!found.ok) return found;
  const wrong = wrongTrain(owned, found.value);
  if (wrong) return refuse({ code: 'no_such_train', train: wrong.train });
  const added = revenuesOf(
    state,
    found.value.map(({ way }) => way),
  );
  const revenue = found.value.reduce((sum, drawn) => sum + drawn.revenue, 0);
  return ok({
    type: 'run_trains',
    company,
    routes: found.value.map((route, index) => routeOf(route, added[index] ?? 0)),
    revenue,
  });
};
