import { companyEmoji, PRIORITY_DEAL_EMOJI, trainEmoji } from '../../../renderers/emoji/index.ts';
import { COMPANY_IDS, TRAIN_NAMES } from '../../engine/index.ts';
import { alone, NAME_BREAKER, PRIORITY_DEAL } from '../../words/index.ts';
import type { EmojiIds } from '../bot.ts';

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
