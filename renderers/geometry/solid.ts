import { APOTHEM, EDGES, edgeMiddle } from './hex.ts';
import { distance, dot, type Path, type Point, unit } from './path.ts';

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

/** Written out in numbers: this is where the search for free room spends its time. */
const pointToSegment = (at: Point, a: Point, b: Point): number => {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const squared = x * x + y * y;
  const share = squared === 0 ? 0 : clamp(((at.x - a.x) * x + (at.y - a.y) * y) / squared, 0, 1);
  return Math.hypot(at.x - a.x - share * x, at.y - a.y - share * y);
};

const boxCorners = ({ centre, width, height }: Box): readonly Point[] => [
  { x: centre.x - width / 2, y: centre.y - height / 2 },
  { x: centre.x + width / 2, y: centre.y - height / 2 },
  { x: centre.x + width / 2, y: centre.y + height / 2 },
  { x: centre.x - width / 2, y: centre.y + height / 2 },
];

const pointToBox = (at: Point, { centre, width, height }: Box): number =>
  Math.hypot(Math.max(Math.abs(at.x - centre.x) - width / 2, 0), Math.max(Math.abs(at.y - centre.y) - height / 2, 0));

/** The stretch of a segment (shares 0 to 1) that lies between two parallel lines. */
const between = (from: number, to: number, low: number, high: number): readonly [number, number] => {
  if (from === to) return from >= low && from <= high ? [0, 1] : [1, 0];
  const [a, b] = [(low - from) / (to - from), (high - from) / (to - from)];
  return [Math.min(a, b), Math.max(a, b)];
};

const crosses = (a: Point, b: Point, { centre, width, height }: Box): boolean => {
  const [west, east] = between(a.x, b.x, centre.x - width / 2, centre.x + width / 2);
  const [north, south] = between(a.y, b.y, centre.y - height / 2, centre.y + height / 2);
  return Math.max(west, north, 0) <= Math.min(east, south, 1);
};

const segmentToBox = (a: Point, b: Point, box: Box): number =>
  crosses(a, b, box)
    ? 0
    : Math.min(
        pointToBox(a, box),
        pointToBox(b, box),
        ...boxCorners(box).map((corner) => pointToSegment(corner, a, b)),
      );

const eachPiece = (path: Path, measure: (a: Point, b: Point) => number): number => {
  let least = Number.POSITIVE_INFINITY;
  let a = path[0];
  for (const b of path) {
    if (a) least = Math.min(least, measure(a, b));
    a = b;
  }
  return least;
};

const boxToBox = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(Math.abs(a.centre.x - b.centre.x) - (a.width + b.width) / 2, 0),
    Math.max(Math.abs(a.centre.y - b.centre.y) - (a.height + b.height) / 2, 0),
  );

/** Pixels of free room between two solids; 0 or less when they touch or overlap. */
export const room = (a: Solid, b: Solid): number => {
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
};

const OUTWARD: readonly Point[] = EDGES.map((edge) => unit(edgeMiddle(edge)));

const pointInHex = (at: Point): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const outward of OUTWARD) least = Math.min(least, APOTHEM - dot(at, outward));
  return least;
};

const leastInHex = (points: readonly Point[]): number =>
  points.reduce((least, at) => Math.min(least, pointInHex(at)), Number.POSITIVE_INFINITY);

/** Pixels between a solid and the nearest edge of its hex; negative when it sticks out. */
export const roomInHex = (solid: Solid): number => {
  switch (solid.kind) {
    case 'disc':
      return pointInHex(solid.centre) - solid.radius;
    case 'box':
      return leastInHex(boxCorners(solid));
    case 'stroke':
      return leastInHex(solid.path) - solid.half;
  }
};
