import type { Point } from '../geometry/point.ts';
import type { Shape } from '../scene.ts';
import { PLOT_WIDTH } from './frame.ts';
import { colourOf, penOf, seatMark } from './marks.ts';
import type { Scales } from './scales.ts';
import type { Series, View } from './view.ts';

/** Marks on a line are at least this far apart. */
const MARK_PITCH = 72;

/** Each seat marks other rows than its neighbours, so that lines of equal worth show all their marks; all mark the last. */
function marked(points: readonly Point[], seat: number): readonly Point[] {
  const every = Math.ceil(MARK_PITCH / (PLOT_WIDTH / Math.max(points.length - 1, 1)));
  const last = points.length - 1;
  return points.filter((_, row) => row === last || (row % every === seat % every && row <= last - every));
}

/** A player's line over a rim of the page's colour, so that lines that cross stay apart, with his marks on it. */
export function lineShapes({ worths, seat }: Series, { theme, themeName }: View, { x, y }: Scales): readonly Shape[] {
  const path = worths.map((kr, row): Point => ({ x: x(row), y: y(kr) }));
  const pen = penOf(seat, themeName);
  const look = { fill: colourOf(seat, themeName), rim: theme.page };
  return [
    { kind: 'line', path, pen: { colour: theme.page, width: pen.width + 6 } },
    { kind: 'line', path, pen },
    ...marked(path, seat).map((at) => seatMark(seat, at, look)),
  ];
}
