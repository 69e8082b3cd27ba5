import { ApplicationCommandOptionType as OptionType, RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { DiscordError, type FieldError, invalidBody } from '../errors.ts';
import type { CommandBody, CommandOption } from '../wire.ts';
import { broken, hasTwice, type Path } from './components.ts';

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const MAX_COMMANDS = 100;
const MAX_TEXT = 8_000;

/** Throws what Discord answers to a set of commands that its schema passes and its rules do not. */
export const checkCommands = (commands: readonly CommandBody[]): void => {
  if (commands.length > MAX_COMMANDS)
    throw new DiscordError(Refusal.MaximumNumberOfApplicationCommandsReached, { breach: true });
  const isDouble = hasTwice(commands.map(({ name, type }) => `${type ?? 1}:${name}`));
  const faults = [
    ...commands.flatMap((command, index) => commandErrors(command, [index])),
    ...broken(isDouble, [], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique'),
  ];
  if (faults.length > 0) throw invalidBody(faults);
};

export const commandErrors = (command: CommandBody, path: Path): readonly FieldError[] => {
  if ((command.type ?? 1) !== 1) return [];
  const isLarge = textOf(command) > MAX_TEXT;
  return [
    ...nameErrors(command.name, path),
    ...broken(!command.description, [...path, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required'),
    ...broken(isLarge, path, 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)'),
    ...optionsErrors(command.options ?? [], path),
  ];
};

const nameErrors = (name: string, path: Path): readonly FieldError[] => {
  const isGood = NAME.test(name) && name === name.toLowerCase();
  return broken(!isGood, [...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
};

const optionsErrors = (options: readonly CommandOption[], path: Path): readonly FieldError[] => {
  const at = [...path, 'options'];
  const firstOptional = options.findIndex(({ required }) => !required);
  const late = options.findIndex(({ required }, index) => required && firstOptional >= 0 && index > firstOptional);
  const isMixed = options.some(isNested) && !options.every(isNested);
  return [
    ...broken(
      hasTwice(options.map(({ name }) => name)),
      at,
      'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
      'Option name already exists',
    ),
    ...broken(
      late >= 0,
      [...at, late],
      'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
      'Required options must be placed before non-required options',
    ),
    ...broken(isMixed, at, 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Sub-command and values cannot be mixed'),
    ...options.flatMap((option, index) => optionErrors(option, [...at, index])),
  ];
};

export const isNested = ({ type }: CommandOption): boolean =>
  type === OptionType.Subcommand || type === OptionType.SubcommandGroup;

const optionErrors = (option: CommandOption, path: Path): readonly FieldError[] => {
  const choices = option.choices ?? [];
  return [
    ...nameErrors(option.name, path),
    ...broken(
      option.autocomplete && choices.length > 0,
      [...path, 'autocomplete'],
      'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
      'Choices and autocomplete are mutually exclusive',
    ),
    ...broken(
      hasTwice(choices.map(({ name }) => name)),
      [...path, 'choices'],
      'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS',
      'Choice name already exists',
    ),
    ...optionsErrors(option.options ?? [], path),
  ];
};

/** Characters of names, descriptions and choices, the longest localisation of each. */
const textOf = (node: CommandBody | CommandOption): number => {
  const longest = (text: string | null | undefined, others: CommandBody['name_localizations']) =>
    Math.max([...(text ?? '')].length, ...Object.values(others ?? {}).map((other) => [...(other ?? '')].length));
  const choices = 'choices' in node ? (node.choices ?? []) : [];
  const own = longest(node.name, node.name_localizations) + longest(node.description, node.description_localizations);
  const ofChoices = choices.reduce((sum, { name, value }) => sum + name.length + String(value).length, 0);
  return own + ofChoices + (node.options ?? []).reduce((sum, option) => sum + textOf(option), 0);
};
