import { html, nothing, type TemplateResult } from 'lit/html.js';
import { MessageFlag } from '../../../discord/constants.ts';
import type { Attachment } from '../../../discord/wire.ts';
import type { StoredMessage } from '../../../discord/world/bus.ts';
import { fileIcon } from '../icons.ts';
import { mosaic } from './pictures.ts';

/** The files of a message that nothing else in it shows. */
export const attachmentsView = (message: StoredMessage): TemplateResult | typeof nothing => {
  if ((message.flags & MessageFlag.componentsV2) !== 0) return nothing;
  const inEmbeds = new Set(message.embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]));
  const loose = message.attachments.filter(({ url }) => !inEmbeds.has(url));
  const pictures = loose.filter(isPicture).map((one) => ({
    url: one.url,
    alt: one.description ?? '',
    width: one.width ?? 0,
    height: one.height ?? 0,
  }));
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
