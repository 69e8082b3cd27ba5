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
  if (lengthOf(line) <= limit) return [line];
  const found: string[] = [];
  let [piece, length] = ['', 0];
  for (const letter of line.match(WHOLE) ?? []) {
    if (length + lengthOf(letter) > limit) {
      found.push(piece);
      [piece, length] = ['', 0];
    }
    piece += letter;
    length += lengthOf(letter);
  }
  return [...found, piece];
};

/** As many texts as `paged` makes, of about the same length: none holds only the last lines of a long one. */
export const balanced = (lines: readonly string[], limit: number = MESSAGE_LIMIT): readonly string[] => {
  const pages = paged(lines, limit);
  if (pages.length <= 1) return pages;
  // No line is to be broken that was whole.
  let [tooSmall, enough] = [Math.max(...lines.map(lengthOf)) - 1, limit];
  while (enough - tooSmall > 1) {
    const middle = Math.floor((tooSmall + enough) / 2);
    if (paged(lines, middle).length <= pages.length) enough = middle;
    else tooSmall = middle;
  }
  return enough === limit ? pages : paged(lines, enough);
};

/** Lines -> texts of at most `limit` UTF-16 units each, broken between lines, and inside a line only when it is too long (D17). */
export const paged = (lines: readonly string[], limit: number = MESSAGE_LIMIT): readonly string[] => {
  const pages: string[][] = [];
  let length = 0;
  for (const line of lines.flatMap((each) => pieces(each, limit))) {
    const page = pages.at(-1);
    const longer = length + 1 + lengthOf(line);
    if (page !== undefined && longer <= limit) {
      page.push(line);
      length = longer;
    } else {
      pages.push([line]);
      length = lengthOf(line);
    }
  }
  return pages.map((page) => page.join('\n'));
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
