import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import {
  activate,
  addOption,
  confirmField,
  focusComposer,
  leaveCommand,
  moveIndex,
  pick,
  putFile,
  removeOption,
  send,
  stepBack,
  typeInto,
  typeRest,
} from '../composer.ts';
import { cross, fileIcon, sendIcon } from '../icons.ts';
import { picksFor, spareOptions, suggestedOptions } from '../offer.ts';
import type { CommandComposer, Field } from '../store.ts';

/** A command on the line, its options in pills, and above it what the option with the cursor takes. */
export const commandBox = (composer: CommandComposer): TemplateResult => html`
    ${popup(composer)}
    <div class="box command" data-command-line=${composer.command.name}>
      <button class="round" title="Leave the command" @click=${leaveCommand}>${cross}</button>
      <div class="command-line">
        <span class="command-chip">/${composer.command.name}</span>
        ${composer.fields.map((field) => pill(composer, field))}
        ${spare(composer)}
        <input class="rest" data-rest aria-label="Send the command" .value=${live(composer.rest)}
          @focus=${() => onRestFocus(composer)} @keydown=${(event: KeyboardEvent) => onRestKey(event, composer)} @input=${onRest}>
      </div>
      <button class="round send" title="Send command" @click=${() => void send()}>${sendIcon}</button>
    </div>`;

const pill = (composer: CommandComposer, field: Field): TemplateResult => {
  const { option, text, file, picked } = field;
  const isOn = composer.active === option.name;
  const isFile = option.type === OptionType.Attachment;
  return html`<span class="pill ${isOn ? 'on' : ''} ${picked !== null || file ? 'done' : ''}">
    <label for="field-${option.name}">${option.name}</label>
    ${
      isFile
        ? html`<label class="file-pick">${fileIcon}${file ? file.name : 'Choose a file'}
          <input type="file" id="field-${option.name}" data-field=${option.name} @change=${(event: Event) => onFile(event, option.name)}></label>`
        : html`<input id="field-${option.name}" data-field=${option.name} autocomplete="off" spellcheck="false" style="width:${Math.max([...text].length, 3) + 1}ch"
          .value=${live(text)} @focus=${() => onFocus(composer, option.name)}
          @input=${(event: Event) => onType(event, option.name)} @keydown=${(event: KeyboardEvent) => onFieldKey(event, option.name)}>`
    }
  </span>`;
};

const spare = (composer: CommandComposer): TemplateResult | typeof nothing => {
  const options = spareOptions(composer);
  return options.length > 0 && composer.active !== null
    ? html`<button class="more" title="Optional" @click=${focusComposer}>+${options.length} more</button>`
    : nothing;
};

const onFocus = (composer: CommandComposer, name: string): void => {
  if (composer.active !== name) activate(name);
};

const onType = ({ currentTarget }: Event, name: string): void => {
  if (currentTarget instanceof HTMLInputElement) typeInto(name, currentTarget.value);
};

const onFile = ({ currentTarget }: Event, name: string): void => {
  const file = currentTarget instanceof HTMLInputElement ? currentTarget.files?.[0] : undefined;
  if (file) putFile(name, file);
};

const onFieldKey = (event: KeyboardEvent, name: string): void => {
  if (event.isComposing || !(event.currentTarget instanceof HTMLInputElement)) return;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    event.preventDefault();
    moveIndex(step, lengthOfList());
  } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
    event.preventDefault();
    confirmField(name);
  } else if (event.key === 'Escape') {
    leaveCommand();
  } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
    removeOption(name);
  }
};

const lengthOfList = (): number => document.querySelectorAll('.popup [role="option"]').length;

const onRestFocus = (composer: CommandComposer): void => {
  if (composer.active !== null) typeRest(composer.rest);
};

const onRest = ({ currentTarget }: Event): void => {
  if (currentTarget instanceof HTMLInputElement) typeRest(currentTarget.value);
};

/** Enter sends, unless an option's name is being typed: then it, like Tab, takes the highlighted option. */
const onRestKey = (event: KeyboardEvent, composer: CommandComposer): void => {
  if (event.isComposing) return;
  const suggested = suggestedOptions(composer)[composer.index];
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const takes = event.key === 'Tab' || (event.key === 'Enter' && composer.rest.trim() !== '');
  if (step !== 0) moveIndex(step, lengthOfList());
  else if (takes && suggested) addOption(suggested);
  else if (event.key === 'Enter') void send();
  else if (event.key === 'Escape') leaveCommand();
  else if (event.key === 'Backspace' && composer.rest === '') stepBack();
  else return;
  event.preventDefault();
};

/**
 * What the option takes and offers; when none has the cursor, the optional ones that can be added. A line means one
 * choice for as long as it stands: a list that comes while a line is pressed does not turn the press into another choice.
 */
const popup = (composer: CommandComposer): TemplateResult | typeof nothing => {
  const field = composer.fields.find(({ option }) => option.name === composer.active);
  if (!field) return suggestedOptions(composer).length > 0 ? optionalList(composer) : describe(composer);
  const picks = picksFor(composer);
  const index = Math.min(composer.index, Math.max(picks.length - 1, 0));
  return html`<div class="popup" role="listbox" aria-label="Choices">
    <div class="popup-title"><b>${field.option.name}</b><span>${field.option.description}</span></div>
    ${offerState(composer, picks.length)}
    ${repeat(
      picks,
      ({ name, value }) => `${value} ${name}`,
      (
        choice,
        at,
      ) => html`<button class="popup-line ${at === index ? 'on' : ''}" role="option" aria-selected=${at === index ? 'true' : 'false'}
        data-choice=${String(choice.value)} @mousedown=${(event: Event) => event.preventDefault()} @click=${() => pick(choice)}><span>${choice.name}</span></button>`,
    )}
  </div>`;
};

const offerState = ({ offer }: CommandComposer, count: number): TemplateResult | typeof nothing => {
  if (offer.state === 'failed') return html`<div class="popup-empty failed">Loading options failed</div>`;
  if (offer.state === 'loading' && count === 0) return html`<div class="popup-empty">Loading…</div>`;
  if (offer.state === 'ready' && count === 0) return html`<div class="popup-empty">No options match your search</div>`;
  return nothing;
};

const optionalList = (composer: CommandComposer): TemplateResult => {
  return html`<div class="popup" role="listbox" aria-label="Options">
    <div class="popup-title"><b>/${composer.command.name}</b><span>${composer.command.description}</span></div>
    <div class="popup-sub">OPTIONAL</div>
    ${suggestedOptions(composer).map(
      (option, at) => html`<button class="popup-line ${at === composer.index ? 'on' : ''}" role="option"
          aria-selected=${at === composer.index ? 'true' : 'false'} data-option=${option.name} @mousedown=${(event: Event) => event.preventDefault()}
        @click=${() => addOption(option)}><span><b>${option.name}</b><small>${option.description}</small></span></button>`,
    )}
  </div>`;
};

const describe = ({ command }: CommandComposer): TemplateResult =>
  html`<div class="popup"><div class="popup-title"><b>/${command.name}</b><span>${command.description}</span></div></div>`;
