import { MessageFlags } from 'discord.js';
import { wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Press } from '../command.ts';
import { say } from '../message/answer.ts';
import { type PressId, parsePressId, pressWith } from '../message/custom-id.ts';
import { type AskForm, isForm, modalOf, TYPED, wantsTyping } from '../message/modal.ts';
import type { Request } from '../request.ts';
import { type Component, requestOf } from './interaction.ts';
import { aimOf, attempted, guarded, perform, type Task } from './respond.ts';

/** What buttons, menus and forms do, by the first word of what they carry. */
export interface Presses {
  readonly presses: ReadonlyMap<string, Press>;
  readonly forms: ReadonlyMap<string, AskForm>;
}

const isPrivate = ({ message }: Component): boolean => message?.flags.has(MessageFlags.Ephemeral) ?? false;

/** What is asked for: by the button itself, by the option that was chosen, or by the form that was filled in. */
const pressedIn = (interaction: Component): PressId | null => {
  const id = parsePressId(interaction.customId);
  return id && interaction.isStringSelectMenu() ? pressWith(id, interaction.values[0] ?? '') : id;
};

const typedIn = (interaction: Component): Request['values'] =>
  interaction.isModalSubmit() ? { [TYPED]: interaction.fields.getTextInputValue(TYPED) } : {};

const deferPrivately = (interaction: Component): Promise<unknown> =>
  interaction.deferReply({ flags: MessageFlags.Ephemeral });

const deferUpdate = (interaction: Component): Promise<unknown> =>
  interaction.isModalSubmit() && !interaction.isFromMessage() ? deferPrivately(interaction) : interaction.deferUpdate();

const wordOf = (id: PressId | null): string => id?.what.split('-')[0] ?? '';

/**
 * A press in a private message changes that message. One in a post of the channel, and one that means nothing any more,
 * is answered privately and leaves the post alone.
 */
const pressTask = ({ presses }: Presses, interaction: Component): Task => {
  const id = pressedIn(interaction);
  const press = id && presses.get(wordOf(id));
  return {
    interaction,
    command: id?.what ?? 'press',
    values: typedIn(interaction),
    ...(id ? { press: id } : {}),
    acknowledge: () => (press && isPrivate(interaction) ? deferUpdate(interaction) : deferPrivately(interaction)),
    job: (request, bot) => (id && press ? press(request, bot, id) : say(wordsFor(request.language).edge.stale(null))),
  };
};

/** What asks for something typed, where the press does. */
const formOf = ({ forms }: Presses, id: PressId | null): AskForm | undefined =>
  id !== null && wantsTyping(id.what) ? forms.get(wordOf(id)) : undefined;

/**
 * A press, a choice from a menu, or a form that was filled in. One that wants something typed gets a form as its first
 * answer; whoever comes too late, or out of turn, gets a private sentence instead.
 */
export const answerComponent = async (bot: Bot, all: Presses, interaction: Component): Promise<void> => {
  const task = pressTask(all, interaction);
  const id = pressedIn(interaction);
  const ask = formOf(all, id);
  if (id === null || ask === undefined || interaction.isModalSubmit()) return perform(bot, task);
  const aim = await aimOf(bot, interaction.channelId ?? '', id);
  const request: Request = { ...requestOf(interaction), ...aim, command: task.command, values: {} };
  const found = await guarded(request, bot, () => ask(request, bot, id));
  if (!isForm(found))
    return perform(bot, { ...task, acknowledge: () => deferPrivately(interaction), job: () => found });
  await attempted(bot.log, 'a form was not shown', () => interaction.showModal(modalOf(id, found)));
};
