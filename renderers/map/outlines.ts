import { corners, RADIUS } from '../geometry/hex.ts';
import type { Point } from '../geometry/point.ts';
import type { Pen, Shape } from '../scene.ts';
import { BOARD } from '../theme.ts';

const ring = (centre: Point, radius: number, pen: Pen): Shape => ({
  kind: 'polygon',
  points: corners(centre, radius),
  pen,
});

/** A double outline: a bright line between two dark ones. */
export const lastOutline = (centre: Point): readonly Shape[] => [
  ring(centre, RADIUS + 4, { colour: BOARD.ink, width: 16 }),
  ring(centre, RADIUS + 4, { colour: BOARD.last, width: 8 }),
];

/** A broken outline: the tile is only proposed. */
export const previewOutline = (centre: Point): readonly Shape[] => [
  ring(centre, RADIUS + 4, { colour: BOARD.city, width: 16 }),
  ring(centre, RADIUS + 4, { colour: BOARD.preview, width: 9, dash: [22, 14] }),
];

/** Within the hex: it may be chosen. */
export const offerOutline = (centre: Point): readonly Shape[] => [
  ring(centre, RADIUS - 5, { colour: BOARD.city, width: 12 }),
  ring(centre, RADIUS - 4, { colour: BOARD.preview, width: 8 }),
];

/** A number in a dark disc. */
export const numberBadge = (at: Point, number: number, radius: number): readonly Shape[] => [
  { kind: 'disc', centre: at, radius, fill: BOARD.ink, pen: { colour: BOARD.city, width: radius / 6 } },
  { kind: 'text', text: String(number), at, size: radius * 1.26, weight: 'bold', colour: BOARD.city },
];
