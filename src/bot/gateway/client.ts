import { Client, GatewayDispatchEvents, GatewayIntentBits, Options, type RateLimitData } from 'discord.js';
import { z } from 'zod';

export interface ClientSettings {
  /** Base URL of Discord's REST API, without the version: another one behind a proxy or on loopback. */
  readonly api?: string;
  /** Requests a second, besides answers to interactions, that Discord takes; absent: its own 50. */
  readonly requestsPerSecond?: number;
}

/** Discord's own address and limit unless others are named. */
const restOf = ({ api, requestsPerSecond }: ClientSettings) => ({
  ...(api === undefined ? {} : { api }),
  ...(requestsPerSecond === undefined ? {} : { globalRequestsPerSecond: requestsPerSecond }),
});

/**
 * Milliseconds for which an emoji or a message may wait until Discord takes one more. Other emoji come at the next start,
 * messages are tried again.
 */
const PATIENCE = 10_000;

/** The library knows of a limit beforehand (`timeToReset`), or has just been told (`retryAfter`). */
const isTooLong = ({ route, timeToReset, retryAfter }: RateLimitData): boolean =>
  (route.endsWith('/emojis') || route.startsWith('/channels/')) && Math.max(timeToReset, retryAfter) > PATIENCE;

const whereNewest = z.object({ channel: z.object({ id: z.string(), last_message_id: z.string() }) });

/** An interaction comes with the newest message of its channel, which the library keeps to itself. */
export const onNewest = (client: Client, saw: (channel: string, message: string) => void): void => {
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: unknown) => {
    const read = whereNewest.safeParse(interaction);
    if (read.success) saw(read.data.channel.id, read.data.channel.last_message_id);
  });
};

/**
 * A client that listens to interactions alone. It keeps no messages: posts are written by channel id, and what a
 * button meant is in its own id.
 */
export const makeClient = (settings: ClientSettings): Client =>
  new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    rest: { ...restOf(settings), rejectOnRateLimit: isTooLong },
  });
