import { DiscordAPIError, RateLimitError } from 'discord.js';

/** The codes of Discord's API that the bot answers to. */
export const CODES = {
  unknownChannel: 10003,
  unknownMember: 10007,
  unknownMessage: 10008,
  unknownInteraction: 10062,
  unknownWebhook: 10015,
  tooLarge: 40005,
  alreadyAcknowledged: 40060,
  missingAccess: 50001,
  missingPermissions: 50013,
  expiredToken: 50027,
  threadArchived: 50083,
  threadLocked: 160005,
} as const;
export type KnownError = keyof typeof CODES;

const NAMES = new Map<number, KnownError>(Object.entries(CODES).map(([name, code]) => [code, name as KnownError]));

/** Which of the known errors this is; null for any other. */
export const knownError = (error: unknown): KnownError | null =>
  error instanceof DiscordAPIError && typeof error.code === 'number' ? (NAMES.get(error.code) ?? null) : null;

/** Nothing can be done with that message any more, since it is not there (D10). */
export const isMessageGone = (error: unknown): boolean =>
  ['unknownMessage', 'unknownChannel'].some((gone) => gone === knownError(error));

const TOO_LARGE_STATUS = 413;

/** A message with its files is more than Discord takes. */
export const isTooLarge = (error: unknown): boolean =>
  knownError(error) === 'tooLarge' || (error instanceof DiscordAPIError && error.status === TOO_LARGE_STATUS);

/** Discord has answered that it has not done it. After anything else it may have been done, and the answer was lost. */
export const isRefused = (error: unknown): boolean =>
  error instanceof DiscordAPIError || error instanceof RateLimitError;

/** Characters of an error's own text: what is longer holds what was sent. */
const MOST = 2_000;

const cut = (text: string | undefined): string | undefined => text?.slice(0, MOST);

/** What a log line says of an error: never its request body, which may hold a player's words. */
export const describeError = (error: unknown): Readonly<Record<string, unknown>> =>
  error instanceof DiscordAPIError
    ? { code: error.code, status: error.status, method: error.method, message: cut(error.message) }
    : error instanceof Error
      ? { name: error.name, message: cut(error.message), stack: cut(error.stack) }
      : { type: typeof error };
