import { InteractionType, MessageFlag, MessageType } from '../constants.ts';
import type { InteractionMetadata } from '../wire.ts';
import type { StoredMessage } from '../world/bus.ts';
import { emptyMessage } from '../world/channels.ts';
import type { Interaction } from '../world/interaction.ts';
import { addMessage } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { composeNew, type Draft } from './compose.ts';

/** Posts the answer to an interaction; private when its flags say so. */
export const addReply = (world: World, interaction: Interaction, draft: Draft): StoredMessage =>
  addMessage(world, composeNew(world, replyBase(world, interaction, draft.body.flags ?? 0), draft));

/** "The bot is thinking": what a deferred reply shows until it is filled. Its privacy is settled here. */
export const addThinking = (world: World, interaction: Interaction, flags: number): StoredMessage => {
  const base = replyBase(world, interaction, flags);
  return addMessage(world, { ...base, flags: (flags & MessageFlag.ephemeral) | MessageFlag.loading });
};

export const replyBase = (world: World, interaction: Interaction, flags: number): StoredMessage => {
  const isPrivate = (flags & MessageFlag.ephemeral) !== 0;
  const source = interaction.sourceMessageId;
  const isReplyToCommand = interaction.kind === 'command';
  return {
    ...emptyMessage(world, interaction.channelId),
    type: isReplyToCommand ? MessageType.command : source ? MessageType.reply : MessageType.default,
    ...(source && !isReplyToCommand
      ? { message_reference: { message_id: source, channel_id: interaction.channelId, guild_id: world.guildId } }
      : {}),
    webhook_id: world.bot.id,
    application_id: world.bot.id,
    interaction_metadata: metadataOf(world, interaction),
    privateTo: isPrivate ? interaction.userId : null,
  };
};

const metadataOf = (world: World, interaction: Interaction): InteractionMetadata => {
  const user = world.users.get(interaction.userId) ?? world.bot;
  return {
    id: interaction.id,
    type: InteractionType[interaction.kind],
    user,
    authorizing_integration_owners: { 0: world.guildId },
    ...(interaction.commandName === null ? {} : { name: interaction.commandName }),
  };
};
