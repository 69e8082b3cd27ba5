import { type Edge, isEdge, type PrintedStop, type TrackEnd, type TrackPiece } from '../../src/engine/index.ts';
import { edgeMiddle, edgeToEdge, edgeToPlace, RADIUS } from '../geometry/hex.ts';
import {
  along,
  distance,
  left,
  minus,
  ORIGIN,
  type Path,
  type Point,
  plus,
  straight,
  times,
  unit,
} from '../geometry/path.ts';
import type { Solid } from '../geometry/solid.ts';
import { edgesOf, type Face } from './face.ts';

/** Pixels. */
export const CIRCLE = 30;
export const CITY_RIM = 5;
export const TOWN_DOT = 15;
export const TOWN_BAR = { half: 26, width: 15 };
const ASIDE = RADIUS * 0.42;
/** A city of two circles beside another moves along itself, out of the lowest corner. */
const ALONG = 9;
/** From the middle of a triangle to its corners, for sides of two circles' radii. */
const TRIANGLE = (2 * CIRCLE) / Math.sqrt(3);

/** Where a city's circles or a town's mark lie, seen from the centre of the hex. */
export type Place =
  | { readonly kind: 'city'; readonly centre: Point; readonly circles: readonly Point[] }
  | { readonly kind: 'dot'; readonly centre: Point }
  | { readonly kind: 'bar'; readonly centre: Point; readonly ends: readonly [Point, Point] };

const sideBySide = (centre: Point, direction: Point): readonly Point[] => [
  plus(centre, times(direction, -CIRCLE)),
  plus(centre, times(direction, CIRCLE)),
];

const circles = (centre: Point, direction: Point, slots: number): readonly Point[] => {
  if (slots === 1) return [centre];
  if (slots === 2) return sideBySide(centre, direction);
  const [low, high] = [TRIANGLE / 2, -TRIANGLE];
  return [
    { x: centre.x - CIRCLE, y: centre.y + low },
    { x: centre.x + CIRCLE, y: centre.y + low },
    { x: centre.x, y: centre.y + high },
  ];
};

/** Where two cities share a hex, each lies towards its own edges, or where the tile says (`at`). */
const directionOf = (face: Face, index: number): Point => {
  const own = face.stops[index]?.at;
  if (own !== undefined) return unit(edgeMiddle(own));
  const other = face.stops[1 - index]?.at;
  if (other !== undefined) return times(unit(edgeMiddle(other)), -1);
  const shared = new Set(edgesOf(face, 1 - index));
  const pulls = edgesOf(face, index).map((edge) => times(unit(edgeMiddle(edge)), shared.has(edge) ? 0.5 : 1));
  return unit(pulls.reduce(plus, ORIGIN));
};

const cityPlace = (face: Face, index: number, { slots }: PrintedStop): Place => {
  if (face.stops.length === 1) {
    return { kind: 'city', centre: ORIGIN, circles: circles(ORIGIN, { x: 1, y: 0 }, slots) };
  }
  const direction = directionOf(face, index);
  const across = left(direction);
  const east = across.x < 0 ? times(across, -1) : across;
  const centre = minus(times(direction, ASIDE), times(east, slots > 1 ? ALONG : 0));
  return { kind: 'city', centre, circles: circles(centre, east, slots) };
};

const townPlace = (face: Face, index: number): Place => {
  const [from, to, ...more] = edgesOf(face, index);
  if (from === undefined || to === undefined || more.length > 0) return { kind: 'dot', centre: ORIGIN };
  const { at, direction } = along(edgeToEdge(from, to), 0.5);
  const reach = times(left(direction), TOWN_BAR.half);
  return { kind: 'bar', centre: at, ends: [minus(at, reach), plus(at, reach)] };
};

export const placeOf = (face: Face, index: number): Place => {
  const stop = face.stops[index];
  if (!stop) throw new RangeError(`${face.hex} has no stop ${index}`);
  return stop.kind === 'city' ? cityPlace(face, index, stop) : townPlace(face, index);
};

export const placesOf = (face: Face): readonly Place[] => face.stops.map((_, index) => placeOf(face, index));

/** The room that a stop takes up. */
export const placeSolid = (place: Place): Solid => {
  switch (place.kind) {
    case 'dot':
      return { kind: 'disc', centre: place.centre, radius: TOWN_DOT + 3 };
    case 'bar':
      return { kind: 'stroke', path: place.ends, half: TOWN_BAR.width / 2 + 3 };
    case 'city':
      return { kind: 'stroke', path: [...place.circles, ...place.circles.slice(0, 1)], half: CIRCLE + CITY_RIM };
  }
};

/** Pixels: half of the black line, and of its pale rim. */
export const TRACK = { half: 7.5, rim: 11 };

const nearest = (from: Point, points: readonly Point[]): Point =>
  points.reduce((best, at) => (distance(from, at) < distance(from, best) ? at : best));

const firstHalf = (path: Path): Path => path.slice(0, (path.length + 1) / 2);

/** From an edge to a stop: half of the curve where a town lies on it, else to the city's nearest circle or the dot. */
const toStop = (face: Face, edge: Edge, index: number): Path => {
  const place = placeOf(face, index);
  if (place.kind === 'dot') return edgeToPlace(edge, place.centre);
  if (place.kind === 'city') {
    const alone = face.stops.length === 1;
    return edgeToPlace(edge, alone ? place.centre : nearest(edgeMiddle(edge), place.circles));
  }
  const other = edgesOf(face, index).find((end) => end !== edge);
  return other === undefined ? edgeToPlace(edge, place.centre) : firstHalf(edgeToEdge(edge, other));
};

const fromEdge = (face: Face, edge: Edge, end: Exclude<TrackEnd, Edge>): Path =>
  end === 'j' ? straight(edgeMiddle(edge), ORIGIN) : toStop(face, edge, end === 's0' ? 0 : 1);

/** The line that a piece of track follows, from its edge, or from the first of its two. */
export const trackPath = (face: Face, [a, b]: TrackPiece): Path => {
  if (isEdge(a)) return isEdge(b) ? edgeToEdge(a, b) : fromEdge(face, a, b);
  if (isEdge(b)) return fromEdge(face, b, a);
  throw new RangeError(`${face.hex} has track that meets no edge`);
};

export const trackPaths = (face: Face): readonly Path[] => face.track.map((piece) => trackPath(face, piece));
