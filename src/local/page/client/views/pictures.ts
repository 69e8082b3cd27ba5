import { MessageFlags } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Attachment, Maybe, Media } from '../../../discord/wire.ts';
import type { StoredMessage } from '../../../discord/world/bus.ts';
import { chevron, cross, fileIcon, link } from '../icons.ts';
import { change, type Picture, state } from '../store.ts';

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

export const pictureOf = ({ url, width, height }: Media, alt: Maybe<string>): Picture => ({
  url,
  alt: alt ?? '',
  width: width ?? 0,
  height: height ?? 0,
});

/** The files of a message that nothing else in it shows. */
export const attachmentsView = (message: StoredMessage): TemplateResult | typeof nothing => {
  if ((message.flags & MessageFlags.IsComponentsV2) !== 0) return nothing;
  const inEmbeds = new Set(message.embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]));
  const loose = message.attachments.filter(({ url }) => !inEmbeds.has(url));
  const pictures = loose.filter(isPicture).map((one) => pictureOf(one, one.description));
  return html`${mosaic(pictures)}${loose.filter((one) => !isPicture(one)).map(fileCard)}`;
};

const isPicture = ({ content_type }: Attachment): boolean => content_type.startsWith('image/');

export const fileCard = ({ url, filename, size }: Pick<Attachment, 'url' | 'filename' | 'size'>): TemplateResult => {
  return html`<a class="file-card" href=${url} download=${filename}>
    ${fileIcon}<span><b>${filename}</b><small>${bytes(size)}</small></span>
  </a>`;
};

const bytes = (size: number): string => {
  if (size < 1024) return `${size} bytes`;
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(2)} KB` : `${(size / 1024 / 1024).toFixed(2)} MB`;
};
