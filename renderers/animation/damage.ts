import type { Shape } from '../scene.ts';
import { type Bounds, boundsOf, touch, union } from './bounds.ts';

const keys = new WeakMap<Shape, string>();

function keyOf(shape: Shape): string {
  const key = keys.get(shape) ?? JSON.stringify(shape);
  keys.set(shape, key);
  return key;
}

/** The shapes of one scene that the other lacks. Most are the very same objects in both. */
function missing(from: readonly Shape[], other: readonly Shape[]): readonly Shape[] {
  const [own, others] = [new Set(from), new Set(other)];
  const alike = new Set(other.filter((shape) => !own.has(shape)).map(keyOf));
  return from.filter((shape) => !others.has(shape) && !alike.has(keyOf(shape)));
}

/** Pixels between rectangles below which both are painted at once: each rectangle costs a look at every shape. */
const NEAR = 120;

const nearTo = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: left - NEAR,
  top: top - NEAR,
  right: right + NEAR,
  bottom: bottom + NEAR,
});

/** Rectangles joined until none is near another. */
function apart(all: readonly Bounds[]): readonly Bounds[] {
  const [one, ...others] = all;
  if (one === undefined) return [];
  const near = others.filter((other) => touch(nearTo(one), other));
  if (near.length === 0) return [one, ...apart(others)];
  return apart([near.reduce(union, one), ...others.filter((other) => !near.includes(other))]);
}

/**
 * Where a scene differs from the one before, as rectangles that are not near each other. Shapes that only changed their order
 * among each other are not looked for: the layers of a picture keep theirs.
 */
export const damage = (before: readonly Shape[], after: readonly Shape[]): readonly Bounds[] =>
  apart([...missing(before, after), ...missing(after, before)].map(boundsOf));
