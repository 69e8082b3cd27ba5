import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { Members } from '../bot.ts';
import type { Clock } from '../clock.ts';
import { describeError, knownError } from './errors.ts';

/** Milliseconds for which an answer holds. */
const FRESH = 600_000;

interface Known {
  readonly here: boolean;
  readonly at: number;
}

export const makeMembers = ({
  rest,
  clock,
  log,
}: {
  readonly rest: REST;
  readonly clock: Clock;
  readonly log: Logger;
}): Members => {
  const known = new Map<string, Known>();
  const ask = async (guild: string, user: string): Promise<boolean> => {
    try {
      await rest.get(Routes.guildMember(guild, user));
      return true;
    } catch (error) {
      if (knownError(error) === 'unknownMember') return false;
      log.warn({ user, ...describeError(error) }, 'whether a player is on the server is not known');
      return true;
    }
  };
  const isHere = async (guild: string, user: string): Promise<boolean> => {
    const key = `${guild} ${user}`;
    const found = known.get(key);
    if (found?.here && clock.now() - found.at < FRESH) return true;
    const here = await ask(guild, user);
    known.set(key, { here, at: clock.now() });
    return here;
  };
  return { isHere };
};
