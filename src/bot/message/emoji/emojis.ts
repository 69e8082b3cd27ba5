import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type EmojiImage, emojiImages } from '../../../../renderers/emoji/index.ts';
import { describeError } from '../errors.ts';

/** The application's own emoji, as texts and menus need them. Where one is missing, they go without it. */
export interface EmojiIds {
  /** Discord's id of the emoji with this name; null while there is none. */
  readonly idOf: (name: string) => string | null;
}

export interface Emojis extends EmojiIds {
  /**
   * Asks Discord which ones there are, and uploads the others, one after the other. What fails is logged and tried again
   * at the next start. Ends early when it is called off. Never rejects.
   */
  readonly upload: (application: string, calledOff: AbortSignal) => Promise<void>;
}

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
