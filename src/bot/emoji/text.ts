import { companyEmoji, trainEmoji } from '../../../renderers/emoji/index.ts';
import { COMPANY_IDS, TRAIN_NAMES } from '../../engine/index.ts';
import { MESSAGE_LIMIT } from '../../words/index.ts';
import type { Emojis } from './emojis.ts';

const NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...COMPANY_IDS.map((id) => [id, companyEmoji(id)] as const),
  ...TRAIN_NAMES.map((name) => [name, trainEmoji(name)] as const),
]);

/** The name of the emoji for a company's code or a train; null for any other word. */
export const emojiFor = (word: string): string | null => NAMES.get(word) ?? null;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const alone = (parts: readonly string[]): string => `(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`;

/** Mentions and other marks of Discord's, and what is set apart as code. */
const MARKS = '<[^>\\n]*>|`[^`\\n]*`';
const CODES = [...NAMES.keys()].toSorted((a, b) => b.length - a.length);

/** Finds codes, and before them what only looks as if it held one. */
const finder = (kept: readonly string[]): RegExp => {
  const longestFirst = kept.filter((text) => text !== '').toSorted((a, b) => b.length - a.length);
  const names = longestFirst.length === 0 ? '' : `|${alone(longestFirst.map(escaped))}`;
  return new RegExp(`(?:${MARKS}${names})|(?<code>${alone(CODES)})`, 'gu');
};

const lineWithEmoji = (emojis: Emojis, line: string, pattern: RegExp): string => {
  const seen = new Set<string>();
  return line.replace(pattern, (found: string, ...rest: readonly unknown[]) => {
    const name = rest[0] === undefined || seen.has(found) ? null : emojiFor(found);
    const id = name === null ? null : emojis.idOf(name);
    seen.add(found);
    return id === null ? found : `<:${name}:${id}> ${found}`;
  });
};

/**
 * The text with an emoji before the first mention of each company and train in a line; the codes stay, for those who
 * hear the text. `kept` are names of people and games, in which nothing is a code. A text that would not fit a message stays
 * as it is.
 */
export const withEmoji = (emojis: Emojis, text: string, kept: readonly string[], limit = MESSAGE_LIMIT): string => {
  const pattern = finder(kept);
  const dressed = text
    .split('\n')
    .map((line) => lineWithEmoji(emojis, line, pattern))
    .join('\n');
  return dressed.length > limit ? text : dressed;
};
