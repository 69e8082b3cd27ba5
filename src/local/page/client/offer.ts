import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import type { OptionValue } from '../../discord/interact/command.ts';
import type { Choice } from '../../discord/wire.ts';
import type { AnswerPush } from '../protocol.ts';
import { newTicket, post } from './post.ts';
import { type CommandComposer, edit, type Field, nameOf, state } from './store.ts';

const TYPING_PAUSE_MS = 90;
/** The question that was asked last; an answer to any other is dropped. */
let asked = '';
let typing: ReturnType<typeof setTimeout> | undefined;

/** What was asked before, for another option or another text, is of no use any more. */
export const forgetOffer = (): void => {
  clearTimeout(typing);
  asked = '';
};

/** Asks when the typing pauses; until the answer comes the list is older than the text. */
export const askSoon = (): void => {
  forgetOffer();
  const { composer } = state;
  if (composer.mode === 'command') edit({ offer: { ...composer.offer, state: 'loading' } });
  typing = setTimeout(ask, TYPING_PAUSE_MS);
};

/** Asks the bot for choices for the option with the cursor. */
export const ask = (): void => {
  const { composer, channelId } = state;
  if (composer.mode !== 'command') return;
  const field = composer.fields.find(({ option }) => option.name === composer.active);
  if (!field?.option.autocomplete) return;
  forgetOffer();
  const ticket = newTicket();
  asked = ticket;
  edit({ offer: { ...composer.offer, state: 'loading' } });
  const { name } = field.option;
  const options = { ...valuesOf(composer), [name]: field.picked === null ? field.text : String(field.picked) };
  void post({
    kind: 'command',
    ticket,
    channelId,
    name: composer.command.name,
    options,
    files: {},
    focused: name,
  }).then(({ ok }) => {
    if (!ok && ticket === asked) edit({ offer: { state: 'failed', choices: [] } });
  });
};

/** Takes an autocomplete answer; false when the push is about something else. */
export const receiveOffer = ({ ticket, failed, choices }: AnswerPush): boolean => {
  if (ticket !== asked) return choices !== null;
  edit({ offer: { state: failed || choices === null ? 'failed' : 'ready', choices: choices ?? [] } });
  return true;
};

/** An option's value: what was picked, or what the text means. Wrong texts stay texts; the server says what is wrong. */
const valueOfField = ({ option, text, picked }: Field): OptionValue | null => {
  if (picked !== null) return picked;
  if (text === '') return null;
  const isNumeric = option.type === OptionType.Integer || option.type === OptionType.Number;
  return isNumeric && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
};

export const valuesOf = (composer: CommandComposer): Readonly<Record<string, OptionValue>> => {
  const filled = composer.fields.flatMap((field) => {
    const value = field.option.type === OptionType.Attachment ? null : valueOfField(field);
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
  if (type === OptionType.Boolean) return BOOLEANS;
  if (type === OptionType.User || type === OptionType.Mentionable) {
    return state.seats.filter(({ isHere }) => isHere).map(({ user }) => ({ name: nameOf(user), value: user.id }));
  }
  if (type === OptionType.Channel) {
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
