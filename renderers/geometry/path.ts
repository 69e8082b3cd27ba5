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
const mix = (a: Point, b: Point, share: number): Point => ({
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

/** A line through points; curves are given by enough of them to look smooth. */
export type Path = readonly Point[];

const STEPS = 24;
const shares = (steps: number): readonly number[] => Array.from({ length: steps + 1 }, (_, step) => step / steps);

/** Straight lines are cut up too, so that they can be bent into lanes. */
export const straight = (from: Point, to: Point): Path => shares(STEPS).map((share) => mix(from, to, share));

/** The shorter arc around `centre` from one point to another at the same distance. */
export const arc = (centre: Point, from: Point, to: Point): Path => {
  const radius = distance(centre, from);
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const whole = Math.atan2(to.y - centre.y, to.x - centre.x) - start;
  const sweep = whole - 2 * Math.PI * Math.round(whole / (2 * Math.PI));
  return shares(STEPS).map((share) => ({
    x: centre.x + radius * Math.cos(start + sweep * share),
    y: centre.y + radius * Math.sin(start + sweep * share),
  }));
};

/** A quadratic curve: leaves `from` towards `pull` and arrives at `to` from there. */
export const bend = (from: Point, pull: Point, to: Point): Path =>
  shares(STEPS).map((share) => mix(mix(from, pull, share), mix(pull, to, share), share));

/** The path with a quarter of its points, or its two ends where it is straight: near enough to find free room. */
export const coarse = (path: Path): Path => {
  const [from, to] = [path[0], path.at(-1)];
  const middle = path[Math.floor(path.length / 2)];
  if (!from || !to || !middle) return path;
  if (distance(middle, mix(from, to, 0.5)) < 0.5) return [from, to];
  return path.filter((_, index) => index % 4 === 0 || index === path.length - 1);
};

export const reversed = (path: Path): Path => [...path].reverse();

const edgeAt = (path: Path, index: number): readonly [Point, Point] => {
  const at = Math.min(Math.max(index, 1), path.length - 1);
  const [a, b] = [path[at - 1], path[at]];
  if (!a || !b) throw new RangeError('a path has at least two points');
  return [a, b];
};

/** Where a path is after a share (0 to 1) of its points, and the direction of travel there. */
export const along = (path: Path, share: number): { readonly at: Point; readonly direction: Point } => {
  const place = share * (path.length - 1);
  const index = Math.min(Math.floor(place), path.length - 2);
  const [a, b] = edgeAt(path, index + 1);
  return { at: mix(a, b, place - index), direction: unit(minus(b, a)) };
};

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** The path moved to its left by `from` pixels at its start, changing gently to `to` pixels at its end. */
export const lane = (path: Path, from: number, to: number): Path => {
  if (from === 0 && to === 0) return path;
  return path.map((at, index) => {
    const share = index / (path.length - 1);
    const before = path[Math.max(index - 1, 0)] ?? at;
    const after = path[Math.min(index + 1, path.length - 1)] ?? at;
    return plus(at, times(left(unit(minus(after, before))), from + (to - from) * smooth(share)));
  });
};

const TOUCH = 1;
const meet = (a: Point | undefined, b: Point | undefined): boolean =>
  a !== undefined && b !== undefined && distance(a, b) < TOUCH;

/** One path from two that share an end, whichever way each runs; undefined when they share none. */
const linked = (one: Path, other: Path): Path | undefined => {
  for (const first of [one, reversed(one)])
    for (const second of [other, reversed(other)])
      if (meet(first.at(-1), second[0])) return [...first, ...second.slice(1)];
  return undefined;
};

/** Paths in a row, linked wherever one goes on from where the one before ends. */
export const chains = (paths: readonly Path[]): readonly Path[] => {
  const done: Path[] = [];
  for (const path of paths) {
    const last = done.at(-1);
    const both = last && linked(last, path);
    if (both) done.pop();
    done.push(both ?? path);
  }
  return done;
};

const turnOf = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** How often two paths cross. */
export const crossings = (one: Path, other: Path): number => {
  const pieces = (path: Path) => path.slice(1).map((_, index) => edgeAt(path, index + 1));
  return pieces(one).reduce(
    (sum, [a, b]) =>
      sum +
      pieces(other).filter(([c, d]) => turnOf(a, b, c) * turnOf(a, b, d) < 0 && turnOf(c, d, a) * turnOf(c, d, b) < 0)
        .length,
    0,
  );
};
