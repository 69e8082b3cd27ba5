import { Intent } from '../constants.ts';
import type { StoredMessage, WorldEvent } from '../world/bus.ts';
import { isThread } from '../world/channels.ts';
import { toWire } from '../world/messages.ts';
import type { World } from '../world/world.ts';

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
      return { name, data: event.channel, intent: Intent.guilds };
    }
    case 'member': {
      const name = event.change === 'create' ? 'GUILD_MEMBER_ADD' : 'GUILD_MEMBER_REMOVE';
      return { name, data: { ...event.member, guild_id: world.guildId }, intent: Intent.members };
    }
    case 'interaction':
      return { name: 'INTERACTION_CREATE', data: event.interaction.payload, intent: 0 };
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
  return { name: `MESSAGE_${change.toUpperCase()}`, data, intent: Intent.messages };
};

/** Without the content intent a bot reads only its own messages and those that mention it. */
const readable = (world: World, message: StoredMessage, intents: number) => {
  const member = world.members.get(message.author.id);
  const wire = { ...toWire(message), ...(member ? { member: { ...member, user: undefined } } : {}) };
  const isOpen =
    (intents & Intent.content) !== 0 ||
    message.author.id === world.bot.id ||
    message.mentions.some(({ id }) => id === world.bot.id);
  return isOpen ? wire : { ...wire, content: '', embeds: [], attachments: [], components: [] };
};
