import { setTimeout } from 'node:timers/promises';
import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  companyEmoji,
  type EmojiImage,
  emojiImages,
  PRIORITY_DEAL_EMOJI,
  trainEmoji,
} from '../../../renderers/index.ts';
import { type Marked, withMarks } from '../../words/index.ts';
import type { EmojiIds, Emojis } from '../bot.ts';
import { describeError } from './errors.ts';

/** A train has one only where a line begins with it, since in a list each picture would read as one more. */
const BEGINNING = /^(?:[>-] )?(?:\*\*)?$/;

const nameFor = (marked: Marked): string => {
  switch (marked.kind) {
    case 'company':
      return companyEmoji(marked.company);
    case 'train':
      return trainEmoji(marked.train);
    case 'priority_deal':
      return PRIORITY_DEAL_EMOJI;
  }
};

/** An emoji as a text writes it; null where there is no such emoji. */
const writtenOf = (emojis: EmojiIds, name: string): string | null => {
  const id = emojis.idOf(name);
  return id === null ? null : `<:${name}:${id}>`;
};

const lineWithEmoji = (emojis: EmojiIds, line: string): string => {
  const seen = new Set<string>();
  return withMarks(line, (marked, at, mark) => {
    const name = nameFor(marked);
    const isWanted = !seen.has(name) && (marked.kind !== 'train' || BEGINNING.test(line.slice(0, at)));
    const written = isWanted ? writtenOf(emojis, name) : null;
    seen.add(name);
    if (written === null) return mark;
    return marked.kind === 'priority_deal' ? written : `${written} `;
  });
};

/**
 * The text with an emoji before the first mention of each company in a line, before a train that begins a line, and in
 * place of the star of the priority deal: where the words have put their marks. The codes stay: they are heard, searched
 * for and shown in notifications.
 */
export const withEmoji = (emojis: EmojiIds, text: string): string =>
  text
    .split('\n')
    .map((line) => lineWithEmoji(emojis, line))
    .join('\n');

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
