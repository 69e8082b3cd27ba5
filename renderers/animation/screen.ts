import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { paint } from '../canvas.ts';
import { PAGE } from '../colours.ts';
import type { Shape } from '../scene.ts';
import { type Bounds, boundsOf, damage, touch, union } from './damage.ts';
import { KEPT, makeFinder, type Patch } from './gif.ts';

/** A picture of a scene: `scale` pixels a unit of the scene. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

interface Screen {
  /** Shows a scene and gives what has changed: a whole picture first, then the least rectangle, null for nothing. */
  readonly show: (shapes: readonly Shape[]) => Patch | null;
}

/** Whole pixels that cover a rectangle of the scene. */
const pixelsOf = (bounds: Bounds, { width, height, scale }: ScreenSize): Bounds => ({
  left: Math.max(Math.floor(bounds.left * scale) - 1, 0),
  top: Math.max(Math.floor(bounds.top * scale) - 1, 0),
  right: Math.min(Math.ceil(bounds.right * scale) + 1, width),
  bottom: Math.min(Math.ceil(bounds.bottom * scale) + 1, height),
});

/** Paints the scene anew within a rectangle of pixels. */
const repaint = (context: SKRSContext2D, shapes: readonly Shape[], area: Bounds, scale: number): void => {
  const { left, top, right, bottom } = area;
  const [width, height] = [right - left, bottom - top];
  const margin = 2 / scale;
  const inScene: Bounds = {
    left: left / scale - margin,
    top: top / scale - margin,
    right: right / scale + margin,
    bottom: bottom / scale + margin,
  };
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.fillStyle = PAGE.page;
  context.fillRect(left, top, width, height);
  context.scale(scale, scale);
  paint(
    context,
    shapes.filter((shape) => touch(boundsOf(shape), inScene)),
  );
  context.restore();
};

/** The changes, cut to their rectangle out of rows of `width` pixels. */
const cut = (changes: Uint8Array, width: number, { left, top, right, bottom }: Bounds): Patch => {
  const patch = { x: left, y: top, width: right - left, height: bottom - top };
  const pixels = new Uint8Array(patch.width * patch.height);
  for (let row = 0; row < patch.height; row += 1) {
    const start = (top + row) * width + left;
    pixels.set(changes.subarray(start, start + patch.width), row * patch.width);
  }
  return { ...patch, pixels };
};

/** Palette indices of a picture and of its latest changes, both row by row. */
interface Pixels {
  readonly width: number;
  readonly shown: Uint8Array;
  /** `KEPT` where nothing changed. */
  readonly changes: Uint8Array;
}

/** Takes in what an area looks like now; gives the least rectangle of what has changed in it. */
const takeIn = (
  drawn: Uint32Array,
  area: Bounds,
  { width, shown, changes }: Pixels,
  indexOf: (pixel: number) => number,
): Bounds => {
  let [left, right, top, bottom] = [area.right, 0, area.bottom, 0];
  let at = 0;
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      const index = indexOf(drawn[at] ?? 0);
      const place = y * width + x;
      at += 1;
      if (index === shown[place]) continue;
      shown[place] = index;
      changes[place] = index;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return { left, top, right, bottom };
};

const areaPixels = (context: SKRSContext2D, { left, top, right, bottom }: Bounds): Uint32Array =>
  new Uint32Array(context.getImageData(left, top, right - left, bottom - top).data.buffer);

export const openScreen = (size: ScreenSize): Screen => {
  const { width, height, scale } = size;
  const indexOf = makeFinder();
  const context = createCanvas(width, height).getContext('2d', { alpha: false });
  const shown = new Uint8Array(width * height).fill(KEPT);
  const changes = new Uint8Array(width * height);
  const whole: Bounds = { left: 0, top: 0, right: width / scale, bottom: height / scale };
  let before: readonly Shape[] | null = null;
  return {
    show: (shapes) => {
      const areas = (before === null ? [whole] : damage(before, shapes)).map((bounds) => pixelsOf(bounds, size));
      before = shapes;
      changes.fill(KEPT);
      // All is painted before anything is read: the canvas finishes its picture once for each change from one to the other.
      for (const area of areas) repaint(context, shapes, area, scale);
      const changed = areas
        .map((area) => takeIn(areaPixels(context, area), area, { width, shown, changes }, indexOf))
        .filter(({ left, right }) => left < right);
      return changed.length === 0 ? null : cut(changes, width, changed.reduce(union));
    },
  };
};
