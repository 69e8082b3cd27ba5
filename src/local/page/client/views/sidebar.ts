import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Channel } from '../../../discord/wire.ts';
import { chevron, hash, moon, plus, sun, swap, tram } from '../icons.ts';
import { openChannel } from '../inbox.ts';
import { sitAt } from '../live.ts';
import { change, nameOf, state, userById } from '../store.ts';
import { avatar } from './people.ts';

/** The server's rail, its channels, and who one is. */
export const sidebar = (): TemplateResult => {
  return html`<nav class="side ${state.drawer ? 'open' : ''}" aria-label="Channels">
    <div class="rail"><span class="server on" title=${state.guildName}>${tram}</span><span class="rail-line"></span>
      <button class="server add" title="New channel" @click=${askChannel}>${plus}</button></div>
    <div class="channels">
      <header class="bar"><h2>${state.guildName}</h2>${chevron}</header>
      <div class="channel-list">
        <div class="category"><span>Text channels</span><button class="round" title="New channel" @click=${askChannel}>${plus}</button></div>
        ${topChannels().map((channel) => html`${channelLine(channel)}${threadsOf(channel).map(threadLine)}`)}
      </div>
      ${mePanel()}
    </div>
  </nav>
  ${state.drawer ? html`<div class="drawer-backdrop" @click=${() => change({ drawer: false })}></div>` : nothing}`;
};

const askChannel = (): void => {
  change({ prompt: { parentId: null, name: '' } });
};

const topChannels = (): readonly Channel[] =>
  [...state.channels.values()].filter(({ parent_id }) => parent_id === null);

/** Archived threads are out of the way unless one is in them. */
const threadsOf = (channel: Channel): readonly Channel[] =>
  [...state.channels.values()].filter(
    ({ id, parent_id, thread_metadata }) =>
      parent_id === channel.id && (!thread_metadata?.archived || id === state.channelId),
  );

const channelLine = (
  channel: Channel,
): TemplateResult => html`<button class="channel-line ${marks(channel)}" data-channel=${channel.id} @click=${() => openChannel(channel.id)}>
    ${hash}<span>${channel.name}</span>${badge(channel)}</button>`;

const threadLine = (
  channel: Channel,
): TemplateResult => html`<button class="channel-line thread ${marks(channel)}" data-channel=${channel.id} @click=${() => openChannel(channel.id)}>
    <span class="elbow"></span><span>${channel.name}</span>${badge(channel)}</button>`;

const marks = ({ id }: Channel): string =>
  `${id === state.channelId ? 'on' : ''} ${state.unread.has(id) ? 'unread' : ''}`;

const badge = ({ id }: Channel): TemplateResult | typeof nothing => {
  const pings = state.unread.get(id)?.pings ?? 0;
  return pings > 0 ? html`<span class="badge">${pings}</span>` : nothing;
};

const mePanel = (): TemplateResult => {
  const me = userById(state.me);
  return html`<div class="me">
    ${state.seatMenu ? seatMenu() : nothing}
    <button class="me-face" aria-haspopup="menu" aria-expanded=${state.seatMenu ? 'true' : 'false'} title="Act as someone else"
      @click=${() => change({ seatMenu: !state.seatMenu })}>
      ${me ? html`<span class="presence">${avatar(me, 'small')}</span><span class="me-name"><b>${nameOf(me)}</b><small>${state.link === 'open' ? 'Online' : 'Connecting…'}</small></span>` : nothing}
      ${swap}
    </button>
    <button class="round" title=${isDark() ? 'Light theme' : 'Dark theme'} @click=${switchTheme}>${isDark() ? sun : moon}</button>
  </div>`;
};

const seatMenu =
  (): TemplateResult => html`<div class="seat-backdrop" @click=${() => change({ seatMenu: false })}></div>
    <div class="seat-menu" role="menu" aria-label="Act as">
      <div class="popup-sub">ACT AS</div>
      ${state.seats.map(
        ({ user, number, isHere }) => html`<div class="seat-line ${user.id === state.me ? 'on' : ''}">
          <button role="menuitem" data-seat=${number} @click=${() => sitAt(number)}>
            ${avatar(user, 'small')}<span>${nameOf(user)}${isHere ? nothing : html` <small>left the server</small>`}</span></button>
          <a href="/?seat=${number}" target="_blank" rel="noopener" title="In a new tab">new tab</a>
        </div>`,
      )}
    </div>`;

const KEY = 'theme';

const isDark = (): boolean => document.documentElement.dataset.theme !== 'light';

/** Dark unless this browser was switched to light before. */
export const restoreTheme = (): void => {
  document.documentElement.dataset.theme = localStorage.getItem(KEY) === 'light' ? 'light' : 'dark';
};

const switchTheme = (): void => {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(KEY, theme);
  change({});
};
