import type { CompanyId, Edge, HexId } from '../ids.ts';
import { remembered } from '../memo.ts';
import type { State } from '../state.ts';
import { borderAt, EDGES, neighbour, opposite } from './board.ts';
import { mayPass } from './cities.ts';
import { isEdge, layoutAt, stopIndex } from './layout.ts';
import { stopNumber } from './stops.ts';

/** A set of hex edges, by their numbers as bits. */
type Borders = bigint;
/** The edges of one hex, as six bits. */
export type EdgeMask = number;

/**
 * What a company reaches, by the same walks as routes, train length aside (R2). With every arrival goes the mask of
 * the hex's own edges that the walk had used by then.
 */
export interface Reach {
  /** Bits of the stops reached, those with the company's own stations among them. */
  readonly stops: number;
  /** Walks that stand in a stop and may go on from there, by the stop's number. */
  readonly standing: ReadonlyMap<number, readonly EdgeMask[]>;
  /** Walks that enter a hex over an edge, by hex and edge: `D4:5`. */
  readonly entering: ReadonlyMap<string, readonly EdgeMask[]>;
}

interface Walk {
  readonly hex: HexId;
  readonly stop: number;
  /** Bits of the stops visited. */
  readonly visited: number;
  readonly used: Borders;
}

const bit = (border: number): Borders => 1n << BigInt(border);

const ownEdges = (hex: HexId, used: Borders): EdgeMask =>
  EDGES.reduce<EdgeMask>(
    (mask, edge) => (neighbour(hex, edge) && (used & bit(borderAt(hex, edge))) !== 0n ? mask | (1 << edge) : mask),
    0,
  );

/** A walk that has used no more than another can do whatever the other can. */
const covers = (walk: Walk, other: Walk): boolean =>
  (walk.visited & ~other.visited) === 0 && (walk.used & ~other.used) === 0n;

/** All walks from the company's stations, shortest first, without those that another one covers. */
const explore = (state: State, company: CompanyId, stations: readonly { hex: HexId; city: number }[]): Reach => {
  let stops = 0;
  const walks = new Map<number, Walk[]>();
  const entering = new Map<string, Set<EdgeMask>>();
  const queue: Walk[] = [];

  const arrive = (walk: Walk): void => {
    const number = stopNumber(walk.hex, walk.stop);
    stops |= 1 << number;
    const known = walks.get(number) ?? [];
    if (!mayPass(state, company, walk.hex, walk.stop) || known.some((other) => covers(other, walk))) return;
    walks.set(number, [...known, walk]);
    queue.push(walk);
  };

  const enter = (hex: HexId, edge: Edge, walk: Walk, used: Borders): void => {
    const key = `${hex}:${edge}`;
    entering.set(key, (entering.get(key) ?? new Set()).add(ownEdges(hex, used & ~bit(borderAt(hex, edge)))));
    for (const { to } of layoutAt(state, hex).exits[edge]) {
      if (isEdge(to)) leave(hex, to, walk, used);
      else {
        const seen = 1 << stopNumber(hex, stopIndex(to));
        if ((walk.visited & seen) === 0) arrive({ hex, stop: stopIndex(to), visited: walk.visited | seen, used });
      }
    }
  };

  const leave = (hex: HexId, edge: Edge, walk: Walk, used: Borders): void => {
    const next = neighbour(hex, edge);
    const border = bit(borderAt(hex, edge));
    if (next !== null && (used & border) === 0n) enter(next, opposite(edge), walk, used | border);
  };

  for (const { hex, city } of stations) arrive({ hex, stop: city, visited: 1 << stopNumber(hex, city), used: 0n });
  for (let walk = queue.shift(); walk; walk = queue.shift())
    for (const edge of layoutAt(state, walk.hex).edgesOf[walk.stop] ?? []) leave(walk.hex, edge, walk, walk.used);

  const standing = [...walks].map(([number, all]) => [number, all.map((walk) => ownEdges(walk.hex, walk.used))] as const);
  return {
    stops,
    standing: new Map(standing),
    entering: new Map([...entering].map(([key, masks]) => [key, [...masks]])),
  };
};

const reaches = remembered((_: State) => new Map<CompanyId, Reach>());

export const reachOf = (state: State, company: CompanyId): Reach => {
  const known = reaches(state).get(company);
  if (known) return known;
  const reach = explore(state, company, state.companies[company]?.stations ?? []);
  reaches(state).set(company, reach);
  return reach;
};

export const reachesStop = (reach: Reach, hex: HexId, index: number): boolean =>
  (reach.stops & (1 << stopNumber(hex, index))) !== 0;
