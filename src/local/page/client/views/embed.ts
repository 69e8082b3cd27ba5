import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Embed, EmbedField, Media } from '../../../discord/wire.ts';
import { markdown } from '../markdown.ts';
import { spokenTime } from '../time.ts';
import { mosaic } from './pictures.ts';

export const embedView = (embed: Embed): TemplateResult => {
  const colour = embed.color ? `#${embed.color.toString(16).padStart(6, '0')}` : 'var(--embed-edge)';
  return html`<div class="embed" style="border-left-color:${colour}">
    <div class="embed-body">
      ${embed.author?.name ? html`<div class="embed-author">${embed.author.name}</div>` : nothing}
      ${embed.title ? html`<div class="embed-title">${titled(embed)}</div>` : nothing}
      ${embed.description ? html`<div class="embed-text">${markdown(embed.description)}</div>` : nothing}
      ${embed.fields?.length ? html`<div class="embed-fields">${embed.fields.map(field)}</div>` : nothing}
      ${embed.image ? mosaic([picture(embed.image)]) : nothing}
      ${footer(embed)}
    </div>
    ${embed.thumbnail ? html`<img class="embed-thumb" src=${embed.thumbnail.url} alt="">` : nothing}
  </div>`;
};

const titled = ({ title, url }: Embed): TemplateResult =>
  url && /^https?:/.test(url)
    ? html`<a href=${url} target="_blank" rel="noopener noreferrer">${markdown(title ?? '')}</a>`
    : html`${markdown(title ?? '')}`;

const field = ({ name, value, inline }: EmbedField): TemplateResult =>
  html`<div class="embed-field ${inline ? 'inline' : ''}"><b>${markdown(name)}</b><div>${markdown(value)}</div></div>`;

const picture = (media: Media) => ({ url: media.url, alt: '', width: media.width ?? 0, height: media.height ?? 0 });

const footer = ({ footer: foot, timestamp }: Embed): TemplateResult | typeof nothing => {
  const parts = [foot?.text, timestamp ? spokenTime(new Date(timestamp)) : null].filter(Boolean);
  return parts.length > 0 ? html`<div class="embed-footer">${parts.join(' • ')}</div>` : nothing;
};
