import type { GameId } from '../store/index.ts';
import type { Clock } from './clock.ts';

/** Rings for games, each at its own time, with one timer for the one that comes first. */
export interface Alarm {
  /** null: not at all. Takes the place of an earlier time. */
  readonly set: (id: GameId, at: number | null) => void;
  /** It rings no more, whatever is set. */
  readonly stop: () => void;
}

export const makeAlarm = (clock: Clock, ring: (ids: readonly GameId[]) => void): Alarm => {
  const times = new Map<GameId, number>();
  let stopped = false;
  let silence = (): void => {};
  const arm = (): void => {
    silence();
    if (stopped || times.size === 0) return;
    silence = clock.after(Math.max(0, Math.min(...times.values()) - clock.now()), go);
  };
  const go = (): void => {
    const due = [...times].filter(([, at]) => at <= clock.now()).map(([id]) => id);
    for (const id of due) times.delete(id);
    arm();
    ring(due);
  };
  const set = (id: GameId, at: number | null): void => {
    if (at === null) times.delete(id);
    else times.set(id, at);
    arm();
  };
  const stop = (): void => {
    stopped = true;
    silence();
  };
  return { set, stop };
};
