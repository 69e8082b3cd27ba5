import { isDeepStrictEqual } from 'node:util';
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type REST,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  Routes,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  type CommandPath,
  LANGUAGES,
  type Language,
  type NamedText,
  type OptionText,
  type Words,
  wordsFor,
} from '../../words/index.ts';
import {
  type Command,
  type CommandData,
  type CommandGroup,
  type CommandList,
  isGroup,
  type OptionData,
} from '../command.ts';
import { describeError } from '../message/errors.ts';

const DEFAULT: Language = 'en';
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT);

/** The same word in every language but the first, by Discord's locales. */
const others = (read: (words: Words) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(OTHERS.map((language) => [language, read(wordsFor(language))]));

const named = (read: (words: Words) => NamedText) => {
  const { name, description } = read(wordsFor(DEFAULT));
  return {
    name,
    name_localizations: others((words) => read(words).name),
    description,
    description_localizations: others((words) => read(words).description),
  };
};

/** @throws for an option that nobody has described: the command does not fit its words. */
const optionWords = (words: Words, path: CommandPath, option: string): OptionText => {
  const options: Readonly<Record<string, OptionText>> = words.commands[path].options;
  const found = options[option];
  if (found === undefined) throw new Error(`/${path} has no words for its option ${option}`);
  return found;
};

/** Names and descriptions as Discord takes them, in all languages. */
const commandText = (path: CommandPath) => named((words) => words.commands[path]);

const optionText = (path: CommandPath, option: string) => named((words) => optionWords(words, path, option));

const choicesText = (path: CommandPath, option: string, values: readonly string[]) =>
  values.map((value) => {
    const label = (words: Words): string => optionWords(words, path, option).choices?.[value] ?? value;
    return { name: label(wordsFor(DEFAULT)), name_localizations: others(label), value };
  });

type Body = RESTPostAPIChatInputApplicationCommandsJSONBody;

const optionBody = (path: CommandPath, option: OptionData): APIApplicationCommandBasicOption => {
  const common = { ...optionText(path, option.name), required: option.required ?? false };
  switch (option.kind) {
    case 'text':
      return option.choices
        ? { ...common, type: Type.String, choices: choicesText(path, option.name, option.choices) }
        : { ...common, type: Type.String, autocomplete: option.suggested ?? false };
    case 'number':
      return {
        ...common,
        type: Type.Integer,
        autocomplete: option.suggested ?? false,
        ...(option.min === undefined ? {} : { min_value: option.min }),
        ...(option.max === undefined ? {} : { max_value: option.max }),
      };
    case 'flag':
      return { ...common, type: Type.Boolean };
    case 'user':
      return { ...common, type: Type.User };
    case 'file':
      return { ...common, type: Type.Attachment };
  }
};

const optionBodies = ({ path, options }: CommandData): APIApplicationCommandBasicOption[] =>
  options.map((option) => optionBody(path, option));

/** Played in servers alone, installed by servers alone. */
const WHERE = {
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: [InteractionContextType.Guild],
};

const subcommand = ({ data }: Command): APIApplicationCommandSubcommandOption => ({
  type: Type.Subcommand,
  ...commandText(data.path),
  options: optionBodies(data),
});

const bodyOf = (entry: Command | CommandGroup): Body => ({
  type: ApplicationCommandType.ChatInput,
  ...commandText(isGroup(entry) ? entry.path : entry.data.path),
  ...WHERE,
  options: isGroup(entry) ? entry.commands.map(subcommand) : optionBodies(entry.data),
});

/** The commands as Discord wants them. */
export const commandBodies = (list: CommandList): readonly Body[] => list.map(bodyOf);

/** What we say of a command, in one form: Discord sends back more, and leaves out or nulls what is empty. */
const choiceForm = z.object({ name: z.string(), value: z.union([z.string(), z.number()]) });
const localized = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});
const optionForm = z.object({
  type: z.number(),
  name: z.string(),
  name_localizations: localized,
  description: z.string(),
  description_localizations: localized,
  required: z.boolean().nullish().transform(Boolean),
  autocomplete: z.boolean().nullish().transform(Boolean),
  min_value: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
  max_value: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
  choices: z
    .array(choiceForm.extend({ name_localizations: localized }))
    .nullish()
    .transform((value) => value ?? []),
});
/** Options lie one below the other only in a subcommand. */
const topOptionForm = optionForm.extend({
  options: z
    .array(optionForm)
    .nullish()
    .transform((value) => value ?? []),
});
const commandForm = z.object({
  name: z.string(),
  name_localizations: localized,
  description: z.string(),
  description_localizations: localized,
  integration_types: z
    .array(z.number())
    .nullish()
    .transform((value) => value ?? []),
  contexts: z
    .array(z.number())
    .nullish()
    .transform((value) => value ?? []),
  options: z
    .array(topOptionForm)
    .nullish()
    .transform((value) => value ?? []),
});
const formsOf = (commands: unknown) =>
  z
    .array(commandForm)
    .transform((list) => list.toSorted((a, b) => a.name.localeCompare(b.name)))
    .safeParse(commands);

/** Whether Discord has these commands already, in the same words. */
export const sameCommands = (registered: unknown, wanted: readonly Body[]): boolean => {
  const [have, want] = [formsOf(registered), formsOf(wanted)];
  return have.success && want.success && isDeepStrictEqual(have.data, want.data);
};

export interface Registration {
  readonly rest: REST;
  readonly application: string;
  /** One server, where changes show at once; null: everywhere. */
  readonly guild: string | null;
}

type Route = ReturnType<typeof Routes.applicationCommands> | ReturnType<typeof Routes.applicationGuildCommands>;

const routeOf = (application: string, guild: string | null): Route =>
  guild === null ? Routes.applicationCommands(application) : Routes.applicationGuildCommands(application, guild);

const list = z.array(z.unknown());

/**
 * Empties every other list of the bot's commands, of all servers and of each that it is in: what an earlier setting has
 * registered there would be offered twice. A list that cannot be read or emptied stays, and is logged.
 */
export const clearOthers = async (
  { rest, application, guild }: Registration,
  guilds: readonly string[],
  log: Logger,
): Promise<void> => {
  for (const other of [null, ...guilds].filter((each) => each !== guild)) {
    try {
      const route = routeOf(application, other);
      if (list.parse(await rest.get(route)).length === 0) continue;
      await rest.put(route, { body: [] });
      log.info({ guild: other }, 'commands of an earlier setting are taken away');
    } catch (error) {
      log.warn({ guild: other, ...describeError(error) }, 'commands of an earlier setting may be left');
    }
  }
};

/** Registers the commands where they differ from what Discord has. True: they were changed. */
export const register = async (to: Registration, bodies: readonly Body[]): Promise<boolean> => {
  const route = routeOf(to.application, to.guild);
  const registered = await to.rest.get(route, { query: new URLSearchParams({ with_localizations: 'true' }) });
  if (sameCommands(registered, bodies)) return false;
  await to.rest.put(route, { body: bodies });
  return true;
};
