import { Intent } from '../constants.ts';
import { isThread } from '../world/channels.ts';
import { MEMBER_PERMISSIONS } from '../world/permissions.ts';
import type { World } from '../world/world.ts';

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
  const everyone = (intents & Intent.members) !== 0;
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
    channels: channels
      .filter((channel) => !isThread(channel))
      .map((channel) => ({ ...channel, permission_overwrites: [] })),
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
