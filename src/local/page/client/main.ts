import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { markRead } from './inbox.ts';
import { connect } from './live.ts';
import { change, onChange, state } from './store.ts';
import { channelView } from './views/channel.ts';
import { modalView, promptView } from './views/dialogs.ts';
import { peopleView } from './views/people.ts';
import { lightbox, turnPicture } from './views/pictures.ts';
import { restoreTheme, sidebar } from './views/sidebar.ts';

/** The whole page. */
export const appView = (): TemplateResult => {
  if (state.link === 'connecting') return html`<div class="splash">Connecting…</div>`;
  return html`<div class="app">${sidebar()}${channelView()}${peopleView()}</div>
    ${lightbox()}${modalView()}${promptView()}
    ${state.toast ? html`<div class="toast" role="status">${state.toast}</div>` : nothing}`;
};

const root = document.querySelector<HTMLElement>('#app');
const NEAR_END = 80;
let lastChannel = '';

/** Whether the reader is at the end of the channel, as of the last scroll or drawing. */
let isAtEnd = true;

const endOf = (scroller: HTMLElement): boolean =>
  scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;

const noteScroll = ({ target }: Event): void => {
  if (target instanceof HTMLElement && target.matches('.scroller') && !isResized(target)) isAtEnd = endOf(target);
};

let size = '';

/** Since the last look: a scroll that follows from that is not the reader's. */
const isResized = ({ clientWidth, clientHeight }: HTMLElement): boolean => {
  const before = size;
  size = `${clientWidth} ${clientHeight}`;
  return before !== '' && before !== size;
};

/** Who was at the end stays there when the window gets another size, and with it the messages. */
const onResize = (): void => {
  const scroller = document.querySelector<HTMLElement>('.scroller');
  if (scroller && isAtEnd) scroller.scrollTop = scroller.scrollHeight;
};

/** Draws everything; a reader at the end of the channel stays there. */
const draw = (): void => {
  if (root === null) return;
  const scroller = document.querySelector<HTMLElement>('.scroller');
  const wasAtEnd = scroller === null || endOf(scroller);
  render(appView(), root);
  const now = document.querySelector<HTMLElement>('.scroller');
  if (now && (wasAtEnd || state.toEnd || lastChannel !== state.channelId)) now.scrollTop = now.scrollHeight;
  if (now) isAtEnd = endOf(now);
  lastChannel = state.channelId;
  state.toEnd = false;
  const pings = [...state.unread.values()].reduce((sum, one) => sum + one.pings, 0);
  const name = state.channels.get(state.channelId)?.name ?? '';
  document.title = `${pings > 0 ? `(${pings}) ` : ''}${name ? `#${name} | ` : ''}${state.guildName}`;
};

const onKey = (event: KeyboardEvent): void => {
  if (state.lightbox !== null) {
    if (event.key === 'ArrowLeft') turnPicture(-1);
    if (event.key === 'ArrowRight') turnPicture(1);
  }
  if (event.key === 'Escape') change({ lightbox: null, menu: null, seatMenu: false, prompt: null, drawer: false });
};

/** Names drawn before their font has come would stay boxes. The fonts are on this machine: it does not take long. */
const loadFonts = async (): Promise<void> => {
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
};

restoreTheme();
onChange(draw);
document.addEventListener('keydown', onKey);
document.addEventListener('visibilitychange', markRead);
document.addEventListener('scroll', noteScroll, true);
window.addEventListener('resize', onResize);
draw();
void loadFonts().then(connect);
