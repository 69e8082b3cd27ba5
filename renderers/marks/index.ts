import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Shape } from '../scene.ts';
import { paintBox } from './box.ts';
import { paintDisc } from './disc.ts';
import { paintLine } from './line.ts';
import { paintPolygon } from './polygon.ts';
import { paintText } from './text.ts';

function paintShape(context: SKRSContext2D, shape: Shape): void {
  switch (shape.kind) {
    case 'polygon':
      paintPolygon(context, shape);
      break;
    case 'line':
      paintLine(context, shape);
      break;
    case 'disc':
      paintDisc(context, shape);
      break;
    case 'box':
      paintBox(context, shape);
      break;
    case 'text':
      paintText(context, shape);
      break;
  }
}

/** Paints a scene, first shape first. */
export function paint(context: SKRSContext2D, shapes: readonly Shape[]): void {
  for (const shape of shapes) paintShape(context, shape);
}
