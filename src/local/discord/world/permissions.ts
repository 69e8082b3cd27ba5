import { Permission } from '../constants.ts';
import { DiscordError } from '../errors.ts';
import type { Channel } from '../wire.ts';
import { isThread } from './channels.ts';
import type { World } from './world.ts';

/** What an invite for such a bot asks for; managing anything is not in it. */
const BOT_PERMISSIONS =
  Permission.viewChannel |
  Permission.sendMessages |
  Permission.embedLinks |
  Permission.attachFiles |
  Permission.readHistory |
  Permission.externalEmojis |
  Permission.createPublicThreads |
  Permission.sendInThreads;

export const MEMBER_PERMISSIONS = BOT_PERMISSIONS | Permission.useCommands;

/** The bot's permissions in a channel; a thread inherits its parent's. */
export const botPermissions = (world: World, channel: Channel): bigint => {
  const above = isThread(channel) ? channel.parent_id : null;
  const denied = (world.denied.get(channel.id) ?? 0n) | (above === null ? 0n : (world.denied.get(above) ?? 0n));
  return BOT_PERMISSIONS & ~denied;
};

/** 50001 where the bot does not even see the channel, 50013 where it lacks a permission. */
export const requirePermission = (world: World, channel: Channel, needed: bigint): void => {
  const has = botPermissions(world, channel);
  if ((has & Permission.viewChannel) === 0n) throw new DiscordError(50001);
  if ((has & needed) !== needed) throw new DiscordError(50013);
};
