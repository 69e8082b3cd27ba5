import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import type { CommandOption } from '../../discord/wire.ts';
import { ask, askSoon, forgetOffer, type Pick, picksFor, valuesOf } from './offer.ts';
import { newTicket, post, readFile, start } from './post.ts';
import {
  type CommandComposer,
  change,
  edit,
  emptyComposer,
  emptyField,
  type Field,
  type FlatCommand,
  noOffer,
  state,
} from './store.ts';

/** Puts a command on the line with its required options, the cursor in the first. */
export const chooseCommand = (command: FlatCommand): void => {
  const fields = command.options.filter(({ required }) => required).map(emptyField);
  change({
    composer: { mode: 'command', command, fields, active: null, index: 0, offer: noOffer, rest: '', error: null },
  });
  const [first] = fields;
  if (first) activate(first.option.name);
  else focusComposer();
};

/** Adds an optional option and puts the cursor into it. */
export const addOption = (option: CommandOption): void => {
  const { composer } = state;
  if (composer.mode !== 'command') return;
  edit({ fields: [...composer.fields, emptyField(option)], rest: '' });
  activate(option.name);
};

export const removeOption = (name: string): void => {
  const { composer } = state;
  if (composer.mode !== 'command') return;
  const field = composer.fields.find(({ option }) => option.name === name);
  if (!field || field.option.required) return;
  edit({ fields: composer.fields.filter((one) => one !== field), active: null, offer: noOffer, index: 0 });
  focusComposer();
};

/** Puts the cursor into an option and asks the bot what it offers. */
export const activate = (name: string): void => {
  forgetOffer();
  edit({ active: name, index: 0, offer: noOffer });
  ask();
  focusOn(`[data-field="${CSS.escape(name)}"]`);
};

/** Puts the cursor where one writes on. */
export const focusComposer = (): void => {
  focusOn('.composer [data-rest], .composer textarea');
};

/**
 * What the page does when it has been shown all anew: the cursor stays where one types, and the option under it asks
 * again, as the answer may have gone to the socket before; else it goes where one writes, unless that opens a keyboard.
 */
export const takeUp = (): void => {
  const { activeElement: at } = document;
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) ask();
  else if (matchMedia('(hover: hover)').matches) focusComposer();
};

/** After the drawing that a change has ordered, and before the next key arrives. */
const focusOn = (selector: string): void => {
  queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.focus());
};

const setField = (name: string, fields: Partial<Field>): void => {
  const { composer } = state;
  if (composer.mode !== 'command') return;
  edit({ fields: composer.fields.map((one) => (one.option.name === name ? { ...one, ...fields } : one)), index: 0 });
};

export const typeInto = (name: string, text: string): void => {
  setField(name, { text, picked: null });
  askSoon();
};

export const putFile = (name: string, file: File): void => {
  setField(name, { file });
  next(name);
};

export const pick = (choice: Pick): void => {
  const { composer } = state;
  if (composer.mode !== 'command' || composer.active === null) return;
  const name = composer.active;
  setField(name, { text: choice.name, picked: choice.value });
  next(name);
};

/** Moves on to the next option that is still empty, or behind the last. */
const next = (name: string): void => {
  const { composer } = state;
  if (composer.mode !== 'command') return;
  const after = composer.fields.slice(composer.fields.findIndex(({ option }) => option.name === name) + 1);
  const empty = after.find(({ text, file }) => text === '' && file === null);
  if (empty) activate(empty.option.name);
  else {
    forgetOffer();
    edit({ active: null, index: 0, offer: noOffer });
    focusComposer();
  }
};

export const moveIndex = (step: number, length: number): void => {
  const { composer } = state;
  if (length === 0) return;
  change({ composer: { ...composer, index: (composer.index + step + length) % length } });
  queueMicrotask(() => document.querySelector('.popup-line.on')?.scrollIntoView({ block: 'nearest' }));
};

/** Enter in an option: takes the highlighted choice, or moves on. A list that is older than the text is not taken from. */
export const confirmField = (name: string): void => {
  const { composer } = state;
  if (composer.mode !== 'command') return;
  const field = composer.fields.find(({ option }) => option.name === name);
  const isStale = Boolean(field?.option.autocomplete) && composer.offer.state === 'loading';
  const picks = isStale ? [] : picksFor(composer);
  const choice = picks[Math.min(composer.index, picks.length - 1)];
  if (choice && field?.picked === null) pick(choice);
  else if (emptyRequired(composer).length > 0) next(name);
  else void send();
};

const emptyRequired = (composer: CommandComposer): readonly Field[] =>
  composer.fields.filter(({ option, text, file }) => option.required && text === '' && file === null);

/** Sends the command on the line; what is missing gets the cursor. */
export const send = async (): Promise<void> => {
  const { composer, channelId } = state;
  if (composer.mode !== 'command') return;
  const [missing] = emptyRequired(composer);
  if (missing) {
    edit({ error: `The option "${missing.option.name}" is required.` });
    activate(missing.option.name);
    return;
  }
  const ticket = newTicket();
  const { name } = composer.command;
  const options = valuesOf(composer);
  const files = await filesOf(composer);
  change({ composer: emptyComposer, toEnd: true });
  focusComposer();
  const error = await start(
    { ticket, channelId, commandName: name },
    { kind: 'command', ticket, channelId, name, options, files, focused: null },
  );
  if (error !== null) change({ composer: { ...composer, error } });
};

const filesOf = async ({ fields }: CommandComposer) => {
  const chosen = fields.filter(({ option, file }) => option.type === OptionType.Attachment && file !== null);
  const read = chosen.map(async ({ option, file }) => [option.name, file ? await readFile(file) : null] as const);
  return Object.fromEntries((await Promise.all(read)).flatMap(([name, file]) => (file ? [[name, file]] : [])));
};

/** Sends the plain text and files on the line. */
export const sendText = async (): Promise<void> => {
  const { composer, channelId } = state;
  if (composer.mode !== 'text' || (composer.text.trim() === '' && composer.files.length === 0)) return;
  const files = await Promise.all(composer.files.map(readFile));
  change({ composer: emptyComposer, toEnd: true });
  const result = await post({ kind: 'say', channelId, text: composer.text, files });
  if (!result.ok) change({ composer: { ...composer, error: result.error } });
};

/** Typing behind the last option looks for another one. */
export const typeRest = (rest: string): void => {
  forgetOffer();
  edit({ rest, active: null, index: 0, offer: noOffer });
};

/** Backspace behind the last option goes back into it; without options the command is left. */
export const stepBack = (): void => {
  const last = state.composer.mode === 'command' ? state.composer.fields.at(-1) : undefined;
  if (last) activate(last.option.name);
  else leaveCommand();
};

export const leaveCommand = (): void => {
  change({ composer: emptyComposer });
  focusComposer();
};
