import type { GameId } from '../../store/index.ts';
import { type Entry, together } from './entry.ts';

/** Posts owed to each game's channel, oldest first. */
export interface Outbox {
  readonly enqueue: (id: GameId, entries: readonly Entry[]) => void;
  readonly has: (id: GameId) => boolean;
  /** What is to be posted next. Posts that are late are put together: the last position, and all that led to it (D21). */
  readonly next: (id: GameId) => Entry | undefined;
  readonly sent: (id: GameId, entry: Entry) => void;
  readonly forget: (id: GameId) => void;
  /** The next one could not be posted, or not before a restart. `doubtful`: it may have been, as no answer came. */
  readonly late: (id: GameId, doubtful?: Entry) => void;
  /** It may be in the channel already: it is sent once more by itself, so that Discord can tell. */
  readonly isDoubtful: (id: GameId, entry: Entry) => boolean;
}

export const makeOutbox = (): Outbox => {
  const owed = new Map<GameId, readonly Entry[]>();
  /** What is doubtful there; null: nothing. */
  const late = new Map<GameId, Entry | null>();
  const isDoubtful = (id: GameId, entry: Entry): boolean => late.get(id) === entry;
  const enqueue = (id: GameId, entries: readonly Entry[]): void => {
    if (entries.length > 0) owed.set(id, [...(owed.get(id) ?? []), ...entries]);
  };
  const next = (id: GameId): Entry | undefined => {
    const [first, ...rest] = owed.get(id) ?? [];
    if (first === undefined || rest.length === 0 || !late.has(id) || isDoubtful(id, first)) return first;
    const all = together([first, ...rest]);
    owed.set(id, [all]);
    return all;
  };
  const sent = (id: GameId, entry: Entry): void => {
    const rest = (owed.get(id) ?? []).filter((each) => each !== entry);
    // What had to wait for a doubtful one is late as well.
    if (isDoubtful(id, entry)) late.set(id, null);
    else late.delete(id);
    if (rest.length > 0) owed.set(id, rest);
    else forget(id);
  };
  const forget = (id: GameId): void => {
    owed.delete(id);
    late.delete(id);
  };
  return {
    enqueue,
    next,
    sent,
    has: (id) => owed.has(id),
    late: (id, doubtful) => late.set(id, doubtful ?? null),
    isDoubtful,
    forget,
  };
};
