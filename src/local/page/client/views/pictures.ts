import { html, nothing, type TemplateResult } from 'lit/html.js';
import { change, type Picture } from '../store.ts';

/** Pictures side by side as Discord lays them out; a press enlarges. */
export const mosaic = (pictures: readonly Picture[]): TemplateResult | typeof nothing => {
  if (pictures.length === 0) return nothing;
  const count = Math.min(pictures.length, 10);
  return html`<div class="mosaic n${count}">${pictures.map((picture, index) => tile(pictures, picture, index))}</div>`;
};

const tile = (all: readonly Picture[], picture: Picture, index: number): TemplateResult => {
  const { width, height, url, alt } = picture;
  const single = all.length === 1 && width > 0 && height > 0;
  const scale = Math.min(1, 550 / width, 400 / height);
  const size = single ? `width:${Math.round(width * scale)}px;aspect-ratio:${width}/${height}` : '';
  return html`<button class="tile" style=${size} aria-label=${alt || 'Image'} @click=${() => enlarge(all, index)}>
    <img src=${url} alt=${alt} width=${width || nothing} height=${height || nothing} loading="lazy" decoding="async">
    ${alt ? html`<span class="alt-badge" title=${alt}>ALT</span>` : nothing}
  </button>`;
};

const enlarge = (pictures: readonly Picture[], index: number): void => {
  change({ lightbox: { pictures, index } });
};
