import { ButtonStyle, ComponentType as T } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Component } from '../../../discord/wire.ts';
import type { StoredMessage } from '../../../discord/world/bus.ts';
import { link } from '../icons.ts';
import { markdown } from '../markdown.ts';
import { isWaiting, use } from '../post.ts';
import { emoji, menuView } from './menu.ts';
import { fileCard, mosaic, pictureOf } from './pictures.ts';

type Drawn = TemplateResult | typeof nothing;

/** The components of a message, old and new style. */
export const componentsView = (message: StoredMessage): Drawn => {
  if (message.components.length === 0) return nothing;
  return html`<div class="components">${message.components.map((one) => component(message, one))}</div>`;
};

const component = (message: StoredMessage, one: Component): Drawn => {
  const inner = (): readonly Drawn[] => (one.components ?? []).map((child) => component(message, child));
  switch (one.type) {
    case T.ActionRow:
      return html`<div class="row">${inner()}</div>`;
    case T.Button:
      return button(message, one);
    case T.TextDisplay:
      return html`<div class="text-display">${markdown(one.content ?? '')}</div>`;
    case T.Section:
      return html`<div class="section"><div class="section-texts">${inner()}</div>
        ${one.accessory ? html`<div class="accessory">${component(message, one.accessory)}</div>` : nothing}</div>`;
    case T.Container:
      return container(one, inner());
    case T.MediaGallery:
      return mosaic((one.items ?? []).map(({ media, description }) => pictureOf(media, description)));
    case T.Thumbnail:
      return html`<img class="thumbnail" src=${one.media?.url ?? ''} alt=${one.description ?? ''}>`;
    case T.Separator:
      return html`<div class="separator ${one.divider === false ? 'blank' : ''} ${one.spacing === 2 ? 'wide' : ''}"></div>`;
    case T.File:
      return attachedFile(message, one);
    default:
      return menuView(message, one);
  }
};

const container = (one: Component, inner: readonly Drawn[]): TemplateResult => {
  const colour = one.accent_color;
  const isColoured = colour !== null && colour !== undefined;
  const style = isColoured ? `--accent:#${colour.toString(16).padStart(6, '0')}` : '';
  return html`<div class="container ${isColoured ? 'accented' : ''}" style=${style}>${inner}</div>`;
};

const attachedFile = (message: StoredMessage, one: Component): Drawn => {
  const found = message.attachments.find(({ url }) => url === one.file?.url);
  return found ? fileCard(found) : nothing;
};

const STYLES: Readonly<Record<number, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'secondary',
};

const button = (message: StoredMessage, one: Component): TemplateResult => {
  const style = STYLES[one.style ?? 2] ?? 'secondary';
  const label = html`${emoji(one.emoji)}${one.label ? html`<span>${one.label}</span>` : nothing}`;
  if (one.style === ButtonStyle.Link) {
    const url = /^https?:/.test(one.url ?? '') ? (one.url ?? '') : '#';
    return html`<a class="button ${style}" href=${url} target="_blank" rel="noopener noreferrer">${label}${link}</a>`;
  }
  const customId = one.custom_id ?? '';
  const waits = isWaiting(message.id, customId);
  return html`<button class="button ${style} ${waits ? 'waiting' : ''}" data-custom-id=${customId}
    ?disabled=${Boolean(one.disabled) || waits} @click=${() => void use(message, customId, null)}>
    ${label}${waits ? html`<span class="dots"><i></i><i></i><i></i></span>` : nothing}
  </button>`;
};
