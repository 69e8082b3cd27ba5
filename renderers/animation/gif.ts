import gifenc from 'gifenc';
import { KEPT, type Rgb } from './palette.ts';

/** Palette indices of a rectangle in the picture. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface Gif {
  /** Adds a picture, shown for this many milliseconds; the first one must be whole. */
  readonly add: (patch: Patch, delay: number) => void;
  readonly size: () => number;
  readonly finish: () => Uint8Array<ArrayBuffer>;
}

/** Bytes before the corner of a picture: the control extension (8), and the mark of a picture (1). */
const CORNER = 9;

/** An animated GIF that repeats for ever; each picture lies on those before it. */
export function startGif(palette: readonly Rgb[]): Gif {
  const encoder = gifenc.GIFEncoder();
  let first = true;
  return {
    add: ({ x, y, width, height, pixels }, delay) => {
      const start = encoder.bytesView().length;
      const colours = first ? { palette, repeat: 0 } : {};
      encoder.writeFrame(pixels, width, height, {
        ...colours,
        delay,
        transparent: true,
        transparentIndex: KEPT,
        dispose: 1,
      });
      // The encoder writes every picture into the corner: its place is set afterwards.
      if (!first) encoder.bytesView().set([x & 0xff, x >> 8, y & 0xff, y >> 8], start + CORNER);
      first = false;
    },
    size: () => encoder.bytesView().length,
    finish: () => {
      encoder.finish();
      return encoder.bytes();
    },
  };
}
