import { type Client, DiscordAPIError, Events, type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { describeError } from '../message/errors.ts';
import { FatalError } from './fatal.ts';
import { pause } from './token.ts';

/** Milliseconds before each further try: 22 minutes in all. The library tries each three times more by itself. */
const PAUSES = [5_000, 15_000, 60_000, 300_000, 900_000] as const;

interface LoginParts {
  readonly clock: Clock;
  readonly log: Logger;
  /** Rejects where there is no use in waiting. */
  readonly broken: Promise<never>;
}

/** Asks Discord where its gateway is, until it answers. @throws FatalError */
const untilReached = async (rest: REST, { clock, log }: LoginParts): Promise<void> => {
  for (const ms of [...PAUSES, null]) {
    try {
      await rest.get(Routes.gatewayBot());
      return;
    } catch (error) {
      if (error instanceof DiscordAPIError)
        throw error.status === 401 ? new FatalError({ kind: 'token' }, error) : error;
      if (ms === null) throw new FatalError({ kind: 'unreachable', tries: PAUSES.length + 1 }, error);
      log.warn({ seconds: ms / 1000, ...describeError(error) }, 'Discord cannot be reached; it is tried again');
      await pause(clock, ms);
    }
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
