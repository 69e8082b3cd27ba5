import type { Route, StopRef } from '../../action.ts';
import { ok, type Result, refuse } from '../../basics.ts';
import type { RouteProblem } from '../../refusal.ts';
import type { CompanyId, HexId, State } from '../../state.ts';
import { HEX_IDS } from '../../title/hexes.ts';
import type { TrackEnd } from '../../title/tiles.ts';
import { borderAt, neighbour, opposite } from '../board.ts';
import { mayPass, stationsIn } from '../cities.ts';
import { isEdge, layoutAt, stopIndex, stopName } from '../layout.ts';

/** A way in order: every segment from its nearer end to its farther one. */
export interface Way {
  readonly stops: readonly StopRef[];
  readonly hexes: readonly HexId[];
  readonly edges: number;
}

/** What is wrong with a way, and where. */
export interface WayProblem {
  readonly because: RouteProblem;
  readonly at: string;
}

interface Segment {
  readonly text: string;
  readonly hex: HexId;
  readonly ends: readonly [TrackEnd, TrackEnd];
}

const SEGMENT = /^([A-I]\d{1,2}):(\d|[ct][01]|j)-(\d|[ct][01]|j)$/;

const endOf = (text: string): TrackEnd => {
  if (text === 'j') return 'j';
  return text.length === 2 ? (text.endsWith('0') ? 's0' : 's1') : (Number(text) as TrackEnd);
};

const isHexId = (text: string | undefined): text is HexId => HEX_IDS.some((hex) => hex === text);

/** Reads `D4:c0-5` as a segment that lies on the board now; null where no such track lies. */
const readSegment = (state: State, text: string): Segment | null => {
  const [, hex, a, b] = SEGMENT.exec(text) ?? [];
  if (!isHexId(hex) || a === undefined || b === undefined) return null;
  const { track, stops } = layoutAt(state, hex);
  const kindFits = [a, b].every((end) => {
    const stop = end.length === 2 ? stops[Number(end[1])] : undefined;
    return end.length < 2 || stop?.kind[0] === end[0];
  });
  const ends = [endOf(a), endOf(b)] as const;
  const lies = track.some(([x, y]) => (x === ends[0] && y === ends[1]) || (x === ends[1] && y === ends[0]));
  return lies && kindFits ? { text, hex, ends } : null;
};

const stopText = (state: State, hex: HexId, end: 's0' | 's1'): string =>
  `${layoutAt(state, hex).stops[stopIndex(end)]?.kind === 'town' ? 't' : 'c'}${stopIndex(end)}`;

/** Writes a segment of the present board: `D4:c0-5`, `E5:2-5`, `H6:2-j`. */
export const makeSegment = (state: State, hex: HexId, ends: readonly [TrackEnd, TrackEnd]): string =>
  `${hex}:${ends.map((end) => (end === 's0' || end === 's1' ? stopText(state, hex, end) : String(end))).join('-')}`;

const isStop = (end: TrackEnd): end is 's0' | 's1' => end === 's0' || end === 's1';

/** Where the next segment must begin: across the edge, or at the same stop or junction. */
interface Place {
  readonly hex: HexId;
  readonly end: TrackEnd;
}
const placeAfter = (hex: HexId, end: TrackEnd): Place | null => {
  if (!isEdge(end)) return { hex, end };
  const next = neighbour(hex, end);
  return next === null ? null : { hex: next, end: opposite(end) };
};

/** Turns the segments into the direction of travel: each one's far end, from the first one's stop on. */
const oriented = (segments: readonly Segment[]): Result<readonly Segment[], WayProblem> => {
  const out: Segment[] = [];
  let place: Place | null = null;
  for (const segment of segments) {
    const near: TrackEnd | undefined =
      place === null ? segment.ends.find(isStop) : segment.hex === place.hex ? place.end : undefined;
    const [a, b] = segment.ends;
    if (near === undefined || (near !== a && near !== b)) return refuse({ because: 'gap', at: segment.text });
    const far: TrackEnd = near === a ? b : a;
    out.push({ ...segment, ends: [near, far] });
    place = placeAfter(segment.hex, far);
    if (place === null) return refuse({ because: 'gap', at: segment.text });
  }
  return ok(out);
};

