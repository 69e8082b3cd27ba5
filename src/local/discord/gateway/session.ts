import { randomUUID } from 'node:crypto';
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { StoredMessage, WorldEvent } from '../world/bus.ts';
import { isThread } from '../world/channels.ts';
import { MEMBER_PERMISSIONS, withOverwrites } from '../world/members.ts';
import { toWire } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { sendTo } from './send-to.ts';

/** A bot's session: it outlives its socket, so that a RESUME gets what was missed. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  socket: WebSocket | null;
  sequence: number;
  readonly sent: { readonly sequence: number; readonly frame: string }[];
}

const REMEMBERED = 1_000;

export const openSession = (intents: number, socket: WebSocket): Session => ({
  id: randomUUID(),
  intents,
  socket,
  sequence: 0,
  sent: [],
});

/** Sends an event, or keeps it for the resume. */
export const send = (session: Session, name: string, data: unknown): void => {
  session.sequence += 1;
  const frame = JSON.stringify({ op: 0, t: name, s: session.sequence, d: data });
  session.sent.push({ sequence: session.sequence, frame });
  if (session.sent.length > REMEMBERED) session.sent.shift();
  if (session.socket) sendTo(session.socket, frame);
};

/** Sends again what came after `sequence`. */
export const replay = (session: Session, sequence: number): void => {
  for (const past of session.sent) if (past.sequence > sequence) session.socket?.send(past.frame);
};

/** One gateway event: its name, its data, and the intent without which a bot is not told. */
export interface Dispatch {
  readonly name: string;
  readonly data: unknown;
  readonly intent: number;
}

/** What the gateway says of a change in the world; null when it says nothing. */
export const dispatchOf = (world: World, event: WorldEvent, intents: number): Dispatch | null => {
  switch (event.kind) {
    case 'message':
      return messageDispatch(world, event, intents);
    case 'channel': {
      const name = `${isThread(event.channel) ? 'THREAD' : 'CHANNEL'}_${event.change.toUpperCase()}`;
      return { name, data: withOverwrites(world, event.channel), intent: Intent.Guilds };
    }
    case 'member': {
      const name = event.change === 'create' ? 'GUILD_MEMBER_ADD' : 'GUILD_MEMBER_REMOVE';
      return { name, data: { ...event.member, guild_id: world.guildId }, intent: Intent.GuildMembers };
    }
    case 'interaction':
      return { name: 'INTERACTION_CREATE', data: event.interaction.payload, intent: 0 };
    case 'emoji':
    case 'commands':
    case 'answer':
      return null;
  }
};

/** Private messages reach the bot as answers to its own requests only. */
const messageDispatch = (
  world: World,
  { change, message }: Extract<WorldEvent, { kind: 'message' }>,
  intents: number,
): Dispatch | null => {
  if (message.privateTo !== null) return null;
  const base = { guild_id: world.guildId, channel_id: message.channel_id };
  const data = change === 'delete' ? { ...base, id: message.id } : { ...base, ...readable(world, message, intents) };
  return { name: `MESSAGE_${change.toUpperCase()}`, data, intent: Intent.GuildMessages };
};

/** Without the content intent a bot reads only its own messages and those that mention it. */
const readable = (world: World, message: StoredMessage, intents: number) => {
  const member = world.members.get(message.author.id);
  const wire = { ...toWire(message), ...(member ? { member: { ...member, user: undefined } } : {}) };
  const isOpen =
    (intents & Intent.MessageContent) !== 0 ||
    message.author.id === world.bot.id ||
    message.mentions.some(({ id }) => id === world.bot.id);
  return isOpen ? wire : { ...wire, content: '', embeds: [], attachments: [], components: [] };
};

/** What a new server has not set up. */
const PLAIN_SERVER = {
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  mfa_level: 0,
  nsfw_level: 0,
  premium_tier: 0,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  preferred_locale: 'en-US',
  vanity_url_code: null,
  application_id: null,
  features: [],
  emojis: [],
  stickers: [],
  large: false,
  unavailable: false,
  presences: [],
  voice_states: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
} as const;

/** The server as GUILD_CREATE tells it: without the intent for members the bot sees itself alone. */
export const guildPayload = (world: World, intents: number) => {
  const everyone = (intents & Intent.GuildMembers) !== 0;
  const channels = [...world.channels.values()];
  return {
    ...PLAIN_SERVER,
    id: world.guildId,
    name: world.guildName,
    owner_id: [...world.members.keys()].find((id) => id !== world.bot.id) ?? world.bot.id,
    roles: [everyoneRole(world)],
    joined_at: world.members.get(world.bot.id)?.joined_at,
    member_count: world.members.size,
    members: [...world.members.values()].filter(({ user }) => everyone || user.id === world.bot.id),
    channels: channels.filter((channel) => !isThread(channel)).map((channel) => withOverwrites(world, channel)),
    threads: channels.filter((channel) => isThread(channel) && !channel.thread_metadata?.archived),
  };
};

const everyoneRole = (world: World) => ({
  id: world.guildId,
  name: '@everyone',
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position: 0,
  permissions: MEMBER_PERMISSIONS.toString(),
  managed: false,
  mentionable: false,
  flags: 0,
});
