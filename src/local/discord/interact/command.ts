import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import { isNested } from '../rules/commands.ts';
import type { Attachment, Command, CommandOption } from '../wire.ts';
import { saveAttachment, type Upload } from '../world/files.ts';
import type { World } from '../world/world.ts';
import { InputError, makeResolved, type Resolved } from './component.ts';

export interface CommandInput {
  readonly channelId: string;
  /** `game new`: the command and, where it has them, group and subcommand. */
  readonly name: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Files for attachment options, by option name. */
  readonly files?: Readonly<Record<string, Upload>>;
  /** The option that is being typed: an autocomplete, in which nothing is required yet. */
  readonly focused?: string;
}

interface FoundCommand {
  readonly command: Command;
  /** The subcommand's way down, outermost first. */
  readonly way: readonly CommandOption[];
  readonly options: readonly CommandOption[];
}

/** The command as users of this server see it: the server's own before the global of the same name. */
export const visibleCommands = (world: World): readonly Command[] => {
  const names = new Set(world.commands.guild.map(({ name }) => name));
  return [...world.commands.guild, ...world.commands.global.filter(({ name }) => !names.has(name))];
};

const findCommand = (world: World, name: string): FoundCommand => {
  const [root = '', ...rest] = name.replace(/^\//, '').split(' ');
  const command = visibleCommands(world).find((one) => one.name === root && (one.type ?? 1) === 1);
  if (!command) throw new InputError(`There is no command /${root}.`);
  const way: CommandOption[] = [];
  let options = command.options ?? [];
  for (const step of rest) {
    const next = options.find((option) => option.name === step && isNested(option));
    if (!next) throw new InputError(`/${root} has no subcommand "${step}".`);
    way.push(next);
    options = next.options ?? [];
  }
  if (options.some(isNested)) throw new InputError(`/${name} needs a subcommand.`);
  return { command, way, options };
};

/** The `data` of a command interaction, built from what the bot registered and checked as Discord's client checks. */
export const commandData = (world: World, input: CommandInput): Readonly<Record<string, unknown>> => {
  const { command, way, options } = findCommand(world, input.name);
  const resolved = makeResolved(world);
  refuseUnknown(input, options);
  const values = options.flatMap((option) => {
    const value = filledOption(world, input, option, resolved);
    return value === null ? missing(input, option) : [value];
  });
  const nested = way.reduceRight<readonly unknown[]>(
    (inner, step) => [{ type: step.type, name: step.name, options: inner }],
    values,
  );
  return {
    id: command.id,
    name: command.name,
    type: 1,
    options: nested,
    ...(command.guild_id ? { guild_id: command.guild_id } : {}),
    ...resolved.field(),
  };
};

const refuseUnknown = (input: CommandInput, options: readonly CommandOption[]): void => {
  const given = [...Object.keys(input.options ?? {}), ...Object.keys(input.files ?? {})];
  const unknown = given.find((name) => !options.some((option) => option.name === name));
  if (unknown !== undefined) throw new InputError(`/${input.name} has no option "${unknown}".`);
};

const missing = (input: CommandInput, option: CommandOption): readonly never[] => {
  if (option.required && input.focused === undefined) {
    throw new InputError(`/${input.name}: the option "${option.name}" is required.`);
  }
  return [];
};

const filledOption = (world: World, input: CommandInput, option: CommandOption, resolved: Resolved) => {
  const { name, type } = option;
  if (type === OptionType.Attachment) return attachmentOf(world, input, option, resolved);
  const value = input.options?.[name];
  if (value === undefined) return null;
  if (input.focused === name) return { name, type, value: String(value), focused: true };
  if (input.focused === undefined) checkValue(world, option, value);
  resolved.add(type, String(value));
  return { name, type, value };
};

const attachmentOf = (world: World, input: CommandInput, { name, type }: CommandOption, resolved: Resolved) => {
  const file = input.files?.[name];
  if (!file) return null;
  const attachment: Attachment = saveAttachment(world, input.channelId, file);
  resolved.addAttachment(attachment);
  return { name, type, value: attachment.id };
};

export type OptionValue = string | number | boolean;

const SAFE = 2 ** 53;

/** Throws where Discord's client would mark the option red. */
const checkValue = (world: World, option: CommandOption, value: OptionValue): void => {
  const complaint = complaintAbout(world, option, value) ?? choiceComplaint(option, value);
  if (complaint !== null) throw new InputError(`Option "${option.name}": ${complaint} (got ${JSON.stringify(value)}).`);
};

const complaintAbout = (world: World, option: CommandOption, value: OptionValue): string | null => {
  switch (option.type) {
    case OptionType.String:
      return typeof value === 'string' ? lengthComplaint(option, value) : 'a text is needed';
    case OptionType.Integer:
      return Number.isInteger(value) && Math.abs(Number(value)) <= SAFE
        ? rangeComplaint(option, value)
        : 'a whole number is needed';
    case OptionType.Number:
      return typeof value === 'number' && Number.isFinite(value) ? rangeComplaint(option, value) : 'a number is needed';
    case OptionType.Boolean:
      return typeof value === 'boolean' ? null : 'true or false is needed';
    case OptionType.User:
    case OptionType.Mentionable:
      return world.users.has(String(value)) ? null : 'no such user';
    case OptionType.Channel:
      return channelComplaint(world, option, String(value));
    case OptionType.Role:
      return String(value) === world.guildId ? null : 'no such role';
    default:
      return 'this kind of option takes no value';
  }
};

const lengthComplaint = ({ min_length, max_length }: CommandOption, value: string): string | null => {
  const length = [...value].length;
  if (length < Math.max(min_length ?? 1, 1)) return `at least ${min_length ?? 1} characters are needed`;
  return length > (max_length ?? 6000) ? `at most ${max_length ?? 6000} characters are allowed` : null;
};

const rangeComplaint = ({ min_value, max_value }: CommandOption, value: OptionValue): string | null => {
  if (Number(value) < (min_value ?? -SAFE)) return `must be at least ${min_value}`;
  return Number(value) > (max_value ?? SAFE) ? `must be at most ${max_value}` : null;
};

const channelComplaint = (world: World, { channel_types }: CommandOption, id: string): string | null => {
  const channel = world.channels.get(id);
  if (!channel) return 'no such channel';
  const isFitting = !channel_types || channel_types.length === 0 || channel_types.some((type) => type === channel.type);
  return isFitting ? null : 'not that kind of channel';
};

const choiceComplaint = ({ choices }: CommandOption, value: OptionValue): string | null => {
  if (!choices || choices.length === 0) return null;
  return choices.some((choice) => choice.value === value) ? null : 'not one of the choices';
};
