import type { CompanyId, Edge, HexId } from '../ids.ts';
import { remembered } from '../memo.ts';
import type { State } from '../state.ts';
import { HEX_IDS } from '../title/hexes.ts';
import { borderAt, EDGES, neighbour, opposite } from './board.ts';
import { type Borders, hasBorder, isWithin, NO_BORDERS, withBorder } from './borders.ts';
import { mayPass } from './cities.ts';
import { isEdge, layoutAt, stopIndex } from './layout.ts';
import { stopNumber } from './stops.ts';

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
  /** Walks that enter a hex over an edge, by the number of the hex and the edge. */
  readonly entering: readonly (readonly EdgeMask[] | undefined)[];
}

interface Walk {
  readonly hex: HexId;
  readonly stop: number;
  /** Bits of the stops visited. */
  readonly visited: number;
  readonly used: Borders;
}

const ownEdges = (hex: HexId, used: Borders): EdgeMask =>
  EDGES.reduce<EdgeMask>(
    (mask, edge) => (neighbour(hex, edge) && hasBorder(used, borderAt(hex, edge)) ? mask | (1 << edge) : mask),
    0,
  );

/** A walk that has used no more than another can do whatever the other can. */
const covers = (walk: Walk, other: Walk): boolean =>
  (walk.visited & ~other.visited) === 0 && isWithin(walk.used, other.used);

const HEX_NUMBERS = Object.fromEntries(HEX_IDS.map((hex, number) => [hex, number]));
const entryNumber = (hex: HexId, edge: Edge): number => (HEX_NUMBERS[hex] ?? 0) * EDGES.length + edge;

/** The walks that enter a hex over an edge. In a hex with a stop the edges used before do not matter: no track there
 * leads from edge to edge. */
export const entriesOver = (reach: Reach, hex: HexId, edge: Edge): readonly EdgeMask[] =>
  reach.entering[entryNumber(hex, edge)] ?? [];

const noteEntry = (entering: EdgeMask[][], number: number, mask: EdgeMask): void => {
  const known = entering[number];
  if (!known) entering[number] = [mask];
  else if (!known.includes(mask)) known.push(mask);
};

/** All walks from the company's stations, shortest first, without those that another one covers. */
const explore = (state: State, company: CompanyId, stations: readonly { hex: HexId; city: number }[]): Reach => {
  let stops = 0;
  const walks = new Map<number, Walk[]>();
  const entering: EdgeMask[][] = [];
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
    const layout = layoutAt(state, hex);
    noteEntry(entering, entryNumber(hex, edge), layout.stops.length > 0 ? 0 : ownEdges(hex, used) & ~(1 << edge));
    for (const { to } of layout.exits[edge]) {
      if (isEdge(to)) leave(hex, to, walk, used);
      else {
        const seen = 1 << stopNumber(hex, stopIndex(to));
        if ((walk.visited & seen) === 0) arrive({ hex, stop: stopIndex(to), visited: walk.visited | seen, used });
      }
    }
  };

  const leave = (hex: HexId, edge: Edge, walk: Walk, used: Borders): void => {
    const next = neighbour(hex, edge);
    const border = borderAt(hex, edge);
    if (next !== null && !hasBorder(used, border)) enter(next, opposite(edge), walk, withBorder(used, border));
  };

  for (const { hex, city } of stations)
    arrive({ hex, stop: city, visited: 1 << stopNumber(hex, city), used: NO_BORDERS });
  for (let walk = queue.shift(); walk; walk = queue.shift())
    for (const edge of layoutAt(state, walk.hex).edgesOf[walk.stop] ?? []) leave(walk.hex, edge, walk, walk.used);

  const standing = [...walks].map(
    ([number, all]) => [number, all.map((walk) => ownEdges(walk.hex, walk.used))] as const,
  );
  return {
    stops,
    standing: new Map(standing),
    entering,
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
