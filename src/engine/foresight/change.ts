import type { Change } from './types.ts';

/** Before and after; null where both are the same. */
export const change = <Value>(
  before: Value,
  after: Value,
  key: (value: Value) => unknown = (value) => value,
): Change<Value> | null => (key(before) === key(after) ? null : { before, after });

/** Whether any member of a record of changes is one. */
export const hasChange = (changes: object): boolean =>
  Object.values(changes).some((each) => (Array.isArray(each) ? each.length > 0 : each !== null));
