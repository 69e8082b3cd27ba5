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
    hooks: { streamWrite: (line: string) => hide(line, secrets) },
  };
  return to === undefined ? pino(options) : pino(options, to);
};

/** Interaction tokens stand in the addresses of Discord's web hooks: whoever has one can answer for the bot. */
const IN_ADDRESS = /((?:webhooks|interactions)\/\d{17,20}\/)[\w%.~-]{20,}/g;

const hide = (line: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, HIDDEN), line)
    .replace(IN_ADDRESS, `$1${HIDDEN}`);
