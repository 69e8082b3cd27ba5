import { ComponentType, InteractionType } from 'discord-api-types/v10';
import { type CommandInput, commandData, type OptionValue } from './discord/interact/command.ts';
import { InputError, type ModalValues, modalData, pressData, selectData } from './discord/interact/component.ts';
import { type Answer, createInteraction, waitForAnswer } from './discord/interact/interaction.ts';
import type { Server } from './discord/server.ts';
import type { Interaction, StoredMessage } from './discord/world/bus.ts';
import { emptyMessage, findChannel } from './discord/world/channels.ts';
import { saveAttachment, type Upload } from './discord/world/files.ts';
import { addMessage, pingedBy, readMentions } from './discord/world/messages.ts';
import type { World } from './discord/world/world.ts';

/** Anything with an id: a user, a channel, a message. */
export interface Identified {
  readonly id: string;
}

export interface SlashInput {
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly files?: Readonly<Record<string, Upload>>;
}

/** What users do. Each throws an InputError where Discord's client would not let them. */
export interface Actions {
  /** Sends a command, `'game new'` with options by name, and waits for what the bot shows. */
  slash(user: Identified, channel: Identified, name: string, input?: SlashInput): Promise<Answer>;
  /** Types into an option; the others may be filled or not. Waits for the choices. */
  autocomplete(user: Identified, channel: Identified, name: string, input: TypingInput): Promise<Answer>;
  /** Presses a button of a message. */
  press(user: Identified, message: StoredMessage, customId: string): Promise<Answer>;
  /** Chooses from a menu of a message: option values, or ids of users or channels. */
  select(user: Identified, message: StoredMessage, customId: string, values: readonly string[]): Promise<Answer>;
  /** Fills in the modal that an answer opened: texts by custom id, for menus lists of values. */
  submitModal(user: Identified, opened: Answer, values: ModalValues): Promise<Answer>;
  /** Writes a plain message. */
  say(user: Identified, channel: Identified, text: string, files?: readonly Upload[]): StoredMessage;
}

export interface TypingInput {
  readonly focused: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** The same actions without waiting: the page shows the answers as they come. */
export interface Starters {
  command(userId: string, input: CommandInput): Interaction;
  press(userId: string, at: MessagePlace, customId: string): Interaction;
  select(userId: string, at: MessagePlace, customId: string, values: readonly string[]): Interaction;
  submitModal(userId: string, interactionId: string, values: ModalValues): Interaction;
}

export interface MessagePlace {
  readonly channelId: string;
  readonly messageId: string;
}

export const makeStarters = (server: Server): Starters => {
  const { world } = server;
  const component = (userId: string, at: MessagePlace, data: Readonly<Record<string, unknown>>): Interaction =>
    createInteraction(server, {
      kind: InteractionType.MessageComponent,
      userId,
      channelId: at.channelId,
      data,
      sourceMessageId: at.messageId,
    });
  return {
    command: (userId, input) =>
      createInteraction(server, {
        kind:
          input.focused === undefined
            ? InteractionType.ApplicationCommand
            : InteractionType.ApplicationCommandAutocomplete,
        userId,
        channelId: input.channelId,
        data: commandData(world, input),
        commandName: input.name,
      }),
    press: (userId, at, customId) => component(userId, at, pressData(world, { userId, ...at, customId })),
    select: (userId, at, customId, values) =>
      component(userId, at, selectData(world, { userId, ...at, customId }, values)),
    submitModal: (userId, interactionId, values) => {
      const opener = openerOf(world, interactionId);
      if (opener.modal === null || opener.userId !== userId) throw new InputError('No modal is open.');
      return createInteraction(server, {
        kind: InteractionType.ModalSubmit,
        userId,
        channelId: opener.channelId,
        data: modalData(world, opener.modal, values),
        sourceMessageId: opener.sourceMessageId,
      });
    },
  };
};

const openerOf = (world: World, interactionId: string): Interaction => {
  const found = [...world.interactions.values()].find(({ id }) => id === interactionId);
  if (!found) throw new InputError('No such interaction.');
  return found;
};

/** The actions of tests: each waits up to `timeoutMs` for the bot. */
export const makeActions = (server: Server, starters: Starters, timeoutMs: number): Actions => {
  const { world } = server;
  const wait = (interaction: Interaction): Promise<Answer> => waitForAnswer(world, interaction, timeoutMs);
  const place = (message: StoredMessage): MessagePlace => ({ channelId: message.channel_id, messageId: message.id });
  return {
    slash: async (user, channel, name, input = {}) =>
      wait(starters.command(user.id, { channelId: channel.id, name, ...input })),
    autocomplete: async (user, channel, name, input) =>
      wait(starters.command(user.id, { channelId: channel.id, name, ...input })),
    press: async (user, message, customId) => wait(starters.press(user.id, place(message), customId)),
    select: async (user, message, customId, values) => wait(starters.select(user.id, place(message), customId, values)),
    submitModal: async (user, opened, values) => wait(starters.submitModal(user.id, opened.interactionId, values)),
    say: (user, channel, text, files = []) => say(world, { userId: user.id, channelId: channel.id, text, files }),
  };
};

export interface Saying {
  readonly userId: string;
  readonly channelId: string;
  readonly text: string;
  readonly files: readonly Upload[];
}

/** A user's own message; at most 2,000 characters, not empty. */
export const say = (world: World, { userId, channelId, text, files }: Saying): StoredMessage => {
  const channel = findChannel(world, channelId);
  const author = world.users.get(userId);
  if (!author || !world.members.has(userId)) throw new InputError('You are not on this server.');
  if (channel.thread_metadata?.locked) throw new InputError('This thread is locked.');
  if (text.trim() === '' && files.length === 0) throw new InputError('The message is empty.');
  if ([...text].length > 2000) throw new InputError('A message has at most 2,000 characters.');
  const attachments = files.map((file) => saveAttachment(world, channelId, file));
  const found = readMentions(world, { texts: [text], repliedTo: null, allowed: null });
  const base = { ...emptyMessage(world, channelId), author, content: text.trim(), attachments, mentions: found.users };
  return addMessage(world, { ...base, mention_everyone: found.everyone, pinged: pingedBy(world, base, found) });
};

/** The custom ids of a message's buttons and menus that can be used now. */
export const usableIds = (message: StoredMessage): readonly string[] => {
  const walk = (components: StoredMessage['components']): readonly string[] =>
    components.flatMap((component) => [
      ...(component.custom_id && !component.disabled ? [component.custom_id] : []),
      ...walk(component.components ?? []),
      ...(component.accessory && component.accessory.type === ComponentType.Button ? walk([component.accessory]) : []),
    ]);
  return walk(message.components);
};
