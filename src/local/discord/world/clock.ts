/** Time as the loopback sees it: the machine's, plus what tests have skipped. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves the clock forward by so many milliseconds. */
  skip(ms: number): void;
}

export const startClock = (): Clock => {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    skip: (ms) => {
      skipped += ms;
    },
  };
};
