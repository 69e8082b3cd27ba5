import {
  Client,
  type ClientEvents,
  GatewayIntentBits,
  type Interaction,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord.js';
import type { Loopback } from '../../../src/local/index.ts';

export interface TestBot {
  readonly client: Client<true>;
  stop(): Promise<void>;
}

export interface BotOptions {
  readonly commands?: readonly RESTPostAPIApplicationCommandsJSONBody[];
  readonly intents?: readonly GatewayIntentBits[];
  /** What the bot does with an interaction. Its failures are kept in `errors`. */
  onInteraction(interaction: Interaction): Promise<unknown>;
}

/** An unmodified discord.js client at a loopback, logged in, with its commands registered. */
export const startBot = async (table: Loopback, options: BotOptions): Promise<TestBot> => {
  const client = new Client({
    intents: options.intents ?? [GatewayIntentBits.Guilds],
    rest: { api: table.api, retries: 0 },
  });
  client.on('interactionCreate', (interaction) => {
    options.onInteraction(interaction).catch((error: unknown) => client.emit('error', toError(error)));
  });
  client.on('error', () => undefined);
  const ready = once(client, 'clientReady');
  await client.login(table.token);
  const [readyClient] = await ready;
  await readyClient.application.commands.set([...(options.commands ?? [])]);
  return { client: readyClient, stop: () => client.destroy() };
};

const once = <Name extends keyof ClientEvents>(client: Client, name: Name): Promise<ClientEvents[Name]> =>
  new Promise((resolve) => {
    client.once(name, (...values) => resolve(values));
  });

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
