import type { Route } from '../../action.ts';
import { EDGES, neighbour, opposite } from '../../rules/board.ts';
import { layoutAt, stopIndex } from '../../rules/layout.ts';
import { makeSegment } from '../../rules/running/way.ts';
import type { Edge, HexId, State } from '../../state.ts';
import { HEX_IDS } from '../../title/hexes.ts';
import type { TrackEnd } from '../../title/tiles.ts';

/** The hexes from one stop to the next one, in either direction. */
export type Connection = readonly HexId[];

/** A 10H crosses ten edges. */
const MOST_CONNECTIONS = 12;
const MOST_HEXES = 16;

const isHex = (value: unknown): value is HexId => HEX_IDS.some((hex) => hex === value);

const isConnection = (value: unknown): value is Connection =>
  Array.isArray(value) && value.length >= 2 && value.length <= MOST_HEXES && value.every(isHex);

export const isConnections = (value: unknown): value is readonly Connection[] =>
  Array.isArray(value) && value.length <= MOST_CONNECTIONS && value.every(isConnection);

type StopEnd = 's0' | 's1';

/** A stop that a stretch begins or ends at. */
export interface StretchEnd {
  readonly hex: HexId;
  readonly end: StopEnd;
}

/** A connection as it can lie on the board: between two stops, with the track it uses. */
export interface Stretch {
  readonly from: StretchEnd;
  readonly to: StretchEnd;
  readonly segments: readonly string[];
}

const edgeBetween = (hex: HexId, next: HexId): Edge | undefined => EDGES.find((edge) => neighbour(hex, edge) === next);

/** The edges crossed, each seen from the hex that is left; null where two hexes are no neighbours. */
const edgesOf = (hexes: Connection): readonly Edge[] | null => {
  const edges = hexes.slice(1).flatMap((next, index) => edgeBetween(hexes[index] ?? next, next) ?? []);
  return edges.length === hexes.length - 1 ? edges : null;
};

const lies = (state: State, hex: HexId, a: TrackEnd, b: TrackEnd): boolean =>
  layoutAt(state, hex).track.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** The track through a hex: one segment, or two arms of the junction of 546. */
const through = (state: State, hex: HexId, entered: Edge, left: Edge): readonly string[] | null => {
  if (lies(state, hex, entered, left)) return [makeSegment(state, hex, [entered, left])];
  return lies(state, hex, entered, 'j') && lies(state, hex, 'j', left)
    ? [makeSegment(state, hex, [entered, 'j']), makeSegment(state, hex, ['j', left])]
    : null;
};

const middle = (state: State, hexes: Connection, edges: readonly Edge[]): readonly string[] | null => {
  const parts = hexes.slice(1, -1).map((hex, index) => {
    const [entered, left] = [edges[index], edges[index + 1]];
    return entered === undefined || left === undefined ? null : through(state, hex, opposite(entered), left);
  });
  return parts.every((part) => part !== null) ? parts.flat() : null;
};

/** The stops of a hex that track joins to an edge: both cities of D10 share one. */
const stopsOn = (state: State, hex: HexId, edge: Edge): readonly StretchEnd[] =>
  (['s0', 's1'] as const).filter((end) => lies(state, hex, end, edge)).map((end) => ({ hex, end }));

export const nodeOf = ({ hex, end }: StretchEnd): string => `${hex}-${stopIndex(end)}`;

/** Every way in which a connection can lie between stops, in its own direction; `isNamed` says which stops may serve. */
export const stretchesOf = (
  state: State,
  hexes: Connection,
  isNamed: (stop: StretchEnd) => boolean,
): readonly Stretch[] => {
  const edges = edgesOf(hexes);
  const [first, last] = [hexes[0], hexes.at(-1)];
  const [out, into] = [edges?.[0], edges?.at(-1)];
  const between = edges && middle(state, hexes, edges);
  if (!between || first === undefined || last === undefined || out === undefined || into === undefined) return [];
  const ends = stopsOn(state, last, opposite(into)).filter(isNamed);
  return stopsOn(state, first, out)
    .filter(isNamed)
    .flatMap((from) =>
      ends.map((to) => ({
        from,
        to,
        segments: [
          makeSegment(state, first, [from.end, out]),
          ...between,
          makeSegment(state, last, [opposite(into), to.end]),
        ],
      })),
    );
};

/** From one stop to the next: the hexes, and the stops' names `D10-1`. */
interface Leg {
  readonly hexes: readonly HexId[];
  readonly ends: readonly string[];
}

const STOP = /[ct](\d)/;

const hexOf = (segment: string): HexId | undefined => {
  const text = segment.slice(0, segment.indexOf(':'));
  return HEX_IDS.find((hex) => hex === text);
};

const legOf = (segments: readonly string[]): Leg => ({
  hexes: segments.flatMap((segment) => hexOf(segment) ?? []).filter((hex, index, all) => hex !== all[index - 1]),
  ends: segments.flatMap((segment) => {
    const stop = STOP.exec(segment)?.[1];
    return stop === undefined ? [] : [`${hexOf(segment) ?? ''}-${stop}`];
  }),
});

/** Cuts a way after every second segment that ends at a stop. */
const legsOf = (segments: readonly string[]): readonly Leg[] => {
  const parts: string[][] = [[]];
  let stops = 0;
  for (const segment of segments) {
    parts.at(-1)?.push(segment);
    stops += STOP.test(segment) ? 1 : 0;
    if (stops === 2) {
      parts.push([]);
      stops = 0;
    }
  }
  return parts.filter((part) => part.length > 0).map(legOf);
};

/** A route as 18xx.games draws it. */
export interface DrawnRoute {
  readonly train: string;
  readonly connections: readonly (readonly HexId[])[];
  readonly hexes: readonly HexId[];
  readonly revenue: number;
  readonly revenue_str: string;
  readonly nodes: readonly string[];
}

/** The route of a numbered train in connections, each in the direction of travel. */
export const drawRoute = (train: string, { segments, stops, revenue }: Route): DrawnRoute => {
  const legs = legsOf(segments);
  const hexes = stops.map(({ hex }) => hex);
  return {
    train,
    connections: legs.map((leg) => leg.hexes),
    hexes,
    revenue,
    revenue_str: hexes.join('-'),
    nodes: [...new Set(legs.flatMap((leg) => leg.ends))],
  };
};
