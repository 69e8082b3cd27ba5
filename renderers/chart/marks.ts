import type { Point } from '../geometry/point.ts';
import { plus, polar } from '../geometry/point.ts';
import type { Pen, Shape } from '../scene.ts';
import type { ThemeName } from '../theme.ts';

/** Line colours that stay apart for colour-blind eyes and from the page, seat by seat. */
const COLOURS: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ['#0B5FA5', '#C2410C', '#00735C', '#8E2A8B', '#7A5C00', '#30343B'],
  dark: ['#7CC4FF', '#FF9D6B', '#5FE0B8', '#F0A0EC', '#F2D04E', '#E4E4E8'],
};
const DASHES: readonly (readonly number[])[] = [[], [26, 10], [9, 8], [30, 9, 8, 9], [16, 7], [34, 8, 6, 8, 6, 8]];
const LINE = 6;
const SIZE = 12;

export const colourOf = (seat: number, theme: ThemeName): string => {
  const colours = COLOURS[theme];
  return colours[seat % colours.length] ?? COLOURS.light[0] ?? '';
};

export const penOf = (seat: number, theme: ThemeName): Pen => ({
  colour: colourOf(seat, theme),
  width: LINE,
  dash: DASHES[seat % DASHES.length] ?? [],
});

const regular = (corners: number, start: number, radius: number): readonly Point[] =>
  Array.from({ length: corners }, (_, index) => polar(start + (360 / corners) * index, radius));

const plusSign = (size: number): readonly Point[] => {
  const thin = size * 0.36;
  const quarter: readonly Point[] = [
    { x: thin, y: -thin },
    { x: size, y: -thin },
    { x: size, y: thin },
  ];
  const turn = ({ x, y }: Point, times: number): Point => (times === 0 ? { x, y } : turn({ x: -y, y: x }, times - 1));
  return [0, 1, 2, 3].flatMap((times) => quarter.map((corner) => turn(corner, times)));
};

/** Corners of each seat's mark around its middle; the first seat's is a disc. */
const MARKS: readonly (readonly Point[] | null)[] = [
  null,
  regular(4, 45, SIZE * 1.25),
  regular(3, -90, SIZE * 1.4),
  regular(4, 0, SIZE * 1.4),
  plusSign(SIZE * 1.2),
  regular(3, 90, SIZE * 1.4),
];

/** The mark of a seat, rimmed with the page's colour so that it stands out where lines cross. */
export function seatMark(
  seat: number,
  at: Point,
  { fill, rim }: { readonly fill: string; readonly rim: string },
): Shape {
  const corners = MARKS[seat % MARKS.length] ?? null;
  const pen: Pen = { colour: rim, width: 4 };
  if (corners === null) return { kind: 'disc', centre: at, radius: SIZE, fill, pen };
  return { kind: 'polygon', points: corners.map((corner) => plus(corner, at)), fill, pen };
}
