import type { Logger } from 'pino';
import type { GameId } from '../../store/index.ts';
import { type Clock, HOUR } from '../clock.ts';
import { describeError } from '../message/errors.ts';

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

/** Does again by itself what Discord did not take, a job a game. */
export interface Retries {
  /** It has failed, the first time or once more. */
  readonly failed: (id: GameId) => void;
  /** It is done, or there is no use in trying. */
  readonly done: (id: GameId) => void;
  /** No more tries; resolves when none is on its way. */
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly clock: Clock;
  readonly log: Logger;
  /** The job, which says itself how it went. */
  readonly again: (id: GameId) => Promise<unknown>;
}

/** Milliseconds after the first failure, then after the one before. */
const SOON = [5_000, 20_000, 80_000, 380_000] as const;
const LATER = 900_000;
/** After two days the next command or start tries again. */
const LONGEST = 48 * HOUR;

/** Tries that commands have made in between change nothing of the times. */
const nextTry = (elapsed: number): number => SOON.find((time) => time > elapsed) ?? elapsed + LATER;

export const makeRetries = ({ clock, log, again }: Parts): Retries => {
  const since = new Map<GameId, number>();
  const working = new Set<Promise<void>>();
  const run = (id: GameId): void => {
    const work: Promise<void> = again(id)
      .then(() => undefined)
      .catch((error: unknown) => log.error({ game: id, ...describeError(error) }, 'another try went wrong'))
      .finally(() => working.delete(work));
    working.add(work);
  };
  const alarm = makeAlarm(clock, (ids) => {
    for (const id of ids) run(id);
  });
  const failed = (id: GameId): void => {
    const [now, first] = [clock.now(), since.get(id) ?? clock.now()];
    since.set(id, first);
    if (now - first < LONGEST) alarm.set(id, first + nextTry(now - first));
    else {
      log.error({ game: id, since: new Date(first).toISOString() }, 'given up until the next command');
      done(id);
    }
  };
  const done = (id: GameId): void => {
    since.delete(id);
    alarm.set(id, null);
  };
  const stop = async (): Promise<void> => {
    alarm.stop();
    await Promise.all(working);
  };
  return { failed, done, stop };
};
