import { APOTHEM, RADIUS } from '../geometry/hex.ts';
import type { Point } from '../geometry/path.ts';
import { room, roomInHex, type Solid } from '../geometry/solid.ts';

/** Pixels left free between two things in a hex, and between them and the hex's edge. */
const GAP = 3;
const STEP = 4;
const COLUMNS = Math.floor(APOTHEM / STEP);
const ROWS = Math.floor(RADIUS / STEP);
const WIDTH = 2 * COLUMNS + 2;

const steps = (reach: number): readonly number[] => Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);

const GRID: readonly Point[] = steps(ROWS).flatMap((row) =>
  steps(COLUMNS).map((column) => ({ x: column * STEP, y: row * STEP })),
);

/** Whether a solid keeps clear of the others and of the hex's edge. */
export const isFree = (solid: Solid, others: readonly Solid[]): boolean =>
  roomInHex(solid) >= GAP && others.every((other) => room(solid, other) >= GAP);

/**
 * What has its place in a hex already. `taken` counts the grid points near any of it, summed over rows and columns,
 * so that most places are ruled out with four look-ups.
 */
export interface Ground {
  readonly solids: readonly Solid[];
  readonly taken: Int32Array;
}

const dotAt = (centre: Point): Solid => ({ kind: 'disc', centre, radius: 0 });

/** The grid points outside the hex, or too near its edge. */
const OUTSIDE: readonly boolean[] = GRID.map((at) => roomInHex(dotAt(at)) < GAP);

const isTaken = (at: Point, solids: readonly Solid[]): boolean => {
  const dot = dotAt(at);
  return solids.some((solid) => room(dot, solid) < GAP);
};

export const groundOf = (solids: readonly Solid[]): Ground => {
  const taken = new Int32Array(WIDTH * (2 * ROWS + 2));
  GRID.forEach((at, index) => {
    const place = WIDTH + WIDTH * Math.floor(index / (WIDTH - 1)) + (index % (WIDTH - 1)) + 1;
    const sums = (taken[place - 1] ?? 0) + (taken[place - WIDTH] ?? 0) - (taken[place - WIDTH - 1] ?? 0);
    taken[place] = sums + (OUTSIDE[index] || isTaken(at, solids) ? 1 : 0);
  });
  return { solids, taken };
};

const firstStep = (low: number, reach: number): number => Math.max(Math.ceil(low / STEP) + reach, 0);
const lastStep = (high: number, reach: number): number => Math.min(Math.floor(high / STEP) + reach, 2 * reach);

/** Grid points near something taken that lie in the upright box around a place. */
const takenIn = ({ taken }: Ground, at: Point, halfWidth: number, halfHeight: number): number => {
  const left = firstStep(at.x - halfWidth, COLUMNS);
  const right = lastStep(at.x + halfWidth, COLUMNS) + 1;
  const top = firstStep(at.y - halfHeight, ROWS) * WIDTH;
  const low = (lastStep(at.y + halfHeight, ROWS) + 1) * WIDTH;
  const below = (taken[low + right] ?? 0) - (taken[low + left] ?? 0);
  return below - (taken[top + right] ?? 0) + (taken[top + left] ?? 0);
};

/** Half the sides of an upright box that lies within the solid. */
const core = (solid: Solid): readonly [number, number] => {
  if (solid.kind === 'box') return [solid.width / 2, solid.height / 2];
  if (solid.kind === 'disc') return [solid.radius * Math.SQRT1_2, solid.radius * Math.SQRT1_2];
  return [0, 0];
};

/** The free places for a solid, best first; `cost` says how far from ideal a place is. */
export function* freePlaces(
  solidAt: (at: Point) => Solid,
  ground: Ground,
  others: readonly Solid[],
  cost: (at: Point) => number,
): Generator<Point> {
  const [halfWidth, halfHeight] = core(solidAt({ x: 0, y: 0 }));
  const ranked = GRID.filter((at) => takenIn(ground, at, halfWidth, halfHeight) === 0)
    .map((at) => ({ at, cost: cost(at) }))
    .filter((spot) => spot.cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost);
  for (const { at } of ranked) {
    const solid = solidAt(at);
    if (isFree(solid, others) && isFree(solid, ground.solids)) yield at;
  }
}
