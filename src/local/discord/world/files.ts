import type { Attachment } from '../wire.ts';
import { imageSize } from './image-size.ts';
import type { StoredFile, World } from './world.ts';

/** A file as it arrived, from the bot or from a user. */
export interface Upload {
  readonly name: string;
  readonly data: Uint8Array;
  readonly description?: string | undefined;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

const contentTypeOf = (name: string): string => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return CONTENT_TYPES[extension] ?? 'application/octet-stream';
};

/** Discord keeps letters, digits, dots, dashes and underscores of a file's name. */
const safeName = (name: string): string => {
  const kept = name.replace(/\s+/g, '_').replace(/[^A-Za-z0-9._-]/g, '');
  return kept.replace(/^\.+/, '') || 'unknown';
};

/** Keeps a file and describes it the way messages do; its URL is served by this server. */
export const saveAttachment = (world: World, channelId: string, upload: Upload): Attachment => {
  const id = world.newId();
  const filename = safeName(upload.name);
  const file: StoredFile = { name: filename, contentType: contentTypeOf(filename), data: upload.data };
  world.files.set(id, file);
  const url = `${world.origin}/attachments/${channelId}/${id}/${filename}`;
  return {
    id,
    filename,
    size: upload.data.length,
    url,
    proxy_url: url,
    content_type: file.contentType,
    ...(upload.description === undefined ? {} : { description: upload.description }),
    ...imageSize(upload.data),
  };
};
