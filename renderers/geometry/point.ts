/** Picture units are pixels; x runs east, y runs south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ORIGIN: Point = { x: 0, y: 0 };

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const size = (a: Point): number => Math.hypot(a.x, a.y);
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The same direction with length 1; the origin stays where it is. */
export const unit = (a: Point): Point => (size(a) === 0 ? a : times(a, 1 / size(a)));

/** A quarter turn to the left of someone who walks along `a` (y runs south). */
export const left = (a: Point): Point => ({ x: a.y, y: -a.x });

/** `angle` in degrees, clockwise from east. */
export const polar = (angle: number, radius: number): Point => ({
  x: radius * Math.cos((angle * Math.PI) / 180),
  y: radius * Math.sin((angle * Math.PI) / 180),
});
