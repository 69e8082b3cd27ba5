import { randomUUID } from 'node:crypto';
import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
} from 'discord.js';
import { plainName, wordsFor } from '../words/index.ts';
import { type Reply, say } from './answer.ts';
import type { Bot } from './bot.ts';
import { byPath, type Command, type CommandList, type Press, pressesOf, SHOW } from './command.ts';
import { parsePressId } from './custom-id.ts';
import { describeError } from './discord-errors.ts';
import { attempted, deliver, fullName, requestOf, valuesOf } from './interaction.ts';
import type { Request } from './request.ts';

/** Discord takes no more suggestions, and no longer ones. */
const MOST_SUGGESTIONS = 25;
const SUGGESTION_LENGTH = 100;

type Answered = ChatInputCommandInteraction | ButtonInteraction;

const context = (request: Request) => ({
  command: request.command,
  user: request.user.id,
  channel: request.channelId,
});

/** Whatever goes wrong in a command is logged under a number that the player is told, and ends nothing. */
const guarded = async (request: Request, bot: Bot, job: () => Promise<Reply> | Reply): Promise<Reply> => {
  try {
    return await job();
  } catch (error) {
    const reference = randomUUID().slice(0, 8);
    bot.log.error({ reference, ...context(request), ...describeError(error) }, 'a request failed');
    return say(wordsFor(request.language).edge.fault(reference));
  }
};

interface Task {
  readonly interaction: Answered;
  readonly command: string;
  readonly values: Request['values'];
  readonly acknowledge: () => Promise<unknown>;
  readonly job: (request: Request, bot: Bot) => Promise<Reply> | Reply;
}

/**
 * Acknowledges first, then works, then answers (D1). A request that Discord has given up is worked on all the same: a
 * move is made whole and told in the channel.
 */
const perform = async (bot: Bot, task: Task): Promise<void> => {
  const { interaction, command, values } = task;
  // What the player could have seen is settled now, at the same moment for requests that come together (D3).
  const seen = bot.tables.revisionIn(interaction.channelId ?? '');
  const acknowledged = await attempted(bot.log, 'a request was not acknowledged', task.acknowledge);
  const request: Request = { ...requestOf(interaction, await seen), command, values };
  const reply = await guarded(request, bot, () => task.job(request, bot));
  bot.log.debug({ ...context(request), acknowledged, private: reply !== null }, 'a request was answered');
  if (acknowledged) await attempted(bot.log, 'an answer was not delivered', () => deliver(interaction, reply));
};

type Commands = ReadonlyMap<string, Command>;
type Presses = ReadonlyMap<string, Press>;

const commandTask = (commands: Commands, interaction: ChatInputCommandInteraction): Task => {
  const path = fullName(interaction);
  const command = commands.get(path);
  const values = valuesOf(interaction);
  return {
    interaction,
    command: path,
    values,
    acknowledge: () => interaction.deferReply(values[SHOW] === true ? {} : { flags: MessageFlags.Ephemeral }),
    job: (request, bot) => {
      const { edge } = wordsFor(request.language);
      if (request.guildId === '') return say(edge.onlyInServers);
      return command ? command.execute(request, bot) : say(edge.unknownCommand);
    },
  };
};

const isPrivate = ({ message }: ButtonInteraction): boolean => message.flags.has(MessageFlags.Ephemeral);

/**
 * A press in a private message changes that message. One in a post of the channel, and one that means nothing any more,
 * is answered privately and leaves the post alone.
 */
const pressTask = (presses: Presses, interaction: ButtonInteraction): Task => {
  const id = parsePressId(interaction.customId);
  const press = id && presses.get(id.what.split('-')[0] ?? '');
  return {
    interaction,
    command: id?.what ?? 'press',
    values: {},
    acknowledge: () =>
      press && isPrivate(interaction)
        ? interaction.deferUpdate()
        : interaction.deferReply({ flags: MessageFlags.Ephemeral }),
    job: (request, bot) => (id && press ? press(request, bot, id) : say(wordsFor(request.language).edge.stale(null))),
  };
};

const suggest = async (commands: Commands, bot: Bot, interaction: AutocompleteInteraction): Promise<void> => {
  const path = fullName(interaction);
  const focused = interaction.options.getFocused(true);
  const seen = await bot.tables.revisionIn(interaction.channelId);
  const request: Request = { ...requestOf(interaction, seen), command: path, values: valuesOf(interaction) };
  const typing = { option: focused.name, text: focused.value };
  const offered = (await commands.get(path)?.autocomplete?.(request, bot, typing)) ?? [];
  const fitting = offered.slice(0, MOST_SUGGESTIONS);
  await interaction.respond(fitting.map(({ name, value }) => ({ name: plainName(name, SUGGESTION_LENGTH), value })));
};

export type Handle = (interaction: Interaction) => Promise<void>;

/** Sends each interaction to its command or button. */
export const makeRouter = (list: CommandList, bot: Bot): Handle => {
  const [commands, presses] = [byPath(list), pressesOf(list)];
  return async (interaction) => {
    if (interaction.isChatInputCommand()) await perform(bot, commandTask(commands, interaction));
    else if (interaction.isButton()) await perform(bot, pressTask(presses, interaction));
    else if (interaction.isAutocomplete())
      await attempted(bot.log, 'typing was not answered', () => suggest(commands, bot, interaction));
  };
};
