import { APOTHEM, corners, RADIUS } from '../geometry/hex.ts';
import { type Point, plus } from '../geometry/point.ts';
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

/** A number in a dark disc in the corner of the hex that no track touches. */
export function numberBadge(centre: Point, number: number): readonly Shape[] {
  const at = plus(centre, { x: APOTHEM - 27, y: -RADIUS / 2 + 15 });
  return [
    ring(centre, RADIUS - 2, { colour: BOARD.preview, width: 7 }),
    { kind: 'disc', centre: at, radius: 27, fill: BOARD.ink, pen: { colour: BOARD.city, width: 5 } },
    { kind: 'text', text: String(number), at, size: 34, weight: 'bold', colour: BOARD.city },
  ];
}
