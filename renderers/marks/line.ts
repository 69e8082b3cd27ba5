import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ShapeOf } from '../scene.ts';
import { ink, trace } from './pen.ts';

export function paintLine(context: SKRSContext2D, { path, pen }: ShapeOf<'line'>): void {
  trace(context, path);
  ink(context, { pen });
}
