/** One thing measured. */
export interface Benchmark {
  readonly name: string;
  /** What one duration is the time of: `move`, `picture`. */
  readonly unit: string;
  /** Does it again and again: every duration in milliseconds. */
  readonly run: () => Promise<readonly number[]>;
}

/** The milliseconds that a job takes. */
export const timed = async (job: () => unknown): Promise<number> => {
  const start = performance.now();
  await job();
  return performance.now() - start;
};

/** The durations of one job for every item, in order, one at a time. */
export const timedEach = async <Item>(
  items: readonly Item[],
  job: (item: Item) => unknown,
): Promise<readonly number[]> => {
  const durations: number[] = [];
  for (const item of items) durations.push(await timed(() => job(item)));
  return durations;
};
