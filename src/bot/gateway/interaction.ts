import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  MessageFlags,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { languageOf } from '../../words/index.ts';
import { isNotedId } from '../message/custom-id.ts';
import type { Member, Request } from '../request.ts';

/** A press, a choice from a menu, or a form that was filled in. */
export type Component = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;
/** What is acknowledged first and answered later. */
export type Answered = ChatInputCommandInteraction | Component;
type Incoming = Answered | AutocompleteInteraction;

/** `game new`: the command and its subcommand. */
export const fullName = (interaction: ChatInputCommandInteraction | AutocompleteInteraction): string => {
  const sub = interaction.options.getSubcommand(false);
  return sub ? `${interaction.commandName} ${sub}` : interaction.commandName;
};

const memberOf = ({ user, member }: CommandInteractionOption): Member | null =>
  user
    ? {
        id: user.id,
        name: member && 'displayName' in member ? member.displayName : user.displayName,
        here: Boolean(member),
        bot: user.bot,
      }
    : null;

const given = (option: CommandInteractionOption): unknown =>
  option.attachment
    ? { name: option.attachment.name, url: option.attachment.url, size: option.attachment.size }
    : (memberOf(option) ?? option.value);

export const valuesOf = (interaction: ChatInputCommandInteraction | AutocompleteInteraction): Request['values'] => {
  const leaves = interaction.options.data.flatMap((option) => option.options ?? [option]);
  return Object.fromEntries(leaves.map((option) => [option.name, given(option)]));
};

const shownName = (interaction: Incoming): string =>
  interaction.inCachedGuild() ? interaction.member.displayName : interaction.user.displayName;

/** Where something was pressed. */
const pressedIn = (interaction: Incoming): Pick<Request, 'pressed' | 'isPrivate'> => {
  const message = 'message' in interaction ? interaction.message : null;
  if (message === null) return { isPrivate: false };
  return { pressed: message.id, isPrivate: message.flags.has(MessageFlags.Ephemeral) };
};

/** The answer to it is private: so it was acknowledged, or it takes the place of a private message. */
export const isSeenByOne = (interaction: Answered): boolean =>
  interaction.ephemeral === true || pressedIn(interaction).isPrivate;

/**
 * What the user may do in a channel, whichever they use the bot in: Discord says it of that one, the cache of others. In
 * place of one that is gone count their permissions in the whole server.
 */
const managing =
  (interaction: Incoming): Request['manages'] =>
  ({ channel, parent }) => {
    if (channel === interaction.channelId)
      return interaction.memberPermissions?.has(PermissionFlagsBits.ManageChannels) ?? false;
    if (!interaction.inCachedGuild()) return false;
    const { cache } = interaction.guild.channels;
    const place = cache.get(channel) ?? cache.get(parent ?? '');
    const permissions = place === undefined ? interaction.member.permissions : place.permissionsFor(interaction.member);
    return permissions.has(PermissionFlagsBits.ManageChannels);
  };

/** Everything but what the request asks for, and of which game. */
export const requestOf = (interaction: Incoming): Omit<Request, 'command' | 'values' | 'game' | 'seen'> => ({
  user: { id: interaction.user.id, name: shownName(interaction) },
  channelId: interaction.channelId ?? '',
  parentId: interaction.channel?.isThread() ? interaction.channel.parentId : null,
  guildId: interaction.guildId ?? '',
  language: languageOf(interaction.locale),
  manages: managing(interaction),
  uploadLimit: interaction.attachmentSizeLimit ?? 0,
  isNoted: 'customId' in interaction && isNotedId(interaction.customId),
  ...pressedIn(interaction),
});
