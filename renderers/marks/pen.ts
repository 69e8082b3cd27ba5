import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Path } from '../geometry/path.ts';
import type { Pen } from '../scene.ts';

/** Starts a new outline through the points. */
export function trace(context: SKRSContext2D, points: Path): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
}

/** Fills and strokes the outline traced last. */
export function ink(context: SKRSContext2D, { fill, pen }: { readonly fill?: string; readonly pen?: Pen }): void {
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill();
  }
  if (pen !== undefined) stroke(context, pen);
}

function stroke(context: SKRSContext2D, { colour, width, dash = [], cap = 'butt' }: Pen): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = cap;
  context.lineJoin = 'round';
  context.setLineDash([...dash]);
  context.stroke();
}
