import { OptionType } from '../../../discord/constants.ts';
import type { OptionValue } from '../../../discord/interact/option-value.ts';
import type { Choice } from '../../../discord/wire.ts';
import { nameOf, state } from '../store.ts';
import type { CommandComposer, Field } from './state.ts';

/** An option's value: what was picked, or what the text means. Wrong texts stay texts; the server says what is wrong. */
const valueOfField = ({ option, text, picked }: Field): OptionValue | null => {
  if (picked !== null) return picked;
  if (text === '') return null;
  const isNumeric = option.type === OptionType.integer || option.type === OptionType.number;
  return isNumeric && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
};

export const valuesOf = (composer: CommandComposer): Readonly<Record<string, OptionValue>> => {
  const filled = composer.fields.flatMap((field) => {
    const value = field.option.type === OptionType.attachment ? null : valueOfField(field);
    return value === null ? [] : [[field.option.name, value] as const];
  });
  return Object.fromEntries(filled);
};

const BOOLEANS: readonly { readonly name: string; readonly value: OptionValue }[] = [
  { name: 'True', value: true },
  { name: 'False', value: false },
];

export interface Pick {
  readonly name: string;
  readonly value: OptionValue;
}

/** The list above the composer for the option with the cursor. */
export const picksFor = (composer: CommandComposer): readonly Pick[] => {
  const field = composer.fields.find(({ option }) => option.name === composer.active);
  if (!field) return [];
  const { option, text, picked } = field;
  if (option.autocomplete) return composer.offer.choices;
  const typed = picked === null ? text.toLowerCase() : '';
  return fixedPicks(option.type, option.choices ?? []).filter(({ name }) => name.toLowerCase().includes(typed));
};

const fixedPicks = (type: number, choices: readonly Choice[]): readonly Pick[] => {
  if (choices.length > 0) return choices;
  if (type === OptionType.boolean) return BOOLEANS;
  if (type === OptionType.user || type === OptionType.mentionable) {
    return state.seats.filter(({ isHere }) => isHere).map(({ user }) => ({ name: nameOf(user), value: user.id }));
  }
  if (type === OptionType.channel) {
    return [...state.channels.values()].map(({ name, id }) => ({ name: `#${name}`, value: id }));
  }
  return [];
};

/** Of those not on the line, the ones that what is typed behind the last may mean. */
export const suggestedOptions = (composer: CommandComposer) => {
  const typed = composer.rest.toLowerCase().trim();
  return spareOptions(composer).filter(({ name }) => name.startsWith(typed));
};

/** The optional ones that are not on the line yet. */
export const spareOptions = (composer: CommandComposer) => {
  const shown = new Set(composer.fields.map(({ option }) => option.name));
  return composer.command.options.filter(({ name }) => !shown.has(name));
};
