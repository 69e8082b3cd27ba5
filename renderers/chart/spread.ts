interface Cluster {
  readonly count: number;
  /** The sum of the places its members would like, each less its offset within the cluster. */
  readonly sum: number;
}

/**
 * Places at least `gap` apart, in the same order, each as near as can be to where it should be, between `low` and
 * `high`; the wishes are in ascending order. There must be room for all of them.
 */
export function spread(wishes: readonly number[], gap: number, low: number, high: number): readonly number[] {
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
}
