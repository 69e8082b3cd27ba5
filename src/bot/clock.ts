/** Time, so that tests can have their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Does `job` once, so many milliseconds from now; gives what calls it off. */
  readonly after: (ms: number, job: () => void) => () => void;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What `setTimeout` can wait, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  after: (ms, job) => {
    const timer = setTimeout(job, Math.min(Math.max(ms, 0), LONGEST));
    return () => clearTimeout(timer);
  },
};

/** A moment as Discord shows it to each reader in their own time: `three hours ago`. */
export const moment = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;
