import { DiscordAPIError, type REST, RESTEvents, Routes } from 'discord.js';
import type { Clock } from '../clock.ts';
import { describeError } from '../message/errors.ts';
import type { WatchParts } from './watch.ts';

/** Milliseconds before each question. */
const PAUSES = [0, 5_000, 20_000] as const;

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });

/** Whether Discord says of the bot itself that it does not know its token; anything else proves nothing. */
const isUnknown = async (rest: REST): Promise<boolean> => {
  try {
    await rest.get(Routes.user());
    return false;
  } catch (error) {
    return error instanceof DiscordAPIError && error.status === 401;
  }
};

/** Asked several times, so that a stray answer ends nothing. */
const isUnknownForGood = async (rest: REST, clock: Clock): Promise<boolean> => {
  for (const ms of PAUSES) {
    if (ms > 0) await pause(clock, ms);
    if (!(await isUnknown(rest))) return false;
  }
  return true;
};

/**
 * After one answer 401 the library forgets the token, and every later request fails before it is sent. A stray one must
 * not end the bot: the token is set again, and what failed is tried again like anything else. Where Discord goes on to
 * say that it does not know the token, that is fatal.
 */
export const watchToken = (rest: REST, token: string, { clock, log, fatal }: WatchParts): void => {
  let asking = false;
  const ask = async (): Promise<void> => {
    asking = true;
    if (await isUnknownForGood(rest, clock)) fatal({ kind: 'token' });
    asking = false;
  };
  rest.on(RESTEvents.Response, ({ method, route, data }, { status }) => {
    if (status !== 401 || data.auth === false) return;
    log.error({ method, route, status }, 'Discord did not know the token; it is set again');
    setImmediate(() => {
      rest.setToken(token);
      if (!asking) ask().catch((error: unknown) => log.error(describeError(error), 'the token cannot be checked'));
    });
  });
};
