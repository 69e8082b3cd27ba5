import { Client, GatewayIntentBits, Options, type RateLimitData } from 'discord.js';

export interface ClientSettings {
  /** Base URL of Discord's REST API, without the version: another one behind a proxy or on loopback. */
  readonly api?: string;
}

/** Discord's own address unless the settings name another. */
const restOf = (api: string | undefined) => (api === undefined ? {} : { api });

/** Milliseconds for which an emoji may wait until Discord takes one more; the others come at the next start. */
const EMOJI_PATIENCE = 10_000;

const isTooLong = ({ route, timeToReset }: RateLimitData): boolean =>
  route.endsWith('/emojis') && timeToReset > EMOJI_PATIENCE;

/**
 * A client that listens to interactions alone. It keeps no messages: posts are written by channel id, and what a
 * button meant is in its own id.
 */
export const makeClient = ({ api }: ClientSettings): Client =>
  new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    rest: { ...restOf(api), rejectOnRateLimit: isTooLong },
  });
