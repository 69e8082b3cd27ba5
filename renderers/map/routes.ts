import { type Edge, HEX_IDS, type HexId, type Route, type TrackEnd } from '../../src/engine/index.ts';
import { isEdge } from '../../src/engine/rules/layout.ts';
import { EDGES, neighbour, turned } from '../geometry/hex.ts';
import { lane, type Path, reversed } from '../geometry/path.ts';
import { plus } from '../geometry/point.ts';
import type { Pen, Shape } from '../scene.ts';
import { BOARD } from '../theme.ts';
import type { Face } from './face.ts';
import { centreOf } from './frame.ts';
import { trackPath } from './tracks.ts';

/** Colours that stay apart for colour-blind eyes, each with its own pattern of dashes. */
const PENS: readonly Pen[] = [
  { colour: '#D55E00', width: 11 },
  { colour: '#0072B2', width: 11, dash: [26, 9] },
  { colour: '#CC79A7', width: 11, dash: [11, 8] },
  { colour: '#009E73', width: 11, dash: [30, 8, 8, 8] },
  { colour: '#56B4E9', width: 11, dash: [16, 6, 5, 6, 5, 6] },
  { colour: '#E69F00', width: 11, dash: [5, 6] },
];
const LANE = 14;
const CASING = 16;

export const routePen = (train: number): Pen => PENS[train % PENS.length] ?? { colour: '#D55E00', width: 11 };

/** A route's track in one hex: its two ends, by way of a town or junction where it goes through one. */
interface Stretch {
  readonly hex: HexId;
  readonly ends: readonly [TrackEnd, TrackEnd];
  readonly through?: 's0' | 's1' | 'j';
}

const hexOf = (text: string): HexId | undefined => HEX_IDS.find((hex) => hex === text);

function endOf(text: string): TrackEnd {
  if (text === 'j') return 'j';
  if (text.length === 2) return text.endsWith('1') ? 's1' : 's0';
  return EDGES[Number(text)] ?? 0;
}

/** Reads `D4:c0-5`: city 0 of D4 to edge 5. */
function readSegment(text: string): readonly Stretch[] {
  const [place = '', ends = ''] = text.split(':');
  const [a = '', b = ''] = ends.split('-');
  const hex = hexOf(place);
  return hex === undefined ? [] : [{ hex, ends: [endOf(a), endOf(b)] }];
}

const outer = ({ ends: [a, b] }: Stretch): Edge | undefined => [a, b].filter(isEdge)[0];
const isInner = (end: TrackEnd): end is Exclude<TrackEnd, Edge> => !isEdge(end);
const inner = ({ ends: [a, b] }: Stretch): Exclude<TrackEnd, Edge> | undefined => [a, b].filter(isInner)[0];

/** Two stretches that meet at the same town or junction become one. */
function joined(before: Stretch, after: Stretch, face: Face): Stretch | undefined {
  const [from, to, through] = [outer(before), outer(after), inner(before)];
  if (before.hex !== after.hex || through === undefined || inner(after) !== through) return undefined;
  const isCity = through !== 'j' && face.stops[through === 's0' ? 0 : 1]?.kind === 'city';
  return isCity || from === undefined || to === undefined ? undefined : { hex: before.hex, ends: [from, to], through };
}

type Faces = (hex: HexId) => Face;

function stretchesOf(route: Route, faces: Faces): readonly Stretch[] {
  const done: Stretch[] = [];
  for (const next of route.segments.flatMap(readSegment)) {
    const last = done.at(-1);
    const both = last && joined(last, next, faces(next.hex));
    if (both) done.pop();
    done.push(both ?? next);
  }
  return done;
}

/** The same name for a hex edge seen from both sides. */
function borderName(hex: HexId, edge: Edge): string {
  const other = neighbour(hex, edge);
  return edge >= 3 && other !== undefined ? `${other}:${turned(edge, 3)}` : `${hex}:${edge}`;
}

/** Which trains cross each edge. */
function crossings(routes: readonly (readonly Stretch[])[]): ReadonlyMap<string, readonly number[]> {
  const trains = new Map<string, readonly number[]>();
  routes.forEach((stretches, train) => {
    for (const { hex, ends } of stretches)
      for (const edge of ends.filter(isEdge)) {
        const border = borderName(hex, edge);
        const known = trains.get(border) ?? [];
        if (!known.includes(train)) trains.set(border, [...known, train]);
      }
  });
  return trains;
}

/**
 * Pixels by which a train's line leaves the middle of an edge, to the left of a walk into the hex. Lanes are counted
 * from the left of a walk eastwards, so that the hexes on both sides of the edge agree.
 */
function offsetAt(edge: Edge, train: number, trains: readonly number[]): number {
  const place = (trains.indexOf(train) - (trains.length - 1) / 2) * LANE;
  return edge < 3 ? place : -place;
}

const pathOf = (face: Face, { ends: [a, b], through }: Stretch): Path => {
  if (through === undefined) return isEdge(a) || !isEdge(b) ? trackPath(face, [a, b]) : trackPath(face, [b, a]);
  const arrive = trackPath(face, [a, through]);
  return [...arrive, ...reversed(trackPath(face, [b, through])).slice(1)];
};

/** One train's line through one hex, in its own lane where others share an edge. */
function stretchPath(
  stretch: Stretch,
  train: number,
  faces: Faces,
  trains: ReadonlyMap<string, readonly number[]>,
): Path {
  const { hex, ends } = stretch;
  const [from, to] = isEdge(ends[0]) ? ends : [ends[1], ends[0]];
  const at = (edge: Edge): number => offsetAt(edge, train, trains.get(borderName(hex, edge)) ?? [train]);
  const start = isEdge(from) ? at(from) : 0;
  const end = isEdge(to) ? -at(to) : start;
  return lane(pathOf(faces(hex), stretch), start, end);
}

/** Every train's line, over the track and under the cities: pale casings first, so that lanes stay apart. */
export function routeLines(routes: readonly Route[], faces: Faces): readonly Shape[] {
  const stretches = routes.map((route) => stretchesOf(route, faces));
  const trains = crossings(stretches);
  const lines = stretches.flatMap((all, train) =>
    all.map((stretch) => ({
      pen: routePen(train),
      path: stretchPath(stretch, train, faces, trains).map((at) => plus(at, centreOf(stretch.hex))),
    })),
  );
  const casing: Pen = { colour: BOARD.city, width: CASING };
  return [
    ...lines.map(({ path }): Shape => ({ kind: 'line', path, pen: casing })),
    ...lines.map(({ path, pen }): Shape => ({ kind: 'line', path, pen })),
  ];
}
