import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ok, type Result, refuse } from '../../engine/index.ts';
import { safeName, type Words } from '../../words/index.ts';
import type { Upload } from '../request.ts';

/** Bytes as attached, and after unpacking. A whole game has some hundred thousand. */
const FILE_LIMIT = 1024 * 1024;
const UNPACKED_LIMIT = 8 * 1024 * 1024;
/** Milliseconds to wait for the file. */
const PATIENCE = 10_000;

const unzip = promisify(gunzip);
/** Leaves out the mark that some editors put in front of a text. */
const decoder = new TextDecoder();

const isZipped = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** At most `FILE_LIMIT` bytes of the body, whatever its header says; null when there is more. */
const bodyOf = async (response: Response): Promise<Buffer | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > FILE_LIMIT) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const download = async (upload: Upload, { edge }: Words): Promise<Result<Buffer, string>> => {
  if (upload.size > FILE_LIMIT) return refuse(edge.fileTooBig(upload.size, FILE_LIMIT));
  try {
    const response = await fetch(upload.url, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return refuse(edge.fileNotDownloaded);
    const body = await bodyOf(response);
    return body === null ? refuse(edge.fileTooBig(upload.size, FILE_LIMIT)) : ok(body);
  } catch {
    return refuse(edge.fileNotDownloaded);
  }
};

/** The JSON in an attached file, gzipped or not, or the sentence that says why there is none. */
export const jsonIn = async (upload: Upload, words: Words): Promise<Result<unknown, string>> => {
  const bytes = await download(upload, words);
  if (!bytes.ok) return bytes;
  try {
    const text = isZipped(bytes.value) ? await unzip(bytes.value, { maxOutputLength: UNPACKED_LIMIT }) : bytes.value;
    return ok(JSON.parse(decoder.decode(text)));
  } catch {
    return refuse(words.edge.fileUnreadable(safeName(upload.name)));
  }
};
