import { ComponentType as T } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isSelect } from '../../../discord/rules/components.ts';
import type { Component, PartialEmoji, SelectOption } from '../../../discord/wire.ts';
import type { StoredMessage } from '../../../discord/world/bus.ts';
import { check, chevron } from '../icons.ts';
import { isWaiting, use } from '../post.ts';
import { change, nameOf, type OpenMenu, state } from '../store.ts';

/** A menu: closed it shows what is chosen, open it lists what can be. */
export const menuView = (message: StoredMessage, menu: Component): TemplateResult | typeof nothing => {
  if (!isSelect(menu)) return nothing;
  const customId = menu.custom_id ?? '';
  const open = state.menu?.messageId === message.id && state.menu.customId === customId ? state.menu : null;
  const waits = isWaiting(message.id, customId);
  const chosen = open?.chosen ?? defaultsOf(menu);
  return html`<div class="menu ${open ? 'open' : ''}">
    <button class="menu-face" data-custom-id=${customId} aria-haspopup="listbox" aria-expanded=${open ? 'true' : 'false'}
      ?disabled=${Boolean(menu.disabled) || waits} @click=${({ currentTarget }: Event) => toggle(message, menu, open, currentTarget)}>
      ${face(menu, chosen)}${waits ? html`<span class="dots"><i></i><i></i><i></i></span>` : chevron}
    </button>
    ${open ? list(message, menu, open) : nothing}
  </div>`;
};

/** What a menu offers: its own options, people, or channels. */
export const optionsOf = (menu: Component): readonly SelectOption[] => {
  if (menu.type === T.StringSelect) return menu.options ?? [];
  if (menu.type === T.ChannelSelect) {
    return [...state.channels.values()].map(({ id, name }) => ({ value: id, label: `#${name}` }));
  }
  return state.seats
    .filter(({ isHere }) => isHere)
    .map(({ user }) => ({ value: user.id, label: nameOf(user), description: user.username }));
};

export const defaultsOf = (menu: Component): readonly string[] => {
  const chosen = (menu.options ?? []).filter((option) => option.default).map(({ value }) => value);
  return [...chosen, ...(menu.default_values ?? []).map(({ id }) => id)];
};

const face = (menu: Component, chosen: readonly string[]): TemplateResult => {
  const picked = optionsOf(menu).filter(({ value }) => chosen.includes(value));
  if (picked.length === 0) return html`<span class="placeholder">${menu.placeholder ?? 'Make a selection'}</span>`;
  return html`<span class="picked">${picked.map((option) => html`<span>${emoji(option.emoji)}${option.label}</span>`)}</span>`;
};

const LIST_HEIGHT = 330;

const hasMoreRoomAbove = (face: EventTarget | null): boolean => {
  if (!(face instanceof HTMLElement)) return false;
  const { top, bottom } = face.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < LIST_HEIGHT && top > below;
};

const toggle = (message: StoredMessage, menu: Component, open: OpenMenu | null, face: EventTarget | null): void => {
  if (open) closeMenu(message, menu, open);
  else
    change({
      menu: {
        messageId: message.id,
        customId: menu.custom_id ?? '',
        chosen: defaultsOf(menu),
        up: hasMoreRoomAbove(face),
      },
    });
};

/** A menu for several values is sent when it closes. */
const closeMenu = (message: StoredMessage, menu: Component, open: OpenMenu): void => {
  change({ menu: null });
  const before = defaultsOf(menu).join();
  const isEnough = open.chosen.length >= (menu.min_values ?? 1);
  if ((menu.max_values ?? 1) > 1 && isEnough && open.chosen.join() !== before) {
    void use(message, open.customId, open.chosen);
  }
};

const list = (message: StoredMessage, menu: Component, open: OpenMenu): TemplateResult => {
  const options = optionsOf(menu);
  return html`<div class="menu-backdrop" @click=${() => closeMenu(message, menu, open)}></div>
    <div class="menu-list ${open.up ? 'up' : ''}" role="listbox">${options.map((option) => optionLine(option, open.chosen.includes(option.value), (menu.max_values ?? 1) > 1, () => choose(message, menu, open, option.value)))}</div>`;
};

export const optionLine = (
  option: SelectOption,
  isChosen: boolean,
  isMany: boolean,
  onPick: () => void,
): TemplateResult => {
  return html`<button class="option ${isChosen ? 'chosen' : ''}" role="option" aria-selected=${isChosen ? 'true' : 'false'}
    data-value=${option.value} @click=${onPick}>
    ${emoji(option.emoji)}
    <span class="option-text"><b>${option.label}</b>${option.description ? html`<small>${option.description}</small>` : nothing}</span>
    ${isMany || isChosen ? html`<span class="tick ${isMany ? 'many' : ''}">${isChosen ? check : nothing}</span>` : nothing}
  </button>`;
};

const choose = (message: StoredMessage, menu: Component, open: OpenMenu, value: string): void => {
  const most = menu.max_values ?? 1;
  if (most === 1) {
    change({ menu: null });
    void use(message, open.customId, [value]);
    return;
  }
  const without = open.chosen.filter((one) => one !== value);
  const chosen = without.length < open.chosen.length ? without : [...open.chosen, value].slice(0, most);
  change({ menu: { ...open, chosen } });
};

/** An emoji of a button or option: the application's own, or one of everybody's. */
export const emoji = (one: PartialEmoji | null | undefined): TemplateResult | typeof nothing => {
  if (!one) return nothing;
  return one.id
    ? html`<img class="emoji" src="/emojis/${one.id}.png" alt=${one.name ?? ''}>`
    : html`<span class="unicode-emoji">${one.name}</span>`;
};
