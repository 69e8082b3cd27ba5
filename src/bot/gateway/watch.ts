import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Fatal } from './fatal.ts';

/** Sessions in a row that Discord finds invalid before the bot is connected. */
const INVALID_SESSIONS = 3;
/** Without a connection. An update of Discord's or a router that starts anew is over long before. */
const DEAF_MINUTES = 30;
const MINUTE = 60_000;

/** The library tells of an invalid session that cannot be resumed in this line alone, and tries the next one. */
const INVALID = /Invalid session; will attempt to resume: false/;

export interface WatchParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly fatal: (why: Fatal) => void;
}

/** Says when the connection to Discord is lost for good, which the library leaves as it is. Gives what ends the watch. */
export const watchConnection = (client: Client, { clock, log, fatal }: WatchParts): (() => void) => {
  let invalid = 0;
  let silence: (() => void) | null = null;
  const isBack = (): void => {
    invalid = 0;
    if (silence === null) return;
    log.info('the connection to Discord is back');
    silence();
    silence = null;
  };
  const isAway = (): void => {
    if (silence !== null) return;
    log.warn('the connection to Discord is lost and made anew');
    silence = clock.after(DEAF_MINUTES * MINUTE, () => fatal({ kind: 'deaf', minutes: DEAF_MINUTES }));
  };
  const onDebug = (line: string): void => {
    if (!INVALID.test(line)) return;
    invalid += 1;
    log.warn({ invalid }, 'Discord finds the session invalid; another one is begun');
    if (invalid === INVALID_SESSIONS) fatal({ kind: 'sessions' });
  };
  const onClosed = ({ code }: { readonly code: number }): void => fatal({ kind: 'closed', code });
  const onShardError = (error: Error): void => log.error({ err: error }, 'the connection to Discord failed');
  client.on(Events.ShardReady, isBack).on(Events.ShardResume, isBack).on(Events.ShardReconnecting, isAway);
  client.on(Events.ShardDisconnect, onClosed).on(Events.Debug, onDebug).on(Events.ShardError, onShardError);
  return () => {
    silence?.();
    client.off(Events.ShardReady, isBack).off(Events.ShardResume, isBack).off(Events.ShardReconnecting, isAway);
    client.off(Events.ShardDisconnect, onClosed).off(Events.Debug, onDebug);
  };
};
