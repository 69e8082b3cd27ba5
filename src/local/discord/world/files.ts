import type { Attachment } from '../wire.ts';
import type { StoredFile, World } from './world.ts';

/** A file as it arrived, from the bot or from a user. */
export interface Upload {
  readonly name: string;
  readonly data: Uint8Array;
  readonly description?: string | undefined;
}

/** Bytes of one uploaded file on a server without boosts. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

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

export interface Size {
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const GIF = [0x47, 0x49, 0x46, 0x38];

/** Pixels of a PNG, GIF or JPEG, read from its header; null for anything else. */
export const imageSize = (data: Uint8Array): Size | null => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (startsWith(data, PNG) && data.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (startsWith(data, GIF) && data.length >= 10) {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  return startsWith(data, [0xff, 0xd8]) ? jpegSize(view) : null;
};

const startsWith = (data: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => data[index] === byte);

/** Walks the JPEG segments to the frame header (SOF0-SOF15, without DHT, JPG and DAC). */
const jpegSize = (view: DataView): Size | null => {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
};
