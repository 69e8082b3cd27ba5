import { type Edge, HEX_IDS, type HexId, isEdge, type Route, type TrackEnd } from '../../src/engine/index.ts';
import { EDGES } from '../geometry/hex.ts';
import { type Path, reversed } from '../geometry/path.ts';
import type { Face } from './face.ts';
import { trackPath } from './places.ts';

export type Faces = (hex: HexId) => Face;
type Inner = Exclude<TrackEnd, Edge>;

/**
 * A route's track in one hex: from an edge to another edge, by way of a town or junction where it goes through one, or
 * from an edge to a stop.
 */
export interface Stretch {
  readonly hex: HexId;
  readonly from: Edge;
  readonly to: TrackEnd;
  readonly through?: Inner;
}

const endOf = (text: string): TrackEnd | undefined => {
  if (text === 'j') return 'j';
  if (text.length === 2) return text.endsWith('1') ? 's1' : 's0';
  return EDGES.find((edge) => String(edge) === text);
};

/** Reads `D4:c0-5`: city 0 of D4 to edge 5. What is not a segment is left out. */
const readSegment = (text: string): readonly Stretch[] => {
  const [place, ends = ''] = text.split(':');
  const hex = HEX_IDS.find((id) => id === place);
  const [a, b] = ends.split('-').map(endOf);
  if (hex === undefined || a === undefined || b === undefined) return [];
  if (isEdge(a)) return [{ hex, from: a, to: b }];
  return isEdge(b) ? [{ hex, from: b, to: a }] : [];
};

/** Two stretches that meet at the same town or junction become one. */
const joined = (before: Stretch, after: Stretch, face: Face): Stretch | undefined => {
  const { hex, from, to: through } = before;
  if (hex !== after.hex || isEdge(through) || after.to !== through) return undefined;
  const isCity = through !== 'j' && face.stops[through === 's0' ? 0 : 1]?.kind === 'city';
  return isCity ? undefined : { hex, from, to: after.from, through };
};

export const stretchesOf = (route: Route, faces: Faces): readonly Stretch[] => {
  const done: Stretch[] = [];
  for (const next of route.segments.flatMap(readSegment)) {
    const last = done.at(-1);
    const both = last && joined(last, next, faces(next.hex));
    if (both) done.pop();
    done.push(both ?? next);
  }
  return done;
};

/** The line that a stretch follows, from its edge on. */
export const stretchLine = (face: Face, { from, to, through }: Stretch): Path => {
  if (through === undefined || !isEdge(to)) return trackPath(face, [from, to]);
  return [...trackPath(face, [from, through]), ...reversed(trackPath(face, [to, through])).slice(1)];
};
