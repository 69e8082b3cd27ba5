import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ShapeOf } from '../scene.ts';
import { ink } from './pen.ts';

export function paintDisc(context: SKRSContext2D, shape: ShapeOf<'disc'>): void {
  context.beginPath();
  context.arc(shape.centre.x, shape.centre.y, shape.radius, 0, 2 * Math.PI);
  ink(context, shape);
}
