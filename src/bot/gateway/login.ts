import { type Client, DiscordAPIError, Events, type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { describeError } from '../message/errors.ts';
import { FatalError } from './fatal.ts';
import { pause } from './token.ts';

/** Milliseconds before each further try: 22 minutes in all. The library tries each three times more by itself. */
const PAUSES = [5_000, 15_000, 60_000, 300_000, 900_000] as const;

interface Patience {
  readonly clock: Clock;
  readonly log: Logger;
}

interface LoginParts extends Patience {
  /** Rejects where there is no use in waiting. */
  readonly broken: Promise<never>;
}

/** Does at the start what needs an answer of Discord's, again until there is one; a refusal is one. @throws FatalError */
export const insist = async <Found>(job: () => Promise<Found>, { clock, log }: Patience): Promise<Found> => {
  for (const ms of PAUSES) {
    try {
      return await job();
    } catch (error) {
      if (error instanceof DiscordAPIError) throw error;
      log.warn({ seconds: ms / 1000, ...describeError(error) }, 'Discord cannot be reached; it is tried again');
      await pause(clock, ms);
    }
  }
  return job().catch((error: unknown) => {
    throw error instanceof DiscordAPIError
      ? error
      : new FatalError({ kind: 'unreachable', tries: PAUSES.length + 1 }, error);
  });
};

/** Asks Discord where its gateway is. @throws FatalError */
const untilReached = async (rest: REST, parts: Patience): Promise<void> => {
  try {
    await insist(() => rest.get(Routes.gatewayBot()), parts);
  } catch (error) {
    const isUnknown = error instanceof DiscordAPIError && error.status === 401;
    throw isUnknown ? new FatalError({ kind: 'token' }, error) : error;
  }
};

const whenReady = (client: Client): Promise<Client<true>> =>
  new Promise((resolve) => {
    client.once(Events.ClientReady, resolve);
  });

/**
 * Connects. Discord is asked first, since a client that has failed to log in cannot be used again. What `broken` rejects
 * with is not waited out. @throws FatalError
 */
export const login = async (client: Client, token: string, parts: LoginParts): Promise<Client<true>> => {
  const enter = async (): Promise<Client<true>> => {
    const ready = whenReady(client);
    client.rest.setToken(token);
    await untilReached(client.rest, parts);
    await client.login(token);
    return ready;
  };
  try {
    return await Promise.race([enter(), parts.broken]);
  } catch (error) {
    await client.destroy();
    throw error;
  }
};
