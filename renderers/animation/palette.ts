import { COMPANIES } from '../../src/engine/index.ts';
import { BOARD, THEMES, type ThemeName } from '../theme.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

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

const flats = (theme: ThemeName): readonly Rgb[] =>
  distinct(
    [...Object.values(BOARD), ...Object.values(THEMES[theme]), ...companies.map(({ colour }) => colour)].map(rgb),
  );

function blends(name: ThemeName): readonly Rgb[] {
  const theme = THEMES[name];
  const { ink, city } = BOARD;
  const grounds = [BOARD.beige, BOARD.yellow, BOARD.green, BOARD.brown, BOARD.gray, BOARD.water];
  return [
    ...[...grounds, city].flatMap((ground) => between(ground, ink, 4)),
    ...grounds.flatMap((ground) => between(ground, city, 3)),
    ...[theme.ink, theme.muted, theme.accent].flatMap((colour) => between(theme.page, colour, 4)),
    ...[ink, ...grounds].flatMap((colour) => between(theme.page, colour, 2)),
    ...companies.flatMap(({ colour, textColour }) => [
      ...between(colour, ink, 2),
      ...between(colour, textColour, 2),
      ...between(colour, city, 1),
    ]),
    ...between(BOARD.water, BOARD.waves, 2),
    ...between(BOARD.water, BOARD.depth, 2),
    ...between(BOARD.last, ink, 2),
  ];
}

/** At most 255 colours for all pictures: every flat colour of ours, and those between flat colours that meet. */
export const paletteOf = (theme: ThemeName): readonly Rgb[] =>
  distinct([...flats(theme), ...blends(theme)]).slice(0, KEPT);

const apartFrom = (a: Rgb, b: Rgb): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

function nearest(palette: readonly Rgb[], colour: Rgb): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, each] of palette.entries()) {
    const apart = apartFrom(each, colour);
    if (apart < least) [best, least] = [index, apart];
  }
  return best;
}

/** The index of the nearest colour of the palette, for pixels as the canvas holds them (red lowest). */
export function finder(palette: readonly Rgb[]): (pixel: number) => number {
  const known = new Map<number, number>();
  let last = -1;
  let found = 0;
  return (pixel) => {
    // Most pixels are like their neighbours.
    if (pixel === last) return found;
    const colour = pixel & 0xffffff;
    last = pixel;
    found = known.get(colour) ?? nearest(palette, [colour & 0xff, (colour >> 8) & 0xff, colour >> 16]);
    known.set(colour, found);
    return found;
  };
}
