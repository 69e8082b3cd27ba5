import { PLOT, PLOT_HEIGHT, PLOT_WIDTH } from './frame.ts';

/** From rows and kr to pixels. */
export interface Scales {
  readonly x: (row: number) => number;
  readonly y: (kr: number) => number;
  /** kr at the foot of the plot. */
  readonly least: number;
  /** kr at which lines go across. */
  readonly ticks: readonly number[];
}

const STEPS = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 50_000] as const;
const MOST_TICKS = 7;

/** Where the scale does not begin at 0, it spans so many steps or more: small differences stay small. */
const LEAST_STEPS = 4;

function stepFor(most: number): number {
  const round = STEPS.find((step) => most / step <= MOST_TICKS);
  return round ?? 10 ** Math.ceil(Math.log10(most / MOST_TICKS));
}

interface Reach {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** From 0 kr where the worths fill two thirds of that or more, or are all the same; else from a round number below them. */
function reachOf(worths: readonly number[]): Reach {
  const most = Math.max(...worths, 1);
  const least = Math.max(Math.min(...worths), 0);
  const fromZero = most === least || most >= 3 * least;
  const step = stepFor(fromZero ? most : most - least);
  const high = Math.ceil(most / step) * step;
  const low = Math.min(Math.floor(least / step) * step, high - LEAST_STEPS * step);
  return { low: fromZero ? 0 : Math.max(low, 0), high, step };
}

/** Up to the first round number above the highest worth; a single row stands at the left. */
export function scalesFor(rows: number, worths: readonly number[]): Scales {
  const { low, high, step } = reachOf(worths);
  const across = PLOT_WIDTH / Math.max(rows - 1, 1);
  return {
    x: (row) => PLOT.left + row * across,
    y: (kr) => PLOT.bottom - ((Math.max(kr, low) - low) / (high - low)) * PLOT_HEIGHT,
    least: low,
    ticks: Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step),
  };
}
