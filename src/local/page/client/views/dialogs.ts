import { ComponentType as T } from 'discord-api-types/v10';
import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isSelect, modalInputs } from '../../../discord/rules/components.ts';
import type { Component } from '../../../discord/wire.ts';
import { cross } from '../icons.ts';
import { openChannel } from '../inbox.ts';
import { markdown } from '../markdown.ts';
import { newTicket, post, toast } from '../post.ts';
import { change, type OpenModal, type Prompt, state } from '../store.ts';
import { defaultsOf, optionLine, optionsOf } from './menu.ts';

interface Dialog {
  readonly title: string;
  readonly small: boolean;
  readonly body: TemplateResult;
  readonly button: TemplateResult | string;
  readonly isReady: boolean;
  readonly submit: () => void;
}

/** A form over the page; a press beside it, its cross and its first button close it. */
const dialog = ({ title, small, body, button, isReady, submit }: Dialog): TemplateResult => {
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    submit();
  };
  return html`<div class="veil" @click=${onVeil}>
    <form class="modal ${small ? 'small' : ''}" role="dialog" aria-modal="true" aria-label=${title} @submit=${onSubmit}>
      <header><h2>${title}</h2><button type="button" class="round" title="Close" @click=${close}>${cross}</button></header>
      <div class="modal-body">${body}</div>
      <footer><button type="button" class="button secondary" @click=${close}>Cancel</button>
        <button class="button primary" ?disabled=${!isReady}>${button}</button></footer>
    </form>
  </div>`;
};

const onVeil = ({ target, currentTarget }: Event): void => {
  if (target === currentTarget) close();
};

const close = (): void => {
  change({ modal: null, prompt: null });
};

/** The form that the bot opened. */
export const modalView = (): TemplateResult | typeof nothing => {
  const { modal } = state;
  if (modal === null) return nothing;
  return dialog({
    title: modal.body.title,
    small: false,
    body: html`${modal.body.components.map((part) => partView(modal, part))}
      ${modal.error ? html`<div class="failed" role="alert">${modal.error}</div>` : nothing}`,
    button: modal.ticket ? html`<span class="dots"><i></i><i></i><i></i></span>` : 'Submit',
    isReady: modal.ticket === null,
    submit: () => void submitModal(),
  });
};

const partView = (modal: OpenModal, part: Component): TemplateResult | typeof nothing => {
  if (part.type === T.TextDisplay) return html`<div class="text-display">${markdown(part.content ?? '')}</div>`;
  if (part.type === T.ActionRow)
    return html`${(part.components ?? []).map((one) => labelled(modal, one, one.label ?? '', null))}`;
  if (part.type === T.Label && part.component) {
    return labelled(modal, part.component, part.label ?? '', part.description ?? null);
  }
  return nothing;
};

const labelled = (modal: OpenModal, field: Component, label: string, description: string | null): TemplateResult => {
  const isRequired = field.required !== false;
  return html`<label class="field"><span class="field-label">${label}${isRequired ? html`<i>*</i>` : nothing}</span>
    ${description ? html`<small>${description}</small>` : nothing}
    ${isSelect(field) ? menuField(modal, field) : textField(modal, field)}</label>`;
};

const textField = ({ values }: OpenModal, field: Component): TemplateResult => {
  const id = field.custom_id ?? '';
  const value = values[id] ?? field.value ?? '';
  const onInput = ({ currentTarget }: Event): void => {
    const isField = currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLTextAreaElement;
    if (isField) setModalValue(id, currentTarget.value);
  };
  return field.style === 2
    ? html`<textarea name=${id} rows="4" maxlength=${field.max_length ?? 4000} placeholder=${field.placeholder ?? ''}
        .value=${live(String(value))} @input=${onInput}></textarea>`
    : html`<input name=${id} autocomplete="off" maxlength=${field.max_length ?? 4000} placeholder=${field.placeholder ?? ''}
        .value=${live(String(value))} @input=${onInput}>`;
};

const menuField = ({ values }: OpenModal, field: Component): TemplateResult => {
  const id = field.custom_id ?? '';
  const chosen = [values[id] ?? defaultsOf(field)].flat();
  const most = field.max_values ?? 1;
  const choose = (value: string): void => {
    const without = chosen.filter((one) => one !== value);
    if (most === 1) setModalValue(id, [value]);
    else setModalValue(id, without.length < chosen.length ? without : [...chosen, value].slice(0, most));
  };
  return html`<div class="field-options" role="listbox">${optionsOf(field).map(
    (option) =>
      html`<span @click=${(event: Event) => event.preventDefault()}>${optionLine(option, chosen.includes(option.value), most > 1, () => choose(option.value))}</span>`,
  )}</div>`;
};

const setModalValue = (customId: string, value: string | readonly string[]): void => {
  if (state.modal)
    change({ modal: { ...state.modal, error: null, values: { ...state.modal.values, [customId]: value } } });
};

/** Sends the open modal with what was typed, or with what it was opened with. */
const submitModal = async (): Promise<void> => {
  const { modal } = state;
  if (modal === null || modal.ticket !== null) return;
  const ticket = newTicket();
  const prefilled = modalInputs(modal.body).flatMap(({ custom_id, value, options }) => {
    const defaults = (options ?? []).filter((option) => option.default).map((option) => option.value);
    const initial = options ? defaults : (value ?? '');
    return custom_id ? [[custom_id, initial] as const] : [];
  });
  const values = { ...Object.fromEntries(prefilled), ...modal.values };
  change({ modal: { ...modal, ticket, error: null } });
  const result = await post({ kind: 'modal', ticket, interactionId: modal.interactionId, values });
  if (!result.ok) change({ modal: { ...modal, ticket: null, error: result.error } });
};

/** Asks for the name of a new channel or thread. */
export const promptView = (): TemplateResult | typeof nothing => {
  const { prompt } = state;
  if (prompt === null) return nothing;
  const what = prompt.parentId === null ? 'channel' : 'thread';
  return dialog({
    title: `New ${what}`,
    small: true,
    body: html`<label class="field"><span class="field-label">Name</span>
      <input name="name" autocomplete="off" maxlength="100" .value=${live(prompt.name)} @input=${onInput}></label>`,
    button: `Create ${what}`,
    isReady: prompt.name.trim() !== '',
    submit: () => void create(prompt),
  });
};

const onInput = ({ currentTarget }: Event): void => {
  if (currentTarget instanceof HTMLInputElement && state.prompt) {
    change({ prompt: { ...state.prompt, name: currentTarget.value } });
  }
};

const create = async ({ name, parentId }: Prompt): Promise<void> => {
  if (name.trim() === '') return;
  close();
  const result = await post({ kind: 'channel', name: name.trim(), parentId });
  if (!result.ok) toast(result.error);
  else if (result.channelId) openChannel(result.channelId);
};
