import { parse } from 'discord-markdown-parser';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { openChannel, showMessage } from './inbox.ts';
import { nameOf, state, userById } from './store.ts';
import { fullTime, relative, stamped } from './time.ts';

type Drawn = TemplateResult | string | typeof nothing;

/** The parser's nodes, as far as they are drawn; `content` is text or more nodes. */
interface Node {
  readonly type: string;
  readonly content?: unknown;
  readonly [field: string]: unknown;
}

/** Discord's markdown as a template. What cannot be read stays as it was typed: no message may break the page. */
export const markdown = (text: string): Drawn => {
  if (text.split('](').length > MOST_LINKS) return text;
  try {
    return written(text);
  } catch {
    return text;
  }
};

/** Beginnings of links. With hundreds of them the parser looks for their ends for seconds, nested for half a minute. */
const MOST_LINKS = 30;

/** Mentions, formats, lists; only http(s) links become links. */
const written = (text: string): Drawn =>
  html`${blocksOf(text).map((block) => (block.list ? listBlock(block.lines) : inline(block.lines.join('\n'))))}`;

interface Block {
  readonly list: boolean;
  readonly lines: readonly string[];
}

const ITEM = /^(\s*)(?:[-*]|(\d+)\.) +(.*)$/;

/** The parser knows no lists: they are cut out line by line, outside code blocks. */
const blocksOf = (text: string): readonly Block[] => {
  const blocks: { list: boolean; lines: string[] }[] = [];
  let inCode = false;
  for (const line of text.split('\n')) {
    const list = !inCode && ITEM.test(line);
    if ((line.match(/```/g) ?? []).length % 2 === 1) inCode = !inCode;
    const last = blocks.at(-1);
    if (last && last.list === list) last.lines.push(line);
    else blocks.push({ list, lines: [line] });
  }
  return blocks;
};

const listBlock = (lines: readonly string[]): TemplateResult => {
  const items = lines.map((line) => {
    const [, indent = '', number, content = ''] = ITEM.exec(line) ?? [];
    const depth = Math.min(Math.floor(indent.length / 2), 3);
    const marker = number === undefined ? (depth === 0 ? '•' : '◦') : `${number}.`;
    return html`<li class="depth${depth}"><span class="marker">${marker}</span><span>${inline(content)}</span></li>`;
  });
  return html`<ul class="list">${items}</ul>`;
};

const inline = (text: string): Drawn => {
  const nodes: readonly Node[] = parse(text, 'extended');
  const onlyEmoji = nodes.every(({ type, content }) => type === 'twemoji' || type === 'emoji' || content === ' ');
  return onlyEmoji && nodes.length > 0 && nodes.length <= 27
    ? html`<span class="jumbo">${nodes.map(draw)}</span>`
    : html`${nodes.map(draw)}`;
};

const inside = ({ content }: Node): Drawn => {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? html`${content.map(draw)}` : nothing;
};

const draw = (node: Node): Drawn => {
  switch (node.type) {
    case 'text':
      return String(node.content);
    case 'br':
    case 'newline':
      return html`<br>`;
    case 'strong':
      return html`<strong>${inside(node)}</strong>`;
    case 'em':
      return html`<em>${inside(node)}</em>`;
    case 'underline':
      return html`<u>${inside(node)}</u>`;
    case 'strikethrough':
      return html`<s>${inside(node)}</s>`;
    case 'inlineCode':
      return html`<code>${String(node.content)}</code>`;
    case 'codeBlock':
      return html`<pre><code>${String(node.content)}</code></pre>`;
    case 'blockQuote':
      return html`<div class="quote"><div class="quote-bar"></div><blockquote>${inside(node)}</blockquote></div>`;
    case 'spoiler':
      return html`<span class="spoiler" tabindex="0" @click=${reveal} @keydown=${reveal}>${inside(node)}</span>`;
    case 'heading':
      return html`<span class="heading h${node.level}" role="heading" aria-level=${Number(node.level)}>${inside(node)}</span>`;
    case 'subtext':
      return html`<small class="subtext">${inside(node)}</small>`;
    default:
      return special(node);
  }
};

/** What only Discord has: mentions, emoji, times, command mentions, and links. */
const special = (node: Node): Drawn => {
  switch (node.type) {
    case 'user':
      return userMention(String(node.id));
    case 'channel':
      return channelMention(String(node.id));
    case 'role':
      return html`<span class="mention">@role</span>`;
    case 'everyone':
    case 'here':
      return html`<span class="mention">@${node.type}</span>`;
    case 'emoji':
      return html`<img class="emoji" src="/emojis/${String(node.id)}.png" alt=":${String(node.name)}:">`;
    case 'twemoji':
      return html`<span class="unicode-emoji">${String(node.name)}</span>`;
    case 'timestamp':
      return moment(node);
    case 'slashCommand':
      return html`<span class="mention">/${String(node.fullName)}</span>`;
    case 'url':
    case 'autolink':
    case 'link':
      return linked(node);
    default:
      return inside(node);
  }
};

/** A moment beyond the calendar stays as it was typed. */
const moment = ({ timestamp, format }: Node): Drawn => {
  const date = new Date(Number(timestamp) * 1000);
  if (Number.isNaN(date.getTime())) return format ? `<t:${timestamp}:${format}>` : `<t:${timestamp}>`;
  const text = format === 'R' ? relative(date) : stamped(date, String(format ?? 'f'));
  return html`<time title=${fullTime(date)}>${text}</time>`;
};

/** A message of this server, as Discord addresses it: the channel and the message. */
const MESSAGE_LINK = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/;

const linked = (node: Node): Drawn => {
  const target = String(node.target);
  const [, channelId, messageId] = MESSAGE_LINK.exec(target) ?? [];
  if (channelId !== undefined) return messageLink(node, target, { channelId, messageId });
  return /^https?:\/\//i.test(target)
    ? html`<a href=${target} target="_blank" rel="noopener noreferrer">${inside(node)}</a>`
    : inside(node);
};

interface Place {
  readonly channelId: string;
  readonly messageId: string | undefined;
}

/** Opens the message in this page: there is no such place at discord.com. */
const messageLink = (node: Node, target: string, { channelId, messageId }: Place): Drawn => {
  const open = (event: Event): void => {
    event.preventDefault();
    if (state.channels.has(channelId)) showMessage(channelId, messageId);
  };
  return html`<a href=${target} @click=${open}>${inside(node)}</a>`;
};

const userMention = (id: string): Drawn => {
  const user = userById(id);
  const isMe = id === state.me;
  return html`<span class="mention ${isMe ? 'is-me' : ''}">@${user ? nameOf(user) : 'unknown-user'}</span>`;
};

const channelMention = (id: string): Drawn => {
  const channel = state.channels.get(id);
  if (!channel) return html`<span class="mention">#unknown</span>`;
  return html`<span class="mention link" role="link" tabindex="0" @click=${() => openChannel(id)}>#${channel.name}</span>`;
};

const reveal = (event: Event): void => {
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.classList.add('revealed');
};
