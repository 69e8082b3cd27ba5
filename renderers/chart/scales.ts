import { PLOT, PLOT_HEIGHT, PLOT_WIDTH } from './view.ts';

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

const stepFor = (most: number): number => {
  const round = STEPS.find((step) => most / step <= MOST_TICKS);
  return round ?? 10 ** Math.ceil(Math.log10(most / MOST_TICKS));
};

interface Reach {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** From 0 kr where the worths fill two thirds of that or more, or are all the same; else from a round number below them. */
const reachOf = (worths: readonly number[]): Reach => {
  const most = Math.max(...worths, 1);
  const least = Math.max(Math.min(...worths), 0);
  const fromZero = most === least || most >= 3 * least;
  const step = stepFor(fromZero ? most : most - least);
  const high = Math.ceil(most / step) * step;
  const low = Math.min(Math.floor(least / step) * step, high - LEAST_STEPS * step);
  return { low: fromZero ? 0 : Math.max(low, 0), high, step };
};

/** Up to the first round number above the highest worth; a single row stands at the left. */
export const scalesFor = (rows: number, worths: readonly number[]): Scales => {
  const { low, high, step } = reachOf(worths);
  const across = PLOT_WIDTH / Math.max(rows - 1, 1);
  return {
    x: (row) => PLOT.left + row * across,
    y: (kr) => PLOT.bottom - ((Math.max(kr, low) - low) / (high - low)) * PLOT_HEIGHT,
    least: low,
    ticks: Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step),
  };
};

interface Cluster {
  readonly count: number;
  /** The sum of the places its members would like, each less its offset within the cluster. */
  readonly sum: number;
}

/**
 * Places at least `gap` apart, in the same order, each as near as can be to where it should be, between `low` and
 * `high`; the wishes are in ascending order. There must be room for all of them.
 */
export const spread = (wishes: readonly number[], gap: number, low: number, high: number): readonly number[] => {
  const clusters: Cluster[] = [];
  const highest = (count: number): number => high - (count - 1) * gap;
  const startOf = ({ sum, count }: Cluster): number => Math.max(low, Math.min(sum / count, highest(count)));
  for (const wish of wishes) {
    let last: Cluster = { count: 1, sum: wish };
    for (;;) {
      const before = clusters.at(-1);
      if (before === undefined || startOf(before) + before.count * gap <= startOf(last)) break;
      clusters.pop();
      last = { count: before.count + last.count, sum: before.sum + last.sum - last.count * before.count * gap };
    }
    clusters.push(last);
  }
  return clusters.flatMap((cluster) =>
    Array.from({ length: cluster.count }, (_, index) => startOf(cluster) + index * gap),
  );
};
