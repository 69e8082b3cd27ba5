import { OptionType } from '../constants.ts';
import type { CommandOption } from '../wire.ts';
import type { World } from '../world/world.ts';
import { InputError } from './input-error.ts';

export type OptionValue = string | number | boolean;

const SAFE = 2 ** 53;

/** Throws where Discord's client would mark the option red. */
export const checkValue = (world: World, option: CommandOption, value: OptionValue): void => {
  const complaint = complaintAbout(world, option, value) ?? choiceComplaint(option, value);
  if (complaint !== null) throw new InputError(`Option "${option.name}": ${complaint} (got ${JSON.stringify(value)}).`);
};

const complaintAbout = (world: World, option: CommandOption, value: OptionValue): string | null => {
  switch (option.type) {
    case OptionType.string:
      return typeof value === 'string' ? lengthComplaint(option, value) : 'a text is needed';
    case OptionType.integer:
      return Number.isInteger(value) && Math.abs(Number(value)) <= SAFE
        ? rangeComplaint(option, value)
        : 'a whole number is needed';
    case OptionType.number:
      return typeof value === 'number' && Number.isFinite(value) ? rangeComplaint(option, value) : 'a number is needed';
    case OptionType.boolean:
      return typeof value === 'boolean' ? null : 'true or false is needed';
    case OptionType.user:
    case OptionType.mentionable:
      return world.users.has(String(value)) ? null : 'no such user';
    case OptionType.channel:
      return channelComplaint(world, option, String(value));
    case OptionType.role:
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
  const isFitting = !channel_types || channel_types.length === 0 || channel_types.includes(channel.type);
  return isFitting ? null : 'not that kind of channel';
};

const choiceComplaint = ({ choices }: CommandOption, value: OptionValue): string | null => {
  if (!choices || choices.length === 0) return null;
  return choices.some((choice) => choice.value === value) ? null : 'not one of the choices';
};
