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
  pressesOf,
  SHOW,
  type Suggestion,
  type Typing,
} from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import { morePresses } from '../more/index.ts';
import { runMove, suggestMoves } from '../moves/play.ts';
import { ORDER_FORMS, ORDER_PRESSES } from '../orders/index.ts';
import { PANEL_FORMS, PANEL_PRESSES } from '../panel/index.ts';
import type { Request } from '../request.ts';
import { answerComponent, type Presses } from './component.ts';
import { fullName, requestOf, valuesOf } from './interaction.ts';
import { aimOf, attempted, perform, type Task } from './respond.ts';

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
  const commands = byPath(list);
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
