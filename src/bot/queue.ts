/** Runs jobs with the same key one after the other, in the order they came; other keys do not wait. */
export interface Queue {
  run<Value>(key: string, job: () => Promise<Value> | Value): Promise<Value>;
  /** Resolves when nothing is waiting or running. */
  idle(): Promise<void>;
}

export const makeQueue = (): Queue => {
  const tails = new Map<string, Promise<unknown>>();

  const run = <Value>(key: string, job: () => Promise<Value> | Value): Promise<Value> => {
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(job);
    const tail: Promise<void> = result
      .then(() => undefined)
      .catch(() => undefined)
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return result;
  };

  const idle = async (): Promise<void> => {
    while (tails.size > 0) await Promise.all(tails.values());
  };

  return { run, idle };
};

/** Everything that changes a game waits its turn under this key. */
export const gameKey = (id: number): string => `game ${id}`;
