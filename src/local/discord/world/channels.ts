import { ChannelType, MessageType, RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { DiscordError } from '../errors.ts';
import type { Channel } from '../wire.ts';
import { addMessage } from './messages.ts';
import type { World } from './world.ts';

export const isThread = (channel: Channel): boolean =>
  channel.type === ChannelType.PublicThread || channel.type === ChannelType.PrivateThread;

/** The channel or thread, or 10003. */
export const findChannel = (world: World, channelId: string): Channel => {
  const channel = world.channels.get(channelId);
  if (!channel) throw new DiscordError(Refusal.UnknownChannel);
  return channel;
};

/** Discord writes text channels in lower case with dashes. */
const channelSlug = (name: string): string => {
  const slug = name.trim().toLowerCase().replace(/\s+/g, '-');
  return slug.replace(/[^\p{L}\p{N}_-]/gu, '').slice(0, 100);
};

export const addChannel = (world: World, name: string, id: string = world.newId()): Channel => {
  const channel: Channel = {
    id,
    type: ChannelType.GuildText,
    guild_id: world.guildId,
    name: channelSlug(name) || 'channel',
    position: world.channels.size,
    parent_id: null,
    topic: null,
    owner_id: null,
    thread_metadata: null,
    last_message_id: null,
  };
  return enter(world, channel);
};

export interface NewThread {
  readonly parent: Channel;
  readonly name: string;
  readonly ownerId: string;
  readonly type?: number;
  /** The message that it hangs on: it then shares that message's id. */
  readonly messageId?: string;
}

export const addThread = (world: World, { parent, name, ownerId, type, messageId }: NewThread): Channel => {
  const thread: Channel = {
    id: messageId ?? world.newId(),
    type: type ?? ChannelType.PublicThread,
    guild_id: world.guildId,
    name,
    position: 0,
    parent_id: parent.id,
    topic: null,
    owner_id: ownerId,
    thread_metadata: {
      archived: false,
      locked: false,
      auto_archive_duration: 4320,
      archive_timestamp: new Date(world.clock.now()).toISOString(),
    },
    last_message_id: null,
  };
  enter(world, thread);
  if (messageId === undefined && thread.type === ChannelType.PublicThread) announceThread(world, thread, parent);
  return thread;
};

const enter = (world: World, channel: Channel): Channel => {
  world.channels.set(channel.id, channel);
  world.messages.set(channel.id, new Map());
  world.bus.emit({ kind: 'channel', change: 'create', channel });
  return channel;
};

/** "Someone started a thread", posted in the channel above. */
const announceThread = (world: World, thread: Channel, parent: Channel): void => {
  const author = world.users.get(thread.owner_id ?? '') ?? world.bot;
  addMessage(world, {
    ...emptyMessage(world, parent.id),
    type: MessageType.ThreadCreated,
    author,
    content: thread.name,
    message_reference: { channel_id: thread.id, guild_id: world.guildId },
  });
};

/** A message with nothing in it, by the bot, now. */
export const emptyMessage = (world: World, channelId: string) => ({
  id: world.newId(),
  type: MessageType.Default as number,
  channel_id: channelId,
  author: world.bot,
  content: '',
  timestamp: new Date(world.clock.now()).toISOString(),
  edited_timestamp: null,
  flags: 0,
  embeds: [],
  attachments: [],
  components: [],
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  tts: false,
  pinned: false,
  privateTo: null,
  pinged: [],
});

export const changeChannel = (world: World, channel: Channel): Channel => {
  world.channels.set(channel.id, channel);
  world.bus.emit({ kind: 'channel', change: 'update', channel });
  return channel;
};

/** Removes a channel with its messages and threads. */
export const removeChannel = (world: World, channel: Channel): void => {
  for (const thread of world.channels.values()) if (thread.parent_id === channel.id) removeChannel(world, thread);
  world.channels.delete(channel.id);
  world.messages.delete(channel.id);
  world.bus.emit({ kind: 'channel', change: 'delete', channel });
};

export interface ThreadChange {
  readonly archived?: boolean;
  readonly locked?: boolean;
}

/** Archives, unarchives, locks or unlocks a thread. */
export const changeThreadState = (world: World, thread: Channel, change: ThreadChange): Channel => {
  const state = thread.thread_metadata;
  if (state === null) throw new DiscordError(Refusal.CannotExecuteActionOnThisChannelType);
  const archive_timestamp = new Date(world.clock.now()).toISOString();
  return changeChannel(world, { ...thread, thread_metadata: { ...state, ...change, archive_timestamp } });
};
