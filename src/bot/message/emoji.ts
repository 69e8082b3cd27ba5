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
import { COMPANY_IDS, TRAIN_NAMES } from '../../engine/index.ts';
import { alone, NAME_BREAKER, PRIORITY_DEAL } from '../../words/index.ts';
import type { EmojiIds, Emojis } from '../bot.ts';
import { describeError } from './errors.ts';

const COMPANIES: ReadonlyMap<string, string> = new Map(COMPANY_IDS.map((id) => [id, companyEmoji(id)]));
const TRAINS: ReadonlyMap<string, string> = new Map(TRAIN_NAMES.map((name) => [name, trainEmoji(name)]));

/** Mentions and other marks of Discord's, and what is set apart as code: nothing in there is a code of ours. */
const MARKS = '<[^>\\n]*>|`[^`\\n]*`';
/** A company anywhere; a train only where a line begins with it, since in a list each picture would read as one more. */
const FINDER = new RegExp(
  `${MARKS}|(?<!${NAME_BREAKER})(?:(?<star>${PRIORITY_DEAL})|(?<company>${alone(COMPANY_IDS)})|(?<=^(?:[>-] )?(?:\\*\\*)?)(?<train>${alone(TRAIN_NAMES)}))`,
  'gu',
);

interface Found {
  readonly star?: string;
  readonly company?: string;
  readonly train?: string;
}

const nameFor = ({ star, company, train }: Found): string | undefined => {
  if (star !== undefined) return PRIORITY_DEAL_EMOJI;
  return company === undefined ? TRAINS.get(train ?? '') : COMPANIES.get(company);
};

/** The mark of an emoji in a text; null where there is no such emoji. */
const markOf = (emojis: EmojiIds, name: string | undefined): string | null => {
  const id = name === undefined ? null : emojis.idOf(name);
  return id === null ? null : `<:${name}:${id}>`;
};

const lineWithEmoji = (emojis: EmojiIds, line: string): string => {
  const seen = new Set<string>();
  return line.replace(FINDER, (found: string, ...rest: readonly unknown[]) => {
    const groups = rest.at(-1) as Found;
    const mark = seen.has(found) ? null : markOf(emojis, nameFor(groups));
    seen.add(found);
    if (mark === null) return found;
    return groups.star === undefined ? `${mark} ${found}` : mark;
  });
};

/**
 * The text with an emoji before the first mention of each company in a line, before a train that begins a line, and in
 * place of the star of the priority deal. The codes stay: they are heard, searched for and shown in notifications.
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
