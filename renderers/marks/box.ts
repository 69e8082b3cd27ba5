import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ShapeOf } from '../scene.ts';
import { ink } from './pen.ts';

export function paintBox(context: SKRSContext2D, shape: ShapeOf<'box'>): void {
  const { centre, width, height, radius } = shape;
  context.beginPath();
  context.roundRect(centre.x - width / 2, centre.y - height / 2, width, height, radius);
  ink(context, shape);
}