const firstRepeated = <Item>(items: readonly Item[]): Item | undefined =>
  items.find((item, index) => items.indexOf(item) !== index);

const wayOf = (segments: readonly Segment[]): Way => {
  const [first] = segments;
  const ends = segments.flatMap(({ hex, ends: [, far] }) => (isStop(far) ? [{ hex, index: stopIndex(far) }] : []));
  const start = first && isStop(first.ends[0]) ? [{ hex: first.hex, index: stopIndex(first.ends[0]) }] : [];
  return {
    stops: [...start, ...ends],
    hexes: segments.map(({ hex }) => hex).filter((hex, index, all) => hex !== all[index - 1]),
    edges: segments.filter(({ ends: [, far] }) => isEdge(far)).length,
  };
};

/** A hex edge is touched by every segment that ends on it: twice is once from either side (R1). */
const edgeTwice = (segments: readonly Segment[]): number | undefined =>
  firstRepeated(segments.flatMap(({ hex, ends: [, far] }) => (isEdge(far) ? [borderAt(hex, far)] : [])));

const stationProblem = (state: State, company: CompanyId, { stops }: Way): WayProblem | null => {
  const blocked = stops.slice(1, -1).find(({ hex, index }) => !mayPass(state, company, hex, index));
  if (blocked) return { because: 'blocked', at: stopName(state, blocked) };
  const own = stops.some(({ hex, index }) =>
    stationsIn(state, hex, index).some((station) => station.company === company),
  );
  return own ? null : { because: 'no_station', at: stops[0]?.hex ?? '' };
};

const sameStop = (a: StopRef, b: StopRef): boolean => a.hex === b.hex && a.index === b.index;

const shapeProblem = (state: State, segments: readonly Segment[], way: Way): WayProblem | null => {
  const last = segments.at(-1);
  if (!last || !isStop(last.ends[1])) return { because: 'gap', at: last?.text ?? '' };
  if (way.stops.length < 2) return { because: 'too_few_stops', at: last.text };
  const twice = way.stops.find((stop, index, all) => all.findIndex((each) => sameStop(each, stop)) !== index);
  if (twice !== undefined) return { because: 'stop_twice', at: stopName(state, twice) };
  return edgeTwice(segments) === undefined ? null : { because: 'edge_twice', at: last.text };
};

/** The way of one route on the present board, or what is wrong with it (§6.1, R1). Its length is the train's business. */
export const readWay = (state: State, company: CompanyId, texts: readonly string[]): Result<Way, WayProblem> => {
  const segments = texts.map((text) => readSegment(state, text));
  const unknown = segments.indexOf(null);
  if (unknown >= 0) return refuse({ because: 'unknown_segment', at: texts[unknown] ?? '' });
  const line = oriented(segments.filter((segment) => segment !== null));
  if (!line.ok) return line;
  const way = wayOf(line.value);
  const problem = shapeProblem(state, line.value, way) ?? stationProblem(state, company, way);
  return problem ? refuse(problem) : ok(way);
};

export type Described = Pick<Route, 'stops' | 'hexes' | 'edges'>;

const sameEitherWay = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length &&
  (a.every((item, index) => item === b[index]) || a.every((item, index) => item === b[b.length - 1 - index]));

/** Whether what a route says of itself is what its segments are. */
export const describes = (route: Described, way: Way): boolean =>
  route.edges === way.edges &&
  sameEitherWay(
    route.stops.map(({ hex, index }) => `${hex}.${index}`),
    way.stops.map(({ hex, index }) => `${hex}.${index}`),
  ) &&
  sameEitherWay(route.hexes, way.hexes);
