import { textWidth } from '../fonts.ts';
import type { Point } from '../geometry/path.ts';
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
const aroundText = ({ text, at, size, weight, align }: TextShape): Bounds => {
  const width = textWidth(text, size, weight);
  const left = align === 'left' ? at.x : at.x - width / 2;
  return { left: left - size / 3, top: at.y - size, right: left + width + size / 3, bottom: at.y + size };
};

const measured = (shape: Shape): Bounds => {
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
};

const known = new WeakMap<Shape, Bounds>();

/** No pixel of the shape lies outside. Kept, since most shapes stay from picture to picture. */
export const boundsOf = (shape: Shape): Bounds => {
  const bounds = known.get(shape) ?? measured(shape);
  known.set(shape, bounds);
  return bounds;
};

export const touch = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const union = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

const keys = new WeakMap<Shape, string>();

const keyOf = (shape: Shape): string => {
  const key = keys.get(shape) ?? JSON.stringify(shape);
  keys.set(shape, key);
  return key;
};

/** The shapes of one scene that the other lacks. Most are the very same objects in both. */
const missing = (from: readonly Shape[], other: readonly Shape[]): readonly Shape[] => {
  const [own, others] = [new Set(from), new Set(other)];
  const alike = new Set(other.filter((shape) => !own.has(shape)).map(keyOf));
  return from.filter((shape) => !others.has(shape) && !alike.has(keyOf(shape)));
};

/** Pixels between rectangles below which both are painted at once: each rectangle costs a look at every shape. */
const NEAR = 120;

const nearTo = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: left - NEAR,
  top: top - NEAR,
  right: right + NEAR,
  bottom: bottom + NEAR,
});

/** Rectangles joined until none is near another. */
const apart = (all: readonly Bounds[]): readonly Bounds[] => {
  const [one, ...others] = all;
  if (one === undefined) return [];
  const near = others.filter((other) => touch(nearTo(one), other));
  if (near.length === 0) return [one, ...apart(others)];
  return apart([near.reduce(union, one), ...others.filter((other) => !near.includes(other))]);
};

/**
 * Where a scene differs from the one before, as rectangles that are not near each other. Shapes that only changed their order
 * among each other are not looked for: the layers of a picture keep theirs.
 */
export const damage = (before: readonly Shape[], after: readonly Shape[]): readonly Bounds[] =>
  apart([...missing(before, after), ...missing(after, before)].map(boundsOf));
