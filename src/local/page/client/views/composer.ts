import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Channel, Command, CommandOption } from '../../../discord/wire.ts';
import { chooseCommand, moveIndex, sendText } from '../composer.ts';
import { cross, fileIcon, plus, sendIcon } from '../icons.ts';
import { change, type FlatCommand, nameOf, state, type TextComposer } from '../store.ts';
import { commandBox } from './command-box.ts';
import { avatar } from './people.ts';

/** Where one writes: plain text, or a command with its options. */
export const composerView = (channel: Channel): TemplateResult => {
  const { composer } = state;
  const isLocked = channel.thread_metadata?.locked ?? false;
  if (isLocked) return html`<div class="composer"><div class="box locked">This thread is locked.</div></div>`;
  return html`<div class="composer">
    ${composer.error ? html`<div class="composer-error" role="alert">${composer.error}</div>` : nothing}
    ${composer.mode === 'text' ? textBox(channel, composer) : commandBox(composer)}
    <div class="below">${state.link === 'lost' ? 'Connection lost. Trying again…' : nothing}</div>
  </div>`;
};

/** The commands that fit the text, when it starts with a slash. */
const listed = ({ text }: TextComposer): readonly FlatCommand[] =>
  /^\/[^\n]*$/.test(text) ? matching(flatten(state.commands), text.slice(1)) : [];

const textBox = (channel: Channel, composer: TextComposer): TemplateResult => {
  const commands = listed(composer);
  const index = Math.min(composer.index, Math.max(commands.length - 1, 0));
  const sign = channel.parent_id === null ? '#' : '';
  return html`
    ${composer.text.startsWith('/') ? commandList(commands, index) : nothing}
    ${composer.files.length > 0 ? html`<div class="uploads">${composer.files.map(upload)}</div>` : nothing}
    <div class="box">
      <label class="round" title="Upload a file">${plus}<input type="file" multiple hidden @change=${addFiles}></label>
      <textarea rows="1" aria-label="Message ${sign}${channel.name}" placeholder="Message ${sign}${channel.name}"
        .value=${live(composer.text)} @input=${onInput} @keydown=${(event: KeyboardEvent) => onKey(event, commands, index)}></textarea>
      <button class="round send" title="Send" @click=${() => void sendText()}>${sendIcon}</button>
    </div>`;
};

const onInput = ({ currentTarget }: Event): void => {
  if (!(currentTarget instanceof HTMLTextAreaElement) || state.composer.mode !== 'text') return;
  const text = currentTarget.value;
  change({ composer: { ...state.composer, text, index: 0, error: null } });
  const exact = /^\/\S.* $/.test(text) ? flatten(state.commands).find(({ name }) => `/${name} ` === text) : undefined;
  if (exact) chooseCommand(exact);
};

const onKey = (event: KeyboardEvent, commands: readonly FlatCommand[], index: number): void => {
  if (event.isComposing) return;
  const chosen = commands[index];
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0 && commands.length > 0) {
    event.preventDefault();
    moveIndex(step, commands.length);
  } else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && chosen)) {
    event.preventDefault();
    if (chosen) chooseCommand(chosen);
    else void sendText();
  } else if (event.key === 'Escape' && state.composer.mode === 'text' && state.composer.text.startsWith('/')) {
    change({ composer: { ...state.composer, text: '' } });
  }
};

const addFiles = ({ currentTarget }: Event): void => {
  if (!(currentTarget instanceof HTMLInputElement) || state.composer.mode !== 'text') return;
  const files = [...state.composer.files, ...(currentTarget.files ?? [])].slice(0, 10);
  currentTarget.value = '';
  change({ composer: { ...state.composer, files } });
};

const upload = (file: File): TemplateResult => html`<div class="upload">${fileIcon}<span>${file.name}</span>
    <button class="round" title="Remove" @click=${() => dropFile(file)}>${cross}</button></div>`;

const dropFile = (file: File): void => {
  if (state.composer.mode !== 'text') return;
  change({ composer: { ...state.composer, files: state.composer.files.filter((one) => one !== file) } });
};

/** The commands that fit, above the composer. */
const commandList = (commands: readonly FlatCommand[], index: number): TemplateResult => {
  const { bot } = state;
  return html`<div class="popup" role="listbox" aria-label="Commands">
    <div class="popup-title">${bot ? html`${avatar(bot, 'tiny')} ${nameOf(bot)}` : nothing}</div>
    ${
      commands.length > 0
        ? commands.map((command, at) => commandLine(command, at === index))
        : html`<div class="popup-empty">${emptyWords()}</div>`
    }
  </div>`;
};

const emptyWords = (): string => (state.commands.length === 0 ? 'No commands are registered yet.' : 'No command fits.');

const commandLine = (command: FlatCommand, isOn: boolean): TemplateResult => {
  return html`<button class="popup-line ${isOn ? 'on' : ''}" role="option" aria-selected=${isOn ? 'true' : 'false'}
    data-command=${command.name} @mousedown=${(event: Event) => event.preventDefault()} @click=${() => chooseCommand(command)}>
    <span><b>/${command.name}</b>${command.options.filter(({ required }) => required).map(({ name }) => html`<i>${name}</i>`)}
      <small>${command.description}</small></span>
  </button>`;
};

/** Every command that can be typed: subcommands one by one. */
const flatten = (commands: readonly Command[]): readonly FlatCommand[] =>
  commands
    .filter(({ type }) => (type ?? 1) === 1)
    .flatMap(({ name, description, options }) => below(name, description ?? '', options ?? []));

const below = (name: string, description: string, options: readonly CommandOption[]): readonly FlatCommand[] => {
  const nested = options.filter(({ type }) => type === OptionType.Subcommand || type === OptionType.SubcommandGroup);
  if (nested.length === 0) return [{ name, description, options }];
  return nested.flatMap((option) => below(`${name} ${option.name}`, option.description, option.options ?? []));
};

/** The commands that fit what was typed after the slash, best first: by beginning, then anywhere, then by description. */
const matching = (all: readonly FlatCommand[], typed: string): readonly FlatCommand[] => {
  const wanted = typed.toLowerCase().trim();
  const rank = ({ name, description }: FlatCommand): number => {
    if (name.startsWith(wanted)) return 0;
    if (name.includes(wanted)) return 1;
    return wanted.length > 2 && description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return all
    .map((command, order) => ({ command, order, rank: rank(command) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map(({ command }) => command);
};
