/** A record with an entry for every key. */
export const tabulate = <Key extends PropertyKey, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key) => [key, value(key)] as const)) as Readonly<Record<Key, Value>>;
