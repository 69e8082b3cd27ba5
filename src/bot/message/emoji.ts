import { setTimeout } from 'node:timers/promises';
import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type EmojiImage, emojiImages } from '../../../renderers/emoji/index.ts';
import type { Emojis } from '../bot.ts';
import { describeError } from './errors.ts';

interface Parts {
  readonly rest: REST;
  readonly log: Logger;
}

const emoji = z.object({ id: z.string(), name: z.string() });
const listed = z.object({ items: z.array(emoji) });

export const makeEmojis = ({ rest, log }: Parts): Emojis => {
  const ids = new Map<string, string>();
  const keep = ({ name, id }: z.output<typeof emoji>): void => {
    ids.set(name, id);
  };

  const list = async (application: string): Promise<void> => {
    const { items } = listed.parse(await rest.get(Routes.applicationEmojis(application)));
    items.forEach(keep);
  };
  const create = async (application: string, { name, png }: EmojiImage): Promise<void> => {
    const body = { name, image: `data:image/png;base64,${png.toString('base64')}` };
    keep(emoji.parse(await rest.post(Routes.applicationEmojis(application), { body })));
  };
  const attempt = async (what: string, job: () => Promise<void>): Promise<boolean> => {
    try {
      await job();
      return true;
    } catch (error) {
      log.warn({ emoji: what, ...describeError(error) }, 'the emoji are not all there');
      return false;
    }
  };
  const upload = async (application: string, calledOff: AbortSignal): Promise<void> => {
    if (!(await attempt('list', () => list(application)))) return;
    for (const image of emojiImages()) {
      if (calledOff.aborted) return;
      if (!ids.has(image.name)) await attempt(image.name, () => create(application, image));
    }
  };
  return { idOf: (name) => ids.get(name) ?? null, upload };
};

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
