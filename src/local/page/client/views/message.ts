import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { displayedTexts } from '../../../discord/rules/components.ts';
import type { Embed } from '../../../discord/wire.ts';
import type { StoredMessage } from '../../../discord/world/bus.ts';
import { eye, threadIcon } from '../icons.ts';
import { dismiss, openChannel } from '../inbox.ts';
import { markdown } from '../markdown.ts';
import { nameOf, state } from '../store.ts';
import { clockTime, fullTime, spokenTime } from '../time.ts';
import { componentsView } from './components.ts';
import { avatar, nameTag } from './people.ts';
import { attachmentsView, mosaic, pictureOf } from './pictures.ts';

type Drawn = TemplateResult | typeof nothing;

const GROUP_MS = 7 * 60_000;

/** One message; without its head when it follows one of the same author. */
export const messageView = (message: StoredMessage, before: StoredMessage | undefined): TemplateResult => {
  if (message.type === MessageType.ThreadCreated) return threadLine(message);
  const isCompact = before !== undefined && continues(message, before);
  const isMention = message.mentions.some(({ id }) => id === state.me) || message.mention_everyone;
  const isPrivate = message.privateTo !== null;
  return html`<article class="message ${isCompact ? 'compact' : ''} ${isPrivate ? 'private' : isMention ? 'mentioned' : ''}"
    data-id=${message.id}>
    ${contextLine(message)}
    ${isCompact ? gutterTime(message) : html`<div class="gutter">${avatar(message.author)}</div>`}
    <div class="message-body">
      ${isCompact ? nothing : head(message)}
      ${textOf(message)}
      ${attachmentsView(message)}
      ${message.embeds.map((embed) => embedView(embed, message.attachments))}
      ${componentsView(message)}
      ${failures(message)}
      ${isPrivate ? privateNote(message) : nothing}
    </div>
  </article>`;
};

const continues = (message: StoredMessage, before: StoredMessage): boolean => {
  const soon = Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS;
  const isPlain = message.type === MessageType.Default && before.type !== MessageType.ThreadCreated;
  return soon && isPlain && message.author.id === before.author.id && message.privateTo === before.privateTo;
};

const gutterTime = ({ timestamp }: StoredMessage): TemplateResult =>
  html`<div class="gutter"><time class="gutter-time">${clockTime(new Date(timestamp))}</time></div>`;

const head = ({ author, timestamp }: StoredMessage): TemplateResult => {
  const date = new Date(timestamp);
  return html`<header class="message-head">
    ${nameTag(author)}<time title=${fullTime(date)}>${spokenTime(date)}</time>
  </header>`;
};

/** "Astrid used /game new", or what is replied to. */
const contextLine = (message: StoredMessage): Drawn => {
  const used = message.interaction_metadata;
  if (used?.name) {
    return html`<div class="context"><span class="spine"></span>${avatar(used.user, 'tiny')}<span class="context-name">${nameOf(used.user)}</span>
      <span>used</span><span class="command-name">/${used.name}</span></div>`;
  }
  const id = message.message_reference?.message_id;
  if (message.type !== MessageType.Reply || !id) return nothing;
  const original = state.messages.get(message.channel_id)?.get(id);
  if (!original) return html`<div class="context"><span class="spine"></span><i>Original message was deleted</i></div>`;
  return html`<div class="context" @click=${() => jumpTo(id)}><span class="spine"></span>${avatar(original.author, 'tiny')}
    <span class="context-name">${nameOf(original.author)}</span><span class="snippet">${snippet(original)}</span></div>`;
};

const snippet = (message: StoredMessage): string => {
  const words = message.content || displayedTexts(message.components)[0] || '';
  const plain =
    words
      .replace(/[*_~`>#|]/g, '')
      .replace(/<@!?\d+>/g, '@…')
      .split('\n')[0] ?? '';
  return plain || 'Click to see attachment';
};

const jumpTo = (id: string): void => {
  document.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
};

const textOf = (message: StoredMessage): Drawn => {
  if ((message.flags & MessageFlags.Loading) !== 0) {
    return html`<div class="thinking"><span class="dots"><i></i><i></i><i></i></span>${nameOf(message.author)} is thinking…</div>`;
  }
  if (message.content === '') return nothing;
  const edited = message.edited_timestamp;
  return html`<div class="content">${markdown(message.content)}${edited ? html` <small class="edited" title=${fullTime(new Date(edited))}>(edited)</small>` : nothing}</div>`;
};

const failures = (message: StoredMessage): Drawn => {
  const failed = state.pending.some(({ messageId, failed: isFailed }) => isFailed && messageId === message.id);
  return failed ? html`<div class="failed" role="alert">This interaction failed</div>` : nothing;
};

const privateNote = ({
  id,
}: StoredMessage): TemplateResult => html`<footer class="private-note">${eye}<span>Only you can see this •</span>
    <button class="text-link" @click=${() => dismiss(id)}>Dismiss message</button></footer>`;

const threadLine = (message: StoredMessage): TemplateResult => {
  const threadId = message.message_reference?.channel_id ?? '';
  return html`<article class="message system" data-id=${message.id}>
    <div class="gutter">${threadIcon}</div>
    <div class="message-body"><span class="system-name">${nameOf(message.author)}</span> started a thread:
      <button class="text-link strong" @click=${() => openChannel(threadId)}>${message.content}</button>
      <time>${spokenTime(new Date(message.timestamp))}</time></div>
  </article>`;
};

const embedView = (embed: Embed, attachments: StoredMessage['attachments']): TemplateResult => {
  const colour = embed.color ? `#${embed.color.toString(16).padStart(6, '0')}` : 'var(--embed-edge)';
  return html`<div class="embed" style="border-left-color:${colour}">
    <div class="embed-body">
      ${embed.author?.name ? html`<div class="embed-author">${embed.author.name}</div>` : nothing}
      ${embed.title ? html`<div class="embed-title">${titled(embed)}</div>` : nothing}
      ${embed.description ? html`<div class="embed-text">${markdown(embed.description)}</div>` : nothing}
      ${embed.fields?.length ? html`<div class="embed-fields">${embed.fields.map(field)}</div>` : nothing}
      ${embed.image ? mosaic([pictureOf(embed.image, altOf(embed.image, attachments))]) : nothing}
      ${footer(embed)}
    </div>
    ${embed.thumbnail ? html`<img class="embed-thumb" src=${embed.thumbnail.url} alt="">` : nothing}
  </div>`;
};

const titled = ({ title, url }: Embed): TemplateResult =>
  url && /^https?:/.test(url)
    ? html`<a href=${url} target="_blank" rel="noopener noreferrer">${markdown(title ?? '')}</a>`
    : html`${markdown(title ?? '')}`;

const field = ({ name, value, inline }: NonNullable<Embed['fields']>[number]): TemplateResult =>
  html`<div class="embed-field ${inline ? 'inline' : ''}"><b>${markdown(name)}</b><div>${markdown(value)}</div></div>`;

/** What is said of the file that an embed shows. */
const altOf = (image: NonNullable<Embed['image']>, attachments: StoredMessage['attachments']) =>
  attachments.find(({ url }) => url === image.url)?.description ?? null;

const footer = ({ footer: foot, timestamp }: Embed): TemplateResult | typeof nothing => {
  const parts = [foot?.text, timestamp ? spokenTime(new Date(timestamp)) : null].filter(Boolean);
  return parts.length > 0 ? html`<div class="embed-footer">${parts.join(' • ')}</div>` : nothing;
};
