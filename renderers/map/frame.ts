import type { HexId } from '../../src/engine/index.ts';
import { APOTHEM, hexCentre, RADIUS } from '../geometry/hex.ts';
import { type Point, plus } from '../geometry/point.ts';

const MARGIN = 21;

/** Pixels: the board is seven hexes wide and nine rows high. */
export const WIDTH = Math.round(14 * APOTHEM) + 2 * MARGIN;
export const HEIGHT = 14 * RADIUS + 2 * MARGIN;

/** The centre of a hex in the picture. */
export const centreOf = (hex: HexId): Point => plus(hexCentre(hex), { x: MARGIN, y: MARGIN + RADIUS });
