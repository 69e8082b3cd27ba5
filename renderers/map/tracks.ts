import { type Edge, isEdge, type TrackEnd, type TrackPiece } from '../../src/engine/index.ts';
import { edgeMiddle, edgeToEdge, edgeToPlace } from '../geometry/hex.ts';
import { type Path, straight } from '../geometry/path.ts';
import { distance, ORIGIN, type Point } from '../geometry/point.ts';
import { edgesOf } from './ends.ts';
import type { Face } from './face.ts';
import { placeOf } from './places.ts';

/** Pixels: half of the black line, and of its pale rim. */
export const TRACK = { half: 7.5, rim: 11 };

const nearest = (from: Point, points: readonly Point[]): Point =>
  points.reduce((best, at) => (distance(from, at) < distance(from, best) ? at : best));

const firstHalf = (path: Path): Path => path.slice(0, (path.length + 1) / 2);

/** From an edge to a stop: half of the curve where a town lies on it, else to the city's nearest circle or the dot. */
function toStop(face: Face, edge: Edge, index: number): Path {
  const place = placeOf(face, index);
  if (place.kind === 'dot') return edgeToPlace(edge, place.centre);
  if (place.kind === 'city') {
    const alone = face.stops.length === 1;
    return edgeToPlace(edge, alone ? place.centre : nearest(edgeMiddle(edge), place.circles));
  }
  const other = edgesOf(face, index).find((end) => end !== edge);
  return other === undefined ? edgeToPlace(edge, place.centre) : firstHalf(edgeToEdge(edge, other));
}

const fromEdge = (face: Face, edge: Edge, end: Exclude<TrackEnd, Edge>): Path =>
  end === 'j' ? straight(edgeMiddle(edge), ORIGIN) : toStop(face, edge, end === 's0' ? 0 : 1);

/** The line that a piece of track follows, from its edge, or from the first of its two. */
export function trackPath(face: Face, [a, b]: TrackPiece): Path {
  if (isEdge(a)) return isEdge(b) ? edgeToEdge(a, b) : fromEdge(face, a, b);
  if (isEdge(b)) return fromEdge(face, b, a);
  throw new RangeError(`${face.hex} has track that meets no edge`);
}

export const trackPaths = (face: Face): readonly Path[] => face.track.map((piece) => trackPath(face, piece));
