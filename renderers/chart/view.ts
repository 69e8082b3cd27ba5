import type { WorthRow } from '../../src/engine/index.ts';
import { type Names, nameOf, textWidth, type Weight } from '../fonts.ts';
import type { Point } from '../geometry/path.ts';
import type { ChartLabels } from '../labels.ts';
import { type TextShape, write as writeAt } from '../scene.ts';

/** Pixels. Shown 550 wide, type shrinks to two fifths. */
export const WIDTH = 1400;
export const HEIGHT = 980;
export const MARGIN = 30;
/** The room of the lines; names stand to its right, kr to its left, rounds below, phases above. */
export const PLOT = { left: 176, right: 990, top: 180, bottom: 880 };
export const PLOT_WIDTH = PLOT.right - PLOT.left;
export const PLOT_HEIGHT = PLOT.bottom - PLOT.top;
export const TEXT = 30;
/** Between two texts side by side. */
export const AIR = 16;
/** From a line's end to its label. */
export const LABEL_GAP = 62;
/** The two lines of a label behind its mark, and from label to label; the first may rise above the plot. */
export const LABEL = { sizes: [33, 31, 28], least: 28, line: 38, pitch: 92, rise: 40, mark: 38 };

export interface ChartOptions {
  readonly names: Names;
  readonly labels: ChartLabels;
}

/** A player's line: their worth after each row, and how it is told apart. */
export interface Series {
  readonly name: string;
  /** kr, one for each row. */
  readonly worths: readonly number[];
  /** kr at the end. */
  readonly worth: number;
  /** 1 for the highest worth at the end; shared by equals. */
  readonly place: number;
  /** Which of the pens and marks: the seat, counted from 0. */
  readonly seat: number;
}

/** What every part of the chart draws from. */
export interface View {
  readonly rows: readonly WorthRow[];
  readonly series: readonly Series[];
  readonly ended: boolean;
  readonly labels: ChartLabels;
}

export const viewOf = (rows: readonly WorthRow[], { names, labels }: ChartOptions): View => {
  const last = rows.at(-1);
  const players = last?.worths ?? [];
  const series = players.map(
    ({ player, worth }, seat): Series => ({
      name: nameOf(names, player),
      worths: rows.map((row) => row.worths[seat]?.worth ?? 0),
      worth,
      place: 1 + players.filter((other) => other.worth > worth).length,
      seat,
    }),
  );
  return { rows, series, ended: last?.running === false, labels };
};

interface Style {
  readonly colour: string;
  readonly size?: number;
  readonly weight?: Weight;
}

/** Text that begins at a point. */
export const write = (text: string, at: Point, { size = TEXT, ...style }: Style): TextShape =>
  writeAt(text, at, { size, ...style });

/** Text that ends at a point. */
export const writeBefore = (text: string, at: Point, style: Style): TextShape =>
  write(text, { x: at.x - textWidth(text, style.size ?? TEXT, style.weight), y: at.y }, style);

/** Text around a point. */
export const writeAround = (text: string, at: Point, style: Style): TextShape =>
  write(text, { x: at.x - textWidth(text, style.size ?? TEXT, style.weight) / 2, y: at.y }, style);
