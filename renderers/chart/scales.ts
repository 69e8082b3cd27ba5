import { PLOT, PLOT_HEIGHT, PLOT_WIDTH } from './frame.ts';

/** From rows and kr to pixels. */
export interface Scales {
  readonly x: (row: number) => number;
  readonly y: (kr: number) => number;
  /** kr at which lines go across. */
  readonly ticks: readonly number[];
}

const STEPS = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 50_000] as const;
const MOST_TICKS = 7;

function stepFor(most: number): number {
  const round = STEPS.find((step) => most / step <= MOST_TICKS);
  return round ?? 10 ** Math.ceil(Math.log10(most / MOST_TICKS));
}

/** From 0 kr to the first round number above the highest worth; a single row stands at the left. */
export function scalesFor(rows: number, worths: readonly number[]): Scales {
  const most = Math.max(...worths, 1);
  const step = stepFor(most);
  const count = Math.ceil(most / step);
  const across = PLOT_WIDTH / Math.max(rows - 1, 1);
  return {
    x: (row) => PLOT.left + row * across,
    y: (kr) => PLOT.bottom - (Math.max(kr, 0) / (count * step)) * PLOT_HEIGHT,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
  };
}
