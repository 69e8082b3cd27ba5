import { setTimeout } from 'node:timers/promises';
import type { Emojis } from './emojis.ts';

/** Milliseconds that the start waits for the emoji, so that the first posts have them. The rest come later. */
const PATIENCE = 3_000;

/** Sees to the application's emoji. Gives what ends it early. */
export const emojiAtStart = async (emojis: Emojis, application: string): Promise<() => void> => {
  const calledOff = new AbortController();
  const uploaded = new AbortController();
  const upload = emojis.upload(application, calledOff.signal).finally(() => uploaded.abort());
  const waited = setTimeout(PATIENCE, undefined, { signal: uploaded.signal }).catch(() => undefined);
  await Promise.race([upload, waited]);
  return () => calledOff.abort();
};
