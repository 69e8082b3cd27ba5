import { html, nothing, type TemplateResult } from 'lit/html.js';
import { chevron, cross, link } from '../icons.ts';
import { change, state } from '../store.ts';

/** The enlarged picture with its alt text; arrows go through the pictures of the message. */
export const lightbox = (): TemplateResult | typeof nothing => {
  const { lightbox: open } = state;
  const picture = open?.pictures[open.index];
  if (!open || !picture) return nothing;
  const several = open.pictures.length > 1;
  return html`<div class="lightbox" role="dialog" aria-modal="true" aria-label="Image" @click=${close}>
    <div class="lightbox-bar" @click=${stay}>
      <a class="round" href=${picture.url} target="_blank" rel="noopener" title="Open in browser">${link}</a>
      <button class="round" title="Close" @click=${close}>${cross}</button>
    </div>
    ${several ? html`<button class="round previous" title="Previous" @click=${(event: Event) => turn(event, -1)}>${chevron}</button>` : nothing}
    <figure @click=${stay}>
      <img src=${picture.url} alt=${picture.alt}>
      ${picture.alt ? html`<figcaption>${picture.alt}</figcaption>` : nothing}
    </figure>
    ${several ? html`<button class="round next" title="Next" @click=${(event: Event) => turn(event, 1)}>${chevron}</button>` : nothing}
  </div>`;
};

const stay = (event: Event): void => {
  event.stopPropagation();
};

const close = (): void => {
  change({ lightbox: null });
};

const turn = (event: Event, step: number): void => {
  event.stopPropagation();
  turnPicture(step);
};

export const turnPicture = (step: number): void => {
  const { lightbox: open } = state;
  if (!open) return;
  const { pictures, index } = open;
  change({ lightbox: { pictures, index: (index + step + pictures.length) % pictures.length } });
};
