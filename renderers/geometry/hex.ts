import { type Edge, HEX_IDS, type HexId } from '../../src/engine/index.ts';
import { arc, bend, minus, type Path, type Point, plus, polar, size, straight, times, unit } from './path.ts';

/** Pixels from the centre of a hex to its corner. */
export const RADIUS = 112;
/** Pixels from the centre of a hex to the middle of its edge. */
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];

/** Edge 0 lies south-west; the others follow clockwise. */
const edgeAngle = (edge: Edge): number => 120 + 60 * edge;

export const turned = (edge: Edge, by: number): Edge => {
  const found = EDGES[(edge + by) % EDGES.length];
  if (found === undefined) throw new RangeError(`no edge ${edge} + ${by}`);
  return found;
};

/** The middle of an edge, seen from the centre of the hex. */
export const edgeMiddle = (edge: Edge): Point => polar(edgeAngle(edge), APOTHEM);
/** From the middle of an edge straight into the hex. */
export const inward = (edge: Edge): Point => times(unit(edgeMiddle(edge)), -1);

/** The six corners of a hex of a given radius around its centre, clockwise from the south-east. */
export const corners = (centre: Point, radius: number = RADIUS): readonly Point[] =>
  EDGES.map((edge) => plus(centre, polar(30 + 60 * edge, radius)));

/** Row A is 0; columns count from 1. */
const gridPlace = (hex: HexId): { readonly row: number; readonly column: number } => ({
  row: hex.charCodeAt(0) - 'A'.charCodeAt(0),
  column: Number(hex.slice(1)),
});

/** The centre of a hex, on a board whose row A and column 0 have theirs at the origin. */
export const hexCentre = (hex: HexId): Point => {
  const { row, column } = gridPlace(hex);
  return { x: column * APOTHEM, y: row * RADIUS * 1.5 };
};

const STEPS: readonly (readonly [row: number, column: number])[] = [
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
  [0, 2],
  [1, 1],
];

/** The hex beyond an edge, if the board has one. */
export const neighbour = (hex: HexId, edge: Edge): HexId | undefined => {
  const { row, column } = gridPlace(hex);
  const [down, right] = STEPS[edge] ?? [0, 0];
  const name = `${String.fromCharCode('A'.charCodeAt(0) + row + down)}${column + right}`;
  return HEX_IDS.find((id) => id === name);
};

/**
 * Track from edge to edge: straight, gentle or sharp. A curve is the arc whose centre lies on both edges' own lines,
 * so that it meets both edges squarely.
 */
export const edgeToEdge = (from: Edge, to: Edge): Path => {
  const apart = Math.abs(from - to);
  if (apart === 3) return straight(edgeMiddle(from), edgeMiddle(to));
  const outward = plus(edgeMiddle(from), edgeMiddle(to));
  const reach = apart === 1 || apart === 5 ? RADIUS : RADIUS * Math.sqrt(3);
  return arc(times(unit(outward), reach), edgeMiddle(from), edgeMiddle(to));
};

/** Track from an edge to a place in the hex, leaving the edge squarely. */
export const edgeToPlace = (edge: Edge, place: Point): Path => {
  const from = edgeMiddle(edge);
  const away = size(minus(place, from));
  return bend(from, plus(from, times(inward(edge), away * 0.5)), place);
};

const MARGIN = 21;

/** Pixels: the board is seven hexes wide and nine rows high. */
export const WIDTH = Math.round(14 * APOTHEM) + 2 * MARGIN;
export const HEIGHT = 14 * RADIUS + 2 * MARGIN;

/** The centre of a hex in the picture. */
export const centreOf = (hex: HexId): Point => plus(hexCentre(hex), { x: MARGIN, y: MARGIN + RADIUS });
