import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Channel } from '../../../discord/wire.ts';
import type { StoredMessage } from '../../../discord/world/bus.ts';
import { hash, menuIcon, people, threadIcon } from '../icons.ts';
import { loadEarlier, shownMessages } from '../inbox.ts';
import { dropPending } from '../post.ts';
import { change, nameOf, type Pending, state, userById } from '../store.ts';
import { dayLine } from '../time.ts';
import { composerView } from './composer.ts';
import { messageView } from './message.ts';
import { avatar, nameTag } from './people.ts';

/** The open channel: head, messages, composer. */
export const channelView = (): TemplateResult => {
  const channel = state.channels.get(state.channelId);
  if (!channel) return html`<main class="channel"></main>`;
  return html`<main class="channel">
    ${channelHead(channel)}
    <div class="scroller" role="log" aria-label="Messages in ${channel.name}" @scroll=${onScroll}>
      <div class="messages">
        ${welcome(channel)}
        ${repeat(
          lines(),
          ({ key }) => key,
          ({ drawn }) => drawn,
        )}
        ${state.pending.filter(({ channelId, commandName }) => channelId === channel.id && commandName !== null).map(pendingLine)}
      </div>
    </div>
    ${composerView(channel)}
  </main>`;
};

const channelHead = (channel: Channel): TemplateResult => {
  const isThread = channel.parent_id !== null;
  const parent = state.channels.get(channel.parent_id ?? '');
  return html`<header class="bar">
    <button class="round only-phone" title="Channels" @click=${() => change({ drawer: true })}>${menuIcon}</button>
    <span class="channel-icon">${isThread ? threadIcon : hash}</span>
    ${parent ? html`<span class="crumb">${parent.name} ›</span>` : nothing}
    <h1>${channel.name}</h1>
    ${channel.topic ? html`<span class="topic">${channel.topic}</span>` : nothing}
    <span class="spring"></span>
    ${isThread ? nothing : html`<button class="round" title="New thread" @click=${() => change({ prompt: { parentId: channel.id, name: '' } })}>${threadIcon}</button>`}
    <button class="round not-phone ${state.people ? 'on' : ''}" title="Members" @click=${() => change({ people: !state.people })}>${people}</button>
  </header>`;
};

/** The top of every channel, with the one line that a newcomer needs. */
const welcome = (channel: Channel): TemplateResult => {
  const isThread = channel.parent_id !== null;
  return html`<section class="welcome">
    <span class="welcome-icon">${isThread ? threadIcon : hash}</span>
    <h2>${isThread ? channel.name : `Welcome to #${channel.name}!`}</h2>
    <p>${hintLine()}</p>
  </section>`;
};

/** Commands in the hint are set apart. */
const hintLine = (): readonly (TemplateResult | string)[] =>
  state.hint.split(/(`[^`]+`)/).map((part) => (part.startsWith('`') ? html`<code>${part.slice(1, -1)}</code>` : part));

interface Line {
  readonly key: string;
  readonly drawn: TemplateResult;
}

const lines = (): readonly Line[] => {
  const messages = shownMessages();
  return messages.flatMap((message, index) => {
    const before = messages[index - 1];
    const day = dayOf(message);
    const isNewDay = before === undefined || dayOf(before) !== day;
    const rule = { key: `day ${day}`, drawn: html`<div class="day"><span>${day}</span></div>` };
    return [
      ...(isNewDay ? [rule] : []),
      { key: message.id, drawn: messageView(message, isNewDay ? undefined : before) },
    ];
  });
};

const dayOf = ({ timestamp }: StoredMessage): string => dayLine(new Date(timestamp));

/** A command on its way, or one that nobody answered. */
const pendingLine = ({ ticket, commandName, failed }: Pending): TemplateResult => {
  const me = userById(state.me);
  const { bot } = state;
  if (!bot || !me) return html``;
  return html`<article class="message private pending">
    <div class="context"><span class="spine"></span>${avatar(me, 'tiny')}<span class="context-name">${nameOf(me)}</span><span>used</span>
      <span class="command-name">/${commandName}</span></div>
    <div class="gutter">${avatar(bot)}</div>
    <div class="message-body"><header class="message-head">${nameTag(bot)}</header>
      ${
        failed
          ? html`<div class="failed" role="alert">The application did not respond
            <button class="text-link" @click=${() => dropPending(ticket)}>Dismiss message</button></div>`
          : html`<div class="thinking"><span class="dots"><i></i><i></i><i></i></span>Sending command…</div>`
      }
    </div>
  </article>`;
};

let isLoading = false;

const onScroll = ({ currentTarget }: Event): void => {
  if (!(currentTarget instanceof HTMLElement) || isLoading || currentTarget.scrollTop > 60) return;
  const { scrollHeight } = currentTarget;
  if (shownMessages().length < 100) return;
  isLoading = true;
  void loadEarlier().then((more) => {
    if (more) requestAnimationFrame(() => currentTarget.scrollBy(0, currentTarget.scrollHeight - scrollHeight));
    isLoading = false;
  });
};
