import { textWidth } from '../fonts.ts';
import type { Point } from '../geometry/point.ts';
import type { Pen, Shape, TextShape } from '../scene.ts';

/** An upright rectangle by its sides. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const around = (points: readonly Point[], by: number): Bounds => ({
  left: Math.min(...points.map(({ x }) => x)) - by,
  top: Math.min(...points.map(({ y }) => y)) - by,
  right: Math.max(...points.map(({ x }) => x)) + by,
  bottom: Math.max(...points.map(({ y }) => y)) + by,
});

const half = (pen: Pen | undefined): number => (pen?.width ?? 0) / 2;

/** Room for slanting, for halos and for letters that reach beyond their line. */
function aroundText({ text, at, size, weight, align }: TextShape): Bounds {
  const width = textWidth(text, size, weight);
  const left = align === 'left' ? at.x : at.x - width / 2;
  return { left: left - size / 3, top: at.y - size, right: left + width + size / 3, bottom: at.y + size };
}

function measured(shape: Shape): Bounds {
  switch (shape.kind) {
    case 'polygon':
      return around(shape.points, half(shape.pen));
    case 'line':
      return around(shape.path, shape.pen.width / 2);
    case 'disc':
      return around([shape.centre], shape.radius + half(shape.pen));
    case 'box': {
      const { centre, width, height } = shape;
      const corner = (side: number) => ({ x: centre.x + (side * width) / 2, y: centre.y + (side * height) / 2 });
      return around([corner(-1), corner(1)], half(shape.pen));
    }
    case 'text':
      return aroundText(shape);
  }
}

const known = new WeakMap<Shape, Bounds>();

/** No pixel of the shape lies outside. Kept, since most shapes stay from picture to picture. */
export function boundsOf(shape: Shape): Bounds {
  const bounds = known.get(shape) ?? measured(shape);
  known.set(shape, bounds);
  return bounds;
}

export const touch = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const union = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
