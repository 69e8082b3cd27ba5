import type { GameId } from '../store/index.ts';
import { type Entry, together } from './entry.ts';

/** Posts owed to each game's channel, oldest first. */
export interface Ledger {
  readonly owe: (id: GameId, entries: readonly Entry[]) => void;
  readonly has: (id: GameId) => boolean;
  /** What is to be posted next. Posts that are late are put together: the last position, and all that led to it (D21). */
  readonly next: (id: GameId) => Entry | undefined;
  readonly paid: (id: GameId, entry: Entry) => void;
  readonly forget: (id: GameId) => void;
  /** The next one could not be posted, or not before a restart. */
  readonly late: (id: GameId) => void;
}

export const makeLedger = (): Ledger => {
  const owed = new Map<GameId, readonly Entry[]>();
  const late = new Set<GameId>();
  const owe = (id: GameId, entries: readonly Entry[]): void => {
    if (entries.length > 0) owed.set(id, [...(owed.get(id) ?? []), ...entries]);
  };
  const next = (id: GameId): Entry | undefined => {
    const [first, ...rest] = owed.get(id) ?? [];
    if (first === undefined || rest.length === 0 || !late.has(id)) return first;
    const all = together([first, ...rest]);
    owed.set(id, [all]);
    return all;
  };
  const paid = (id: GameId, entry: Entry): void => {
    const rest = (owed.get(id) ?? []).filter((each) => each !== entry);
    late.delete(id);
    if (rest.length > 0) owed.set(id, rest);
    else owed.delete(id);
  };
  return { owe, next, paid, has: (id) => owed.has(id), late: (id) => late.add(id), forget: (id) => owed.delete(id) };
};
