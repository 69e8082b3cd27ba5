import { AllowedMentionsTypes, MessageFlags, RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { DiscordError } from '../errors.ts';
import type { AllowedMentions, Message, User } from '../wire.ts';
import type { Change, StoredMessage } from './bus.ts';
import { dropOldest, MOST_MESSAGES } from './limits.ts';
import { byId, type World } from './world.ts';

/** Puts a new message into its channel and tells everyone. */
export const addMessage = (world: World, message: StoredMessage): StoredMessage => {
  const inChannel = world.messages.get(message.channel_id) ?? new Map<string, StoredMessage>();
  inChannel.set(message.id, message);
  world.messages.set(message.channel_id, inChannel);
  for (const old of dropOldest(inChannel, MOST_MESSAGES)) tell(world, 'delete', old);
  touchChannel(world, message);
  tell(world, 'create', message);
  return message;
};

const tell = (world: World, change: Change, message: StoredMessage): void =>
  world.bus.emit({ kind: 'message', change, message });

const touchChannel = (world: World, message: StoredMessage): void => {
  const channel = world.channels.get(message.channel_id);
  if (channel && message.privateTo === null) {
    world.channels.set(channel.id, { ...channel, last_message_id: message.id });
  }
};

/** Replaces a message by its edited self and tells everyone. An edit never pings. */
export const replaceMessage = (world: World, message: StoredMessage): StoredMessage => {
  world.messages.get(message.channel_id)?.set(message.id, message);
  tell(world, 'update', message);
  return message;
};

export const removeMessage = (world: World, message: StoredMessage): void => {
  world.messages.get(message.channel_id)?.delete(message.id);
  tell(world, 'delete', message);
};

/** The message, or 10008. Private messages are found only with `includePrivate`: the channel's endpoints do not see them. */
export const findMessage = (
  world: World,
  channelId: string,
  messageId: string,
  includePrivate = false,
): StoredMessage => {
  const message = world.messages.get(channelId)?.get(messageId);
  if (!message || (message.privateTo !== null && !includePrivate)) throw new DiscordError(Refusal.UnknownMessage);
  return message;
};

/** What one user sees in a channel, oldest first; with null, what nobody's eyes alone are meant for. */
export const visibleMessages = (world: World, channelId: string, userId: string | null): readonly StoredMessage[] => {
  const all = [...(world.messages.get(channelId)?.values() ?? [])];
  return all.filter(({ privateTo }) => privateTo === null || privateTo === userId).sort(byId);
};

/** Whom a new message pings: members other than its author, and nobody when it is private or silent. */
export const pingedBy = (world: World, message: Message, mentions: Mentions): readonly string[] => {
  const hushed = MessageFlags.Ephemeral | MessageFlags.SuppressNotifications;
  if ((message.flags & hushed) !== 0) return [];
  const named = mentions.everyone ? [...world.members.keys()] : mentions.users.map(({ id }) => id);
  return named.filter((id) => id !== message.author.id && id !== world.bot.id && world.members.has(id));
};

/** The message as it goes over the wire: without what only the loopback knows. */
export const toWire = (message: StoredMessage): Message => {
  const { privateTo: _privateTo, pinged: _pinged, ...wire } = message;
  return wire;
};

/** Whom a text names and whom Discord lets it ping. */
export interface Mentions {
  readonly users: readonly User[];
  readonly everyone: boolean;
}

export interface MentionSource {
  readonly texts: readonly string[];
  /** The author of the message that this one replies to. */
  readonly repliedTo: string | null;
  readonly allowed: AllowedMentions | null | undefined;
}

/** Reads the mentions in a message's texts (embeds never mention) and drops what `allowed_mentions` does not let through. */
export const readMentions = (world: World, source: MentionSource): Mentions => {
  const text = source.texts.join('\n').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const named = [...text.matchAll(/<@!?(\d{17,20})>/g)].map(([, id]) => id ?? '');
  const replied = source.repliedTo !== null && (source.allowed?.replied_user ?? true) ? [source.repliedTo] : [];
  const ids = new Set([...named.filter((id) => allowsUser(source.allowed, id)), ...replied]);
  return {
    users: [...ids].flatMap((id) => world.users.get(id) ?? []),
    everyone: /@(everyone|here)/.test(text) && allowsEveryone(source.allowed),
  };
};

const allowsUser = (allowed: MentionSource['allowed'], id: string): boolean => {
  if (!allowed) return true;
  return (allowed.parse?.includes(AllowedMentionsTypes.User) ?? false) || (allowed.users?.includes(id) ?? false);
};

const allowsEveryone = (allowed: MentionSource['allowed']): boolean =>
  !allowed || (allowed.parse?.includes(AllowedMentionsTypes.Everyone) ?? false);
