import { OverwriteType, PermissionFlagsBits as Permission, RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { DiscordError } from '../errors.ts';
import type { Channel, Member, User } from '../wire.ts';
import { isThread } from './channels.ts';
import { makeUser, memberOf, type World } from './world.ts';

export const addUser = (world: World, name: string, id: string = world.newId()): User => {
  const user = makeUser({ id, name, bot: false });
  world.users.set(user.id, user);
  return joinServer(world, user);
};

export const joinServer = (world: World, user: User): User => {
  const member = memberOf(world, user);
  world.members.set(user.id, member);
  world.bus.emit({ kind: 'member', change: 'create', member });
  return user;
};

export const leaveServer = (world: World, userId: string): void => {
  const member = findMember(world, userId);
  world.members.delete(userId);
  world.bus.emit({ kind: 'member', change: 'delete', member });
};

/** The member; 10007 for who left, 10013 for who never was. */
export const findMember = (world: World, userId: string): Member => {
  const member = world.members.get(userId);
  if (!member) throw new DiscordError(world.users.has(userId) ? 10007 : 10013);
  return member;
};

/** What an invite for such a bot asks for; managing anything is not in it. */
const BOT_PERMISSIONS =
  Permission.ViewChannel |
  Permission.SendMessages |
  Permission.EmbedLinks |
  Permission.AttachFiles |
  Permission.ReadMessageHistory |
  Permission.UseExternalEmojis |
  Permission.CreatePublicThreads |
  Permission.SendMessagesInThreads;

export const MEMBER_PERMISSIONS = BOT_PERMISSIONS | Permission.UseApplicationCommands;

const managersOf = (world: World, channel: Channel): ReadonlySet<string> =>
  world.managers.get((isThread(channel) ? channel.parent_id : null) ?? channel.id) ?? new Set();

/** A member's permissions in a channel; a thread inherits its parent's. */
export const memberPermissions = (world: World, channel: Channel, userId: string): bigint =>
  MEMBER_PERMISSIONS | (managersOf(world, channel).has(userId) ? Permission.ManageChannels : 0n);

/** A channel as the gateway tells it: with what single members may do there besides. */
export const withOverwrites = (world: World, channel: Channel) => ({
  ...channel,
  permission_overwrites: [...managersOf(world, channel)].map((id) => ({
    id,
    type: OverwriteType.Member,
    allow: Permission.ManageChannels.toString(),
    deny: '0',
  })),
});

/** Lets a member manage a channel. */
export const makeManager = (world: World, channel: Channel, userId: string): void => {
  world.managers.set(channel.id, new Set([...managersOf(world, channel), userId]));
  world.bus.emit({ kind: 'channel', change: 'update', channel });
};

/** The bot's permissions in a channel; a thread inherits its parent's. */
export const botPermissions = (world: World, channel: Channel): bigint => {
  const above = isThread(channel) ? channel.parent_id : null;
  const denied = (world.denied.get(channel.id) ?? 0n) | (above === null ? 0n : (world.denied.get(above) ?? 0n));
  return BOT_PERMISSIONS & ~denied;
};

/** 50001 where the bot does not even see the channel, 50013 where it lacks a permission. */
export const requirePermission = (world: World, channel: Channel, needed: bigint): void => {
  const has = botPermissions(world, channel);
  if ((has & Permission.ViewChannel) === 0n) throw new DiscordError(Refusal.MissingAccess);
  if ((has & needed) !== needed) throw new DiscordError(Refusal.MissingPermissions);
};
