import { PAGE } from '../colours.ts';
import { type Point, plus, polar } from '../geometry/path.ts';
import type { Pen, Shape } from '../scene.ts';
import type { Scales } from './scales.ts';
import { PLOT_WIDTH, type View } from './view.ts';

/** Line colours that stay apart for colour-blind eyes and from the page, seat by seat. */
const COLOURS = ['#0B5FA5', '#C2410C', '#00735C', '#8E2A8B', '#7A5C00', '#30343B'] as const;
const DASHES: readonly (readonly number[])[] = [[], [26, 10], [9, 8], [30, 9, 8, 9], [16, 7], [34, 8, 6, 8, 6, 8]];
const LINE = 6;
const SIZE = 12;

export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length] ?? COLOURS[0];

export const penOf = (seat: number): Pen => ({
  colour: colourOf(seat),
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
export const seatMark = (seat: number, at: Point): Shape => {
  const corners = MARKS[seat % MARKS.length] ?? null;
  const [fill, pen] = [colourOf(seat), { colour: PAGE.page, width: 4 }];
  if (corners === null) return { kind: 'disc', centre: at, radius: SIZE, fill, pen };
  return { kind: 'polygon', points: corners.map((corner) => plus(corner, at)), fill, pen };
};

/** Marks on a line are at least this far apart. */
const MARK_PITCH = 72;

/** Each seat marks other rows than its neighbours, so that lines of equal worth show all their marks; all mark the last. */
const marked = (points: readonly Point[], seat: number): readonly Point[] => {
  const every = Math.ceil(MARK_PITCH / (PLOT_WIDTH / Math.max(points.length - 1, 1)));
  const last = points.length - 1;
  return points.filter((_, row) => row === last || (row % every === seat % every && row <= last - every));
};

/** Rims of the page's colour below all lines, then the lines, then their marks: the gaps of one show the others. */
export const seriesShapes = ({ series }: View, { x, y }: Scales): readonly Shape[] => {
  const lines = series.map(({ worths, seat }) => ({
    seat,
    path: worths.map((kr, row): Point => ({ x: x(row), y: y(kr) })),
    pen: penOf(seat),
  }));
  const rims = lines.map(
    ({ path, pen }): Shape => ({ kind: 'line', path, pen: { colour: PAGE.page, width: pen.width + 6 } }),
  );
  const marks = lines.flatMap(({ seat, path }) => marked(path, seat).map((at) => seatMark(seat, at)));
  return [...rims, ...lines.map(({ path, pen }): Shape => ({ kind: 'line', path, pen })), ...marks];
};
