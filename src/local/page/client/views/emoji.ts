import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PartialEmoji } from '../../../discord/wire.ts';

/** An emoji of a button or option: the application's own, or one of everybody's. */
export const emoji = (one: PartialEmoji | null | undefined): TemplateResult | typeof nothing => {
  if (!one) return nothing;
  return one.id
    ? html`<img class="emoji" src="/emojis/${one.id}.png" alt=${one.name ?? ''}>`
    : html`<span class="unicode-emoji">${one.name}</span>`;
};
