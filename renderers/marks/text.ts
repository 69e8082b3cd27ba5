import type { SKRSContext2D } from '@napi-rs/canvas';
import { font } from '../fonts.ts';
import type { TextShape } from '../scene.ts';

/** Half the height of a capital, as a share of the size. */
const HALF_CAPITAL = 0.345;
const LEAN = -0.2;
const HALO = 0.26;

export function paintText(context: SKRSContext2D, shape: TextShape): void {
  context.save();
  context.translate(shape.at.x, shape.at.y);
  if (shape.leaning) context.transform(1, 0, LEAN, 1, 0, 0);
  context.font = font(shape.size, shape.weight);
  context.textAlign = shape.align === 'left' ? 'left' : 'center';
  if (shape.halo !== undefined) paintHalo(context, shape, shape.halo);
  context.fillStyle = shape.colour;
  context.fillText(shape.text, 0, shape.size * HALF_CAPITAL);
  context.restore();
}

function paintHalo(context: SKRSContext2D, { text, size }: TextShape, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = size * HALO;
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.strokeText(text, 0, size * HALF_CAPITAL);
}
