import { APOTHEM, EDGES, edgeMiddle } from './hex.ts';
import type { Path } from './path.ts';
import { distance, dot, minus, type Point, plus, times, unit } from './point.ts';

export interface Box {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
}

/** Something that takes up room in a hex: a disc, an upright box, or a path with a thickness. */
export type Solid =
  | { readonly kind: 'disc'; readonly centre: Point; readonly radius: number }
  | ({ readonly kind: 'box' } & Box)
  | { readonly kind: 'stroke'; readonly path: Path; readonly half: number };

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

function pointToSegment(at: Point, a: Point, b: Point): number {
  const ab = minus(b, a);
  const squared = dot(ab, ab);
  const share = squared === 0 ? 0 : clamp(dot(minus(at, a), ab) / squared, 0, 1);
  return distance(at, plus(a, times(ab, share)));
}

export const boxCorners = ({ centre, width, height }: Box): readonly Point[] => [
  { x: centre.x - width / 2, y: centre.y - height / 2 },
  { x: centre.x + width / 2, y: centre.y - height / 2 },
  { x: centre.x + width / 2, y: centre.y + height / 2 },
  { x: centre.x - width / 2, y: centre.y + height / 2 },
];

const pointToBox = (at: Point, { centre, width, height }: Box): number =>
  Math.hypot(Math.max(Math.abs(at.x - centre.x) - width / 2, 0), Math.max(Math.abs(at.y - centre.y) - height / 2, 0));

/** The stretch of a segment (shares 0 to 1) that lies between two parallel lines. */
function between(from: number, to: number, low: number, high: number): readonly [number, number] {
  if (from === to) return from >= low && from <= high ? [0, 1] : [1, 0];
  const [a, b] = [(low - from) / (to - from), (high - from) / (to - from)];
  return [Math.min(a, b), Math.max(a, b)];
}

function crosses(a: Point, b: Point, { centre, width, height }: Box): boolean {
  const [west, east] = between(a.x, b.x, centre.x - width / 2, centre.x + width / 2);
  const [north, south] = between(a.y, b.y, centre.y - height / 2, centre.y + height / 2);
  return Math.max(west, north, 0) <= Math.min(east, south, 1);
}

const segmentToBox = (a: Point, b: Point, box: Box): number =>
  crosses(a, b, box)
    ? 0
    : Math.min(
        pointToBox(a, box),
        pointToBox(b, box),
        ...boxCorners(box).map((corner) => pointToSegment(corner, a, b)),
      );

const eachPiece = (path: Path, measure: (a: Point, b: Point) => number): number =>
  path.reduce((least, b, index) => {
    const a = path[index - 1] ?? b;
    return Math.min(least, measure(a, b));
  }, Number.POSITIVE_INFINITY);

const boxToBox = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(Math.abs(a.centre.x - b.centre.x) - (a.width + b.width) / 2, 0),
    Math.max(Math.abs(a.centre.y - b.centre.y) - (a.height + b.height) / 2, 0),
  );

/** Pixels of free room between two solids; 0 or less when they touch or overlap. */
export function room(a: Solid, b: Solid): number {
  if (a.kind === 'disc') {
    if (b.kind === 'disc') return distance(a.centre, b.centre) - a.radius - b.radius;
    if (b.kind === 'box') return pointToBox(a.centre, b) - a.radius;
    return eachPiece(b.path, (from, to) => pointToSegment(a.centre, from, to)) - a.radius - b.half;
  }
  if (a.kind === 'box') {
    if (b.kind === 'disc') return room(b, a);
    if (b.kind === 'box') return boxToBox(a, b);
    return eachPiece(b.path, (from, to) => segmentToBox(from, to, a)) - b.half;
  }
  if (b.kind !== 'stroke') return room(b, a);
  return eachPiece(a.path, (_, at) => eachPiece(b.path, (from, to) => pointToSegment(at, from, to))) - a.half - b.half;
}

const OUTWARD: readonly Point[] = EDGES.map((edge) => unit(edgeMiddle(edge)));

const pointInHex = (at: Point): number =>
  OUTWARD.reduce((least, outward) => Math.min(least, APOTHEM - dot(at, outward)), Number.POSITIVE_INFINITY);

const leastInHex = (points: readonly Point[]): number =>
  points.reduce((least, at) => Math.min(least, pointInHex(at)), Number.POSITIVE_INFINITY);

/** Pixels between a solid and the nearest edge of its hex; negative when it sticks out. */
export function roomInHex(solid: Solid): number {
  switch (solid.kind) {
    case 'disc':
      return pointInHex(solid.centre) - solid.radius;
    case 'box':
      return leastInHex(boxCorners(solid));
    case 'stroke':
      return leastInHex(solid.path) - solid.half;
  }
}
