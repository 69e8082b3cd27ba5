import type { Benchmark } from './benchmark.ts';

const HEADINGS = ['benchmark', 'one', 'runs', 'median ms', 'p90 ms', 'p99 ms', 'max ms', 'per second'] as const;

export type Row = readonly string[];

/** The duration that a share of the runs does not exceed; `sorted` is ascending and not empty. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

const milliseconds = (duration: number): string => duration.toFixed(duration < 10 ? 3 : 1);

/** Durations in milliseconds -> a line of the table; `per second` goes by the mean. */
export const row = ({ name, unit }: Benchmark, durations: readonly number[]): Row => {
  const sorted = durations.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length;
  const shares = [0.5, 0.9, 0.99, 1].map((share) => milliseconds(percentile(sorted, share)));
  return [name, unit, String(sorted.length), ...shares, String(Math.round(1000 / mean))];
};

/** The table as text: names to the left, numbers to the right. */
export const table = (rows: readonly Row[]): string => {
  const all: readonly Row[] = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((cells) => (cells[column] ?? '').length)));
  const align = (cell: string, column: number): string =>
    column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return all.map((cells) => cells.map(align).join('  ').trimEnd()).join('\n');
};
