import { shorten } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { axes } from './axes.ts';
import { HEIGHT, LABEL, LABEL_GAP, MARGIN, PLOT, WIDTH } from './frame.ts';
import { lineShapes } from './lines.ts';
import { colourOf } from './marks.ts';
import { scalesFor } from './scales.ts';
import { spread } from './spread.ts';
import { line, write } from './type.ts';
import type { View } from './view.ts';

const TITLE = { size: 44, y: 50 };

const title = ({ ended, labels, theme }: View): Shape =>
  write(
    shorten(ended ? labels.final : labels.title, WIDTH - 2 * MARGIN, TITLE.size, 'bold'),
    { x: MARGIN, y: TITLE.y },
    { colour: theme.ink, size: TITLE.size, weight: 'bold' },
  );

/** At each line's end: place and name over the worth, tied to the line, none on another. */
function endLabels(view: View, endOf: (kr: number) => number): readonly Shape[] {
  const { theme, themeName, labels } = view;
  const series = view.series.toSorted((a, b) => b.worth - a.worth || a.seat - b.seat);
  const half = LABEL.pitch / 2;
  const places = spread(
    series.map(({ worth }) => endOf(worth)),
    LABEL.pitch,
    PLOT.top + half - LABEL.rise,
    HEIGHT - half,
  );
  const left = PLOT.right + LABEL_GAP;
  const room = WIDTH - MARGIN - left;
  return series.flatMap(({ name, worth, place, seat }, index) => {
    const y = places[index] ?? 0;
    const weight = place === 1 ? 'bold' : 'medium';
    const tie = { colour: colourOf(seat, themeName), width: 3 };
    const size = LABEL.size;
    return [
      line({ x: PLOT.right + 20, y: endOf(worth) }, { x: left - 10, y }, tie),
      write(
        shorten(`${place}. ${name}`, room, size, weight),
        { x: left, y: y - LABEL.line / 2 },
        { colour: theme.ink, size, weight },
      ),
      write(labels.money(worth), { x: left, y: y + LABEL.line / 2 }, { colour: theme.muted, size, weight }),
    ];
  });
}

/** The chart as shapes; pixels. */
export function chartScene(view: View): readonly Shape[] {
  const scales = scalesFor(
    view.rows.length,
    view.series.flatMap(({ worths }) => worths),
  );
  return [
    title(view),
    ...axes(view, scales),
    ...endLabels(view, scales.y),
    ...view.series.toSorted((a, b) => b.place - a.place).flatMap((series) => lineShapes(series, view, scales)),
  ];
}
