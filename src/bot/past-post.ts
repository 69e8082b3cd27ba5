import type { Logger } from 'pino';
import type { GameId, Store } from '../store/index.ts';
import type { Channels } from './channel.ts';
import { describeError } from './discord-errors.ts';
import type { Queue } from './queue.ts';

/** A message that can be pressed. */
export interface Pressable {
  readonly channel: string;
  readonly message: string;
}

/** Sees to it that only the newest post of a game can be pressed. */
export interface PastPosts {
  /** The post with controls so far: as kept here, or the newest one noted before a restart. */
  readonly current: (id: GameId) => Promise<Pressable | null>;
  /** `now` (null: a post without controls) follows on `before`, whose controls go, without anybody waiting for it. */
  readonly follow: (id: GameId, before: Pressable | null, now: Pressable | null) => void;
}

interface Parts {
  readonly store: Store;
  readonly channels: Channels;
  readonly queue: Queue;
  readonly log: Logger;
}

export const makePastPosts = ({ store, channels, queue, log }: Parts): PastPosts => {
  const kept = new Map<GameId, Pressable | null>();

  const current = async (id: GameId): Promise<Pressable | null> => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const posts = await store.postsOf(id, 'turn');
    return (posts.ok ? posts.value[0] : undefined) ?? null;
  };
  /** A post that is gone does not matter (D10). */
  const strip = (id: GameId, { channel, message }: Pressable): void => {
    queue
      .run(`strip ${id}`, () => channels.strip(channel, message))
      .catch((error: unknown) => log.info({ game: id, ...describeError(error) }, 'a past post keeps its controls'));
  };
  const follow = (id: GameId, before: Pressable | null, now: Pressable | null): void => {
    kept.set(id, now);
    if (before !== null && before.message !== now?.message) strip(id, before);
  };
  return { current, follow };
};
