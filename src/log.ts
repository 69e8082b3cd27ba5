import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './settings.ts';

export type { Logger };

/** Where objects that get logged may carry a secret. */
const SECRET_PATHS = ['token', '*.token', '*.*.token', 'authorization', '*.authorization', '*.*.authorization'];
const HIDDEN = '[hidden]';

export interface LogOptions {
  readonly level: LogLevel;
  /** Texts that no line may hold, wherever they turn up: in an address, a message or a stack. */
  readonly secrets?: readonly string[];
  /** Standard output, if absent. */
  readonly to?: DestinationStream;
}

/** A logger that writes one JSON object a line. */
export const makeLog = ({ level, secrets = [], to }: LogOptions): Logger => {
  const options = {
    level,
    redact: { paths: SECRET_PATHS, censor: HIDDEN },
    serializers: { err: describe },
    hooks: { streamWrite: (line: string) => hide(line, secrets) },
  };
  return to === undefined ? pino(options) : pino(options, to);
};

/** Characters of an error's text; a longer one holds what was sent. */
const MOST = 2_000;

const plain = (value: unknown): string | number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? value.slice(0, MOST) : undefined;

/**
 * What a line says of an error: what happened and where. Never its other fields, in which libraries keep the request
 * with a player's words and files, nor what was thrown in place of an error.
 */
const describe = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  const told: Readonly<Record<string, unknown>> = { code: undefined, status: undefined, method: undefined, ...error };
  const facts = { code: plain(told.code), status: plain(told.status), method: plain(told.method) };
  return { name, message: plain(message), stack: plain(stack), ...facts };
};

/** Interaction tokens stand in the addresses of Discord's web hooks: whoever has one can answer for the bot. */
const IN_ADDRESS = /((?:webhooks|interactions)\/\d{17,20}\/)[\w%.~-]{20,}/g;

const hide = (line: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, HIDDEN), line)
    .replace(IN_ADDRESS, `$1${HIDDEN}`);
