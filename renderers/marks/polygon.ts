import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ShapeOf } from '../scene.ts';
import { ink, trace } from './pen.ts';

export function paintPolygon(context: SKRSContext2D, shape: ShapeOf<'polygon'>): void {
  trace(context, shape.points);
  context.closePath();
  ink(context, shape);
}
