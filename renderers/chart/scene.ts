import { shorten, textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { axes } from './axes.ts';
import { HEIGHT, LABEL, LABEL_GAP, MARGIN, PLOT, WIDTH } from './frame.ts';
import { seriesShapes } from './lines.ts';
import { colourOf, seatMark } from './marks.ts';
import { scalesFor } from './scales.ts';
import { spread } from './spread.ts';
import { line, write } from './type.ts';
import type { Series, View } from './view.ts';

const TITLE = { size: 44, y: 50 };

const title = ({ ended, labels, theme }: View): Shape =>
  write(
    shorten(ended ? labels.final : labels.title, WIDTH - 2 * MARGIN, TITLE.size, 'bold'),
    { x: MARGIN, y: TITLE.y },
    { colour: theme.ink, size: TITLE.size, weight: 'bold' },
  );

/** At each line's end: place and name over the worth, tied to the line, none on another. */
function endLabels(view: View, endOf: (kr: number) => number): readonly Shape[] {
  const series = view.series.toSorted((a, b) => b.worth - a.worth || a.seat - b.seat);
  const half = LABEL.pitch / 2;
  const places = spread(
    series.map(({ worth }) => endOf(worth)),
    LABEL.pitch,
    PLOT.top + half - LABEL.rise,
    HEIGHT - half,
  );
  return series.flatMap((each, index) => endLabel(view, each, endOf(each.worth), places[index] ?? 0));
}

function endLabel({ theme, themeName, labels }: View, series: Series, from: number, y: number): readonly Shape[] {
  const { name, worth, place, seat } = series;
  const colour = colourOf(seat, themeName);
  const mark = { x: PLOT.right + LABEL_GAP, y };
  const left = mark.x + LABEL.mark;
  const weight = place === 1 ? 'bold' : 'medium';
  const room = WIDTH - MARGIN - left;
  const text = `${place}. ${name}`;
  const size = LABEL.sizes.find((each) => textWidth(text, each, weight) <= room) ?? LABEL.least;
  return [
    line({ x: PLOT.right + 18, y: from }, { x: mark.x - 22, y }, { colour, width: 3 }),
    seatMark(seat, mark, { fill: colour, rim: theme.page }),
    write(shorten(text, room, size, weight), { x: left, y: y - LABEL.line / 2 }, { colour: theme.ink, size, weight }),
    write(labels.money(worth), { x: left, y: y + LABEL.line / 2 }, { colour: theme.muted, size: LABEL.least, weight }),
  ];
}

/** The chart as shapes; pixels. */
export function chartScene(view: View): readonly Shape[] {
  const scales = scalesFor(
    view.rows.length,
    view.series.flatMap(({ worths }) => worths),
  );
  return [title(view), ...axes(view, scales), ...endLabels(view, scales.y), ...seriesShapes(view, scales)];
}
