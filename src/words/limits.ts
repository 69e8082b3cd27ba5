import type { Position } from './facts.ts';
import type { Words } from './languages.ts';
import { plain } from './marks.ts';
import { truncated } from './names.ts';

/** Characters that a message may hold. */
export const MESSAGE_LIMIT = 2000;

/** What Discord reads as one, such as a mention or an emoji, and letters, each with our own mark before it. */
const WHOLE = /<[^<>\s]{1,100}>|[\ue000-\uf8ff]?[\s\S]/gu;

/** Characters as they are read without emoji: marks do not count. */
export const lengthOf = (text: string): number => plain(text).length;

const pieces = (line: string, limit: number): readonly string[] => {
  const letters = line.match(WHOLE) ?? [];
  const found: string[] = [];
  let piece = '';
  for (const letter of letters) {
    if (lengthOf(piece) + lengthOf(letter) > limit) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...found, piece];
};

/** As many texts as `paged` makes, of about the same length: none holds only the last lines of a long one. */
export const balanced = (lines: readonly string[], limit: number = MESSAGE_LIMIT): readonly string[] => {
  const pages = paged(lines, limit);
  if (pages.length <= 1) return pages;
  let [tooSmall, enough] = [0, limit];
  while (enough - tooSmall > 1) {
    const middle = Math.floor((tooSmall + enough) / 2);
    if (isWhole(lines, middle) && paged(lines, middle).length <= pages.length) enough = middle;
    else tooSmall = middle;
  }
  return enough === limit ? pages : paged(lines, enough);
};

/** Whether no line has to be broken. */
const isWhole = (lines: readonly string[], limit: number): boolean => lines.every((line) => lengthOf(line) <= limit);

/** Lines -> texts of at most `limit` UTF-16 units each, broken between lines, and inside a line only when it is too long (D17). */
export const paged = (lines: readonly string[], limit: number = MESSAGE_LIMIT): readonly string[] => {
  const pages: string[] = [];
  let page: string | null = null;
  for (const line of lines.flatMap((each) => pieces(each, limit))) {
    if (page === null) page = line;
    else if (lengthOf(page) + 1 + lengthOf(line) <= limit) page = `${page}\n${line}`;
    else {
      pages.push(page);
      page = line;
    }
  }
  return page === null ? pages : [...pages, page];
};

/** Characters that an attachment's description may hold. */
export const ALT_LIMIT = 1024;

/** Alt texts of the two pictures. `change`: what happened last, in words. */
export const altTexts = (
  words: Words,
  position: Position,
  change: string,
): { readonly map: string; readonly market: string } => ({
  map: cut(plain(words.alt.map(position, change))),
  market: cut(plain(words.alt.market(position, change))),
});

const cut = (text: string): string => {
  let length = ALT_LIMIT;
  let found = truncated(text, length);
  while (found.length > ALT_LIMIT) {
    length -= found.length - ALT_LIMIT;
    found = truncated(text, length);
  }
  return found;
};
