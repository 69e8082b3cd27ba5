import gifenc from 'gifenc';
import { COMPANIES } from '../../src/engine/index.ts';
import { BOARD, PAGE } from '../colours.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** The index that leaves a pixel as it was in the picture before. */
export const KEPT = 255;

const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const mixed = (a: Rgb, b: Rgb, share: number): Rgb => {
  const mix = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
};

/** The colours between two that smooth edges need. */
const between = (a: string, b: string, steps: number): readonly Rgb[] =>
  Array.from({ length: steps }, (_, step) => mixed(rgb(a), rgb(b), (step + 1) / (steps + 1)));

const packed = ([red, green, blue]: Rgb): number => (red << 16) | (green << 8) | blue;

const distinct = (colours: readonly Rgb[]): readonly Rgb[] => [
  ...new Map(colours.map((colour) => [packed(colour), colour])).values(),
];

const companies = Object.values(COMPANIES);

const flats = (): readonly Rgb[] =>
  [...Object.values(BOARD), ...Object.values(PAGE), ...companies.map(({ colour }) => colour)].map(rgb);

const blends = (): readonly Rgb[] => {
  const { ink, city } = BOARD;
  const grounds = [BOARD.beige, BOARD.yellow, BOARD.green, BOARD.brown, BOARD.gray, BOARD.water];
  return [
    ...[...grounds, city].flatMap((ground) => between(ground, ink, 4)),
    ...grounds.flatMap((ground) => between(ground, city, 3)),
    ...[PAGE.ink, PAGE.muted, PAGE.accent].flatMap((colour) => between(PAGE.page, colour, 4)),
    ...[ink, ...grounds].flatMap((colour) => between(PAGE.page, colour, 2)),
    ...companies.flatMap(({ colour, textColour }) => [
      ...between(colour, ink, 2),
      ...between(colour, textColour, 2),
      ...between(colour, city, 1),
    ]),
    ...between(BOARD.water, BOARD.waves, 2),
    ...between(BOARD.water, BOARD.depth, 2),
    ...between(BOARD.last, ink, 2),
  ];
};

/** At most 255 colours for all pictures: every flat colour of ours, and those between flat colours that meet. */
export const PALETTE: readonly Rgb[] = distinct([...flats(), ...blends()]).slice(0, KEPT);

const apartFrom = (a: Rgb, b: Rgb): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

const nearest = (colour: Rgb): number => {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, each] of PALETTE.entries()) {
    const apart = apartFrom(each, colour);
    if (apart < least) [best, least] = [index, apart];
  }
  return best;
};

/** Finds the nearest colour's index in the palette, for pixels as the canvas holds them (red lowest). */
export const makeFinder = (): ((pixel: number) => number) => {
  const known = new Map<number, number>();
  let last = -1;
  let found = 0;
  return (pixel) => {
    // Most pixels are like their neighbours.
    if (pixel === last) return found;
    const colour = pixel & 0xffffff;
    last = pixel;
    found = known.get(colour) ?? nearest([colour & 0xff, (colour >> 8) & 0xff, colour >> 16]);
    known.set(colour, found);
    return found;
  };
};

/** Palette indices of a rectangle in the picture. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

interface Gif {
  /** Adds a picture, shown for this many milliseconds; the first one must be whole. */
  readonly add: (patch: Patch, delay: number) => void;
  readonly size: () => number;
  readonly finish: () => Uint8Array<ArrayBuffer>;
}

/** Bytes before the corner of a picture: the control extension (8), and the mark of a picture (1). */
const CORNER = 9;

/** An animated GIF that repeats for ever; each picture lies on those before it. */
export const startGif = (): Gif => {
  const encoder = gifenc.GIFEncoder();
  let first = true;
  return {
    add: ({ x, y, width, height, pixels }, delay) => {
      const start = encoder.bytesView().length;
      const colours = first ? { palette: PALETTE, repeat: 0 } : {};
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
};
