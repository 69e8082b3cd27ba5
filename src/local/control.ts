import { MessageFlags, PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import type { Identified } from './actions.ts';
import type { Channel, User } from './discord/wire.ts';
import type { StoredMessage } from './discord/world/bus.ts';
import {
  addChannel,
  addThread,
  changeThreadState,
  findChannel,
  removeChannel,
  type ThreadChange,
} from './discord/world/channels.ts';
import { addUser, joinServer, leaveServer } from './discord/world/members.ts';
import { removeMessage, visibleMessages } from './discord/world/messages.ts';
import type { World } from './discord/world/world.ts';

/** What moderators and time do to the server, for tests. */
export interface Control {
  createChannel(name: string): Channel;
  createThread(channel: Identified, name: string, owner?: Identified): Channel;
  deleteChannel(channel: Identified): void;
  /** Archives, unarchives, locks or unlocks a thread. */
  setThread(thread: Identified, change: ThreadChange): Channel;
  deleteMessage(message: StoredMessage): void;
  addUser(name: string): User;
  /** The user leaves the server: 10007 from then on. */
  removeMember(user: Identified): void;
  rejoin(user: User): void;
  /** Takes permissions from the bot in one channel: all sight of it (50001), or sending, or files (50013). */
  deny(channel: Identified, what: 'view' | 'send' | 'attach'): void;
  /** Gives them back. */
  allow(channel: Identified): void;
  /** Moves the loopback's clock, for expired tokens. Running three-second timers do not hurry. */
  skipTime(ms: number): void;
}

export const makeControl = (world: World): Control => ({
  createChannel: (name) => addChannel(world, name),
  createThread: (channel, name, owner = world.bot) =>
    addThread(world, { parent: findChannel(world, channel.id), name, ownerId: owner.id }),
  deleteChannel: (channel) => removeChannel(world, findChannel(world, channel.id)),
  setThread: (thread, change) => changeThreadState(world, findChannel(world, thread.id), change),
  deleteMessage: (message) => removeMessage(world, message),
  addUser: (name) => addUser(world, name),
  removeMember: (user) => leaveServer(world, user.id),
  rejoin: (user) => {
    joinServer(world, user);
  },
  deny: (channel, what) => {
    world.denied.set(channel.id, (world.denied.get(channel.id) ?? 0n) | denials[what]);
  },
  allow: (channel) => {
    world.denied.delete(channel.id);
  },
  skipTime: (ms) => world.clock.skip(ms),
});

const denials = {
  view: Permission.ViewChannel,
  send: Permission.SendMessages | Permission.SendMessagesInThreads,
  attach: Permission.AttachFiles,
} as const;

/** One notification: who was pinged, by which message. */
export interface Ping {
  readonly userId: string;
  readonly messageId: string;
  readonly channelId: string;
}

/** What can be seen, for tests. */
export interface Sight {
  /** A channel's messages, oldest first: what that user sees, or without a user what all see. */
  messages(channel: Identified, user?: Identified): readonly StoredMessage[];
  /** The newest of them. */
  lastMessage(channel: Identified, user?: Identified): StoredMessage | null;
  /** Every ping so far, in order. */
  readonly pings: readonly Ping[];
  /** The bytes of an uploaded attachment. */
  file(attachment: Identified): Uint8Array;
}

export const makeSight = (world: World): Sight => {
  const pings: Ping[] = [];
  world.bus.listen((event) => {
    if (event.kind !== 'message' || event.change !== 'create') return;
    const { id, channel_id, pinged } = event.message;
    for (const userId of pinged) pings.push({ userId, messageId: id, channelId: channel_id });
  });
  const messages = (channel: Identified, user?: Identified): readonly StoredMessage[] =>
    visibleMessages(world, channel.id, user?.id ?? null).filter(({ flags }) => (flags & MessageFlags.Loading) === 0);
  return {
    messages,
    lastMessage: (channel, user) => messages(channel, user).at(-1) ?? null,
    pings,
    file: ({ id }) => {
      const file = world.files.get(id);
      if (!file) throw new Error(`No file ${id}.`);
      return file.data;
    },
  };
};
