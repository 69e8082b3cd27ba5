import type { Clock } from '../../src/bot/clock.ts';

interface Timer {
  readonly at: number;
  readonly job: () => void;
}

export interface TestClock extends Clock {
  /** Lets time pass at once; what falls due is done in order, each at its own time. */
  readonly skip: (ms: number) => void;
}

/**
 * The same time of day and of year whenever a test runs: noon of the first of June, UTC, of next year, so that
 * nothing happens before it in the Discord on loopback, which has the machine's time.
 */
const begin = (): number => Date.UTC(new Date().getUTCFullYear() + 1, 5, 1, 12);

/** Runs from `begin` plus what has been skipped; timers wait for `skip` alone. */
export const makeTestClock = (): TestClock => {
  let skipped = begin() - Date.now();
  const timers = new Set<Timer>();
  const now = (): number => Date.now() + skipped;
  const due = (until: number): Timer | undefined =>
    [...timers].filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at)[0];
  return {
    now,
    after: (ms, job) => {
      const timer = { at: now() + ms, job };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    skip: (ms) => {
      const until = now() + ms;
      for (let timer = due(until); timer !== undefined; timer = due(until)) {
        timers.delete(timer);
        skipped += Math.max(0, timer.at - now());
        timer.job();
      }
      skipped += Math.max(0, until - now());
    },
  };
};
