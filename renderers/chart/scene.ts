import type { WorthRow } from '../../src/engine/index.ts';
import { pngOf } from '../canvas.ts';
import { PAGE } from '../colours.ts';
import { shorten, textWidth } from '../fonts.ts';
import { line, type Shape } from '../scene.ts';
import { axes } from './axes.ts';
import { colourOf, seatMark, seriesShapes } from './lines.ts';
import { type Scales, scalesFor, spread } from './scales.ts';
import {
  AIR,
  type ChartOptions,
  HEIGHT,
  LABEL,
  LABEL_GAP,
  MARGIN,
  PLOT,
  type Series,
  TEXT,
  type View,
  viewOf,
  WIDTH,
  write,
  writeBefore,
} from './view.ts';

const TITLE = { size: 44, y: 50 };

/** The title, and at the right where the scale begins if not at 0 kr, so that no gap looks larger than it is. */
const heading = ({ ended, labels }: View, { least }: Scales): readonly Shape[] => {
  const from = least === 0 ? '' : labels.from(least);
  const right = WIDTH - MARGIN;
  const room = right - MARGIN - (from === '' ? 0 : textWidth(from, TEXT) + AIR);
  const words = shorten(ended ? labels.final : labels.title, room, TITLE.size, 'bold');
  const title = write(words, { x: MARGIN, y: TITLE.y }, { colour: PAGE.ink, size: TITLE.size, weight: 'bold' });
  return from === '' ? [title] : [title, writeBefore(from, { x: right, y: TITLE.y }, { colour: PAGE.muted })];
};

/** At each line's end: place and name over the worth, tied to the line, none on another. */
const endLabels = (view: View, endOf: (kr: number) => number): readonly Shape[] => {
  const series = view.series.toSorted((a, b) => b.worth - a.worth || a.seat - b.seat);
  const half = LABEL.pitch / 2;
  const places = spread(
    series.map(({ worth }) => endOf(worth)),
    LABEL.pitch,
    PLOT.top + half - LABEL.rise,
    HEIGHT - half,
  );
  return series.flatMap((each, index) => endLabel(view, each, endOf(each.worth), places[index] ?? 0));
};

const endLabel = ({ labels }: View, series: Series, from: number, y: number): readonly Shape[] => {
  const { name, worth, place, seat } = series;
  const colour = colourOf(seat);
  const mark = { x: PLOT.right + LABEL_GAP, y };
  const left = mark.x + LABEL.mark;
  const weight = place === 1 ? 'bold' : 'medium';
  const room = WIDTH - MARGIN - left;
  const text = `${place}. ${name}`;
  const size = LABEL.sizes.find((each) => textWidth(text, each, weight) <= room) ?? LABEL.least;
  return [
    line({ x: PLOT.right + 18, y: from }, { x: mark.x - 22, y }, { colour, width: 3 }),
    seatMark(seat, mark),
    write(shorten(text, room, size, weight), { x: left, y: y - LABEL.line / 2 }, { colour: PAGE.ink, size, weight }),
    write(labels.money(worth), { x: left, y: y + LABEL.line / 2 }, { colour: PAGE.muted, size: LABEL.least, weight }),
  ];
};

/** The chart as shapes; pixels. */
export const chartScene = (view: View): readonly Shape[] => {
  const scales = scalesFor(
    view.rows.length,
    view.series.flatMap(({ worths }) => worths),
  );
  return [...heading(view, scales), ...axes(view, scales), ...endLabels(view, scales.y), ...seriesShapes(view, scales)];
};

/** Every player's worth over the rounds as lines with their names at the end, 1400 pixels wide. */
export const drawWorth = (history: readonly WorthRow[], options: ChartOptions): Promise<Buffer> =>
  pngOf(chartScene(viewOf(history, options)), WIDTH, HEIGHT);
