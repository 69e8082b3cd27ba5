import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ComponentType as T } from '../../../discord/constants.ts';
import { isSelect } from '../../../discord/rules/components.ts';
import type { Component } from '../../../discord/wire.ts';
import { cross } from '../icons.ts';
import { markdown } from '../markdown.ts';
import { setModalValue, submitModal } from '../modal.ts';
import { change, type OpenModal, state } from '../store.ts';
import { defaultsOf, optionLine, optionsOf } from './menu.ts';

/** The form that the bot opened. */
export const modalView = (): TemplateResult | typeof nothing => {
  const { modal } = state;
  if (modal === null) return nothing;
  return html`<div class="veil" @click=${onVeil}>
    <form class="modal" role="dialog" aria-modal="true" aria-label=${modal.body.title} @submit=${onSubmit}>
      <header><h2>${modal.body.title}</h2><button type="button" class="round" title="Close" @click=${close}>${cross}</button></header>
      <div class="modal-body">
        ${modal.body.components.map((part) => partView(modal, part))}
        ${modal.error ? html`<div class="failed" role="alert">${modal.error}</div>` : nothing}
      </div>
      <footer><button type="button" class="button secondary" @click=${close}>Cancel</button>
        <button class="button primary" ?disabled=${modal.ticket !== null}>${modal.ticket ? html`<span class="dots"><i></i><i></i><i></i></span>` : 'Submit'}</button></footer>
    </form>
  </div>`;
};

const onSubmit = (event: Event): void => {
  event.preventDefault();
  void submitModal();
};

const onVeil = ({ target, currentTarget }: Event): void => {
  if (target === currentTarget) close();
};

const close = (): void => {
  change({ modal: null });
};

const partView = (modal: OpenModal, part: Component): TemplateResult | typeof nothing => {
  if (part.type === T.text) return html`<div class="text-display">${markdown(part.content ?? '')}</div>`;
  if (part.type === T.row)
    return html`${(part.components ?? []).map((one) => labelled(modal, one, one.label ?? '', null))}`;
  if (part.type === T.label && part.component) {
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
