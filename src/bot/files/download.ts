import type { Logger } from 'pino';
import { ok, type Result, refuse } from '../../engine/index.ts';
import type { Download, DownloadProblem } from '../bot.ts';
import { describeError } from '../message/errors.ts';

/** Bytes of a file as attached. A whole game has some hundred thousand. */
export const FILE_LIMIT = 1024 * 1024;
/** Milliseconds to wait for the file. */
const PATIENCE = 10_000;

/** Where Discord keeps what users attach; its documentation names these two. */
const DISCORD = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

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

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** `api`: the address that stands in for Discord's own; absent: none does. */
export const makeDownload = ({ api, log }: { readonly api?: string | undefined; readonly log: Logger }): Download => {
  const origins = new Set([...DISCORD, ...(api === undefined ? [] : [originOf(api)])]);
  const fetched = async (url: string): Promise<Result<Buffer, DownloadProblem>> => {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
    if (!response.ok) return refuse('not_there');
    const body = await bodyOf(response);
    return body === null ? refuse('too_big') : ok(body);
  };
  return async ({ url, size }) => {
    if (size > FILE_LIMIT) return refuse('too_big');
    if (!origins.has(originOf(url))) return refuse('not_there');
    try {
      return await fetched(url);
    } catch (error) {
      log.info(describeError(error), 'a file could not be fetched');
      return refuse('not_there');
    }
  };
};
