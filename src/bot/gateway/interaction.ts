import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  MessageFlags,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  Routes,
  type StringSelectMenuInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import { languageOf } from '../../words/index.ts';
import type { Reply } from '../message/answer.ts';
import { parsePressId } from '../message/custom-id.ts';
import type { EmojiIds } from '../message/emoji/index.ts';
import { describeError } from '../message/errors.ts';
import { makeMessages } from '../message/message.ts';
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

/** The message of ours in which something was pressed, and its text where it is a private one. */
const pressedMessage = (interaction: Incoming): Pick<Request, 'pressed' | 'within'> => {
  const message = 'message' in interaction ? interaction.message : null;
  if (message === null) return {};
  return { pressed: message.id, ...(message.flags.has(MessageFlags.Ephemeral) ? { within: message.content } : {}) };
};

/** The game of what was pressed. */
const pressedGame = (interaction: Incoming): Pick<Request, 'game'> => {
  const id = 'customId' in interaction ? parsePressId(interaction.customId) : null;
  return id === null ? {} : { game: id.game };
};

/** Everything but what the request asks for. */
export const requestOf = (interaction: Incoming, seen: number): Omit<Request, 'command' | 'values'> => ({
  user: { id: interaction.user.id, name: shownName(interaction) },
  channelId: interaction.channelId ?? '',
  parentId: interaction.channel?.isThread() ? interaction.channel.parentId : null,
  guildId: interaction.guildId ?? '',
  language: languageOf(interaction.locale),
  moderator: interaction.memberPermissions?.has(PermissionFlagsBits.ManageChannels) ?? false,
  seen,
  uploadLimit: interaction.attachmentSizeLimit ?? 0,
  ...pressedMessage(interaction),
  ...pressedGame(interaction),
});

/** False, and a line in the log, when it fails: a request that Discord has given up, a reply that was taken away. */
export const attempted = async (log: Logger, what: string, job: () => Promise<unknown>): Promise<boolean> => {
  try {
    await job();
    return true;
  } catch (error) {
    log.warn(describeError(error), what);
    return false;
  }
};

/** Fills the acknowledged reply, or takes it away when there is nothing to add to the channel's own post. */
export const deliver = async (interaction: Answered, emojis: EmojiIds, reply: Reply): Promise<void> => {
  if (reply === null) return interaction.deleteReply();
  const { applicationId, token, client } = interaction;
  const [first, ...more] = makeMessages(emojis, reply);
  if (first) await client.rest.patch(Routes.webhookMessage(applicationId, token), { ...first, auth: false });
  const flags = interaction.ephemeral ? { flags: MessageFlags.Ephemeral } : {};
  for (const { body, files } of more)
    await client.rest.post(Routes.webhook(applicationId, token), { body: { ...body, ...flags }, files, auth: false });
};
