import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
} from 'discord.js';
import { plainName, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import {
  byPath,
  type Command,
  type CommandList,
  isMove,
  type Press,
  pressesOf,
  SHOW,
  type Suggestion,
  type Typing,
} from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import { type PressId, parsePressId, pressWith } from '../message/custom-id.ts';
import { type AskForm, isForm, modalOf, TYPED, wantsTyping } from '../message/modal.ts';
import { morePresses } from '../more/index.ts';
import { runMove, suggestMoves } from '../moves/play.ts';
import { ORDER_FORMS, ORDER_PRESSES } from '../orders/index.ts';
import { PANEL_FORMS, PANEL_PRESSES } from '../panel/index.ts';
import type { Request } from '../request.ts';
import { inTurn } from './in-turn.ts';
import { type Component, fullName, requestOf, valuesOf } from './interaction.ts';
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
const answerComponent = async (bot: Bot, all: Presses, interaction: Component): Promise<void> => {
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

/** Discord takes no more suggestions, and no longer ones. */
const MOST_SUGGESTIONS = 25;
const SUGGESTION_LENGTH = 100;

type Commands = ReadonlyMap<string, Command>;

const run = (command: Command | undefined, request: Request, bot: Bot): Promise<Reply> | Reply => {
  const { edge } = wordsFor(request.language);
  if (request.guildId === '') return say(edge.onlyInServers);
  if (command === undefined) return say(edge.unknownCommand);
  return isMove(command) ? runMove(request, bot, command) : command.execute(request, bot);
};

const commandTask = (commands: Commands, interaction: ChatInputCommandInteraction): Task => {
  const path = fullName(interaction);
  const command = commands.get(path);
  const values = valuesOf(interaction);
  return {
    interaction,
    command: path,
    values,
    acknowledge: () => interaction.deferReply(values[SHOW] === true ? {} : { flags: MessageFlags.Ephemeral }),
    job: (request, bot) => run(command, request, bot),
  };
};

const offered = (
  command: Command | undefined,
  request: Request,
  bot: Bot,
  typing: Typing,
): Promise<readonly Suggestion[]> | readonly Suggestion[] => {
  if (command === undefined) return [];
  return isMove(command)
    ? suggestMoves(request, bot, command, typing)
    : (command.autocomplete?.(request, bot, typing) ?? []);
};

const suggest = async (commands: Commands, bot: Bot, interaction: AutocompleteInteraction): Promise<void> => {
  const path = fullName(interaction);
  const focused = interaction.options.getFocused(true);
  const aim = await aimOf(bot, interaction.channelId);
  const request: Request = { ...requestOf(interaction), ...aim, command: path, values: valuesOf(interaction) };
  const found = await offered(commands.get(path), request, bot, { option: focused.name, text: focused.value });
  const fitting = found.slice(0, MOST_SUGGESTIONS);
  await interaction.respond(fitting.map(({ name, value }) => ({ name: plainName(name, SUGGESTION_LENGTH), value })));
};

export type Handle = (interaction: Interaction) => Promise<void>;

/** Sends each interaction to its command or button. */
export const makeRouter = (list: CommandList, bot: Bot): Handle => {
  const commands = inTurn(byPath(list));
  const presses: Presses = {
    presses: new Map([...PANEL_PRESSES, ...ORDER_PRESSES, ...morePresses(commands), ...pressesOf(list)]),
    forms: new Map([...PANEL_FORMS, ...ORDER_FORMS]),
  };
  return async (interaction) => {
    if (interaction.isChatInputCommand()) await perform(bot, commandTask(commands, interaction));
    else if (interaction.isButton() || interaction.isStringSelectMenu() || interaction.isModalSubmit())
      await answerComponent(bot, presses, interaction);
    else if (interaction.isAutocomplete())
      await attempted(bot.log, 'typing was not answered', () => suggest(commands, bot, interaction));
  };
};
