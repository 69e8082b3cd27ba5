/** How much of the past the loopback keeps, so that years of play fill neither memory nor disk. */
export const MOST_CHANNELS = 500;
/** Messages of one channel; the oldest go. */
export const MOST_MESSAGES = 2_000;
/** Interactions; who waits for an answer to an older one waits in vain. */
export const MOST_INTERACTIONS = 2_000;
/** Bytes of all uploaded files; the oldest go. */
export const MOST_FILE_BYTES = 512 * 1024 * 1024;
/** Requests and violations in the log of a table that people play at. */
export const MOST_LOGGED = 200;

/** Takes the oldest entries out of a map until it holds no more than `most`; gives what was taken. */
export const dropOldest = <Key, Value>(map: Map<Key, Value>, most: number): readonly Value[] => {
  const dropped: Value[] = [];
  for (const [key, value] of map) {
    if (map.size <= most) break;
    map.delete(key);
    dropped.push(value);
  }
  return dropped;
};
