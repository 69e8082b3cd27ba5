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
import { addUser, joinServer, leaveServer, makeManager } from './discord/world/members.ts';
import { removeMessage, visibleMessages } from './discord/world/messages.ts';
import type { World } from './discord/world/world.ts';

export type Control = ReturnType<typeof makeControl>;

/** What moderators and time do to the server, for tests. */
export const makeControl = (world: World) => ({
  createChannel: (name: string): Channel => addChannel(world, name),
  createThread: (channel: Identified, name: string, owner: Identified = world.bot): Channel =>
    addThread(world, { parent: findChannel(world, channel.id), name, ownerId: owner.id }),
  deleteChannel: (channel: Identified): void => removeChannel(world, findChannel(world, channel.id)),
  /** Archives, unarchives, locks or unlocks a thread. */
  setThread: (thread: Identified, change: ThreadChange): Channel =>
    changeThreadState(world, findChannel(world, thread.id), change),
  deleteMessage: (message: StoredMessage): void => removeMessage(world, message),
  addUser: (name: string): User => addUser(world, name),
  /** The user leaves the server: 10007 from then on. */
  removeMember: (user: Identified): void => leaveServer(world, user.id),
  rejoin: (user: User): void => {
    joinServer(world, user);
  },
  /** Takes permissions from the bot in one channel: all sight of it (50001), or sending, or files (50013). */
  deny: (channel: Identified, what: keyof typeof denials): void => {
    world.denied.set(channel.id, (world.denied.get(channel.id) ?? 0n) | denials[what]);
  },
  /** Gives them back. */
  allow: (channel: Identified): void => {
    world.denied.delete(channel.id);
  },
  /** Lets the user manage the channel. */
  makeManager: (channel: Identified, user: Identified): void =>
    makeManager(world, findChannel(world, channel.id), user.id),
  /** Moves the loopback's clock, for expired tokens. Running three-second timers do not hurry. */
  skipTime: (ms: number): void => world.clock.skip(ms),
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

export type Sight = ReturnType<typeof makeSight>;

/** What can be seen, for tests. */
export const makeSight = (world: World) => {
  const pings: Ping[] = [];
  world.bus.listen((event) => {
    if (event.kind !== 'message' || event.change !== 'create') return;
    const { id, channel_id, pinged } = event.message;
    for (const userId of pinged) pings.push({ userId, messageId: id, channelId: channel_id });
  });
  /** A channel's messages, oldest first: what that user sees, or without a user what all see. */
  const messages = (channel: Identified, user?: Identified): readonly StoredMessage[] =>
    visibleMessages(world, channel.id, user?.id ?? null).filter(({ flags }) => (flags & MessageFlags.Loading) === 0);
  return {
    messages,
    /** The newest of them. */
    lastMessage: (channel: Identified, user?: Identified): StoredMessage | null =>
      messages(channel, user).at(-1) ?? null,
    /** Every ping so far, in order. */
    pings: pings,
    /** The bytes of an uploaded attachment. */
    file: ({ id }: Identified): Uint8Array => {
      const file = world.files.get(id);
      if (!file) throw new Error(`No file ${id}.`);
      return file.data;
    },
  };
};
