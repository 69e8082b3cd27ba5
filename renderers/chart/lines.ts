import type { Point } from '../geometry/point.ts';
import type { Shape } from '../scene.ts';
import { PLOT_WIDTH } from './frame.ts';
import { colourOf, penOf, seatMark } from './marks.ts';
import type { Scales } from './scales.ts';
import type { View } from './view.ts';

/** Marks on a line are at least this far apart. */
const MARK_PITCH = 72;

/** Each seat marks other rows than its neighbours, so that lines of equal worth show all their marks; all mark the last. */
function marked(points: readonly Point[], seat: number): readonly Point[] {
  const every = Math.ceil(MARK_PITCH / (PLOT_WIDTH / Math.max(points.length - 1, 1)));
  const last = points.length - 1;
  return points.filter((_, row) => row === last || (row % every === seat % every && row <= last - every));
}

/** Rims of the page's colour below all lines, then the lines, then their marks: the gaps of one show the others. */
export function seriesShapes({ series, theme, themeName }: View, { x, y }: Scales): readonly Shape[] {
  const lines = series.map(({ worths, seat }) => ({
    seat,
    path: worths.map((kr, row): Point => ({ x: x(row), y: y(kr) })),
    pen: penOf(seat, themeName),
  }));
  const rims = lines.map(
    ({ path, pen }): Shape => ({ kind: 'line', path, pen: { colour: theme.page, width: pen.width + 6 } }),
  );
  const marks = lines.flatMap(({ seat, path }) =>
    marked(path, seat).map((at) => seatMark(seat, at, { fill: colourOf(seat, themeName), rim: theme.page })),
  );
  return [...rims, ...lines.map(({ path, pen }): Shape => ({ kind: 'line', path, pen })), ...marks];
}
