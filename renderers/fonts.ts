import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { PlayerId } from '../src/engine/index.ts';
import { type Coverage, covers, readCoverage } from './fonts/coverage.ts';

export const WEIGHTS = ['medium', 'bold'] as const;
export type Weight = (typeof WEIGHTS)[number];

const CSS_WEIGHT: Readonly<Record<Weight, number>> = { medium: 500, bold: 700 };
/** Our own family names, so that no font of the system can stand in for ours unnoticed. */
const LATIN = 'Tramways Latin';
const JAPANESE = 'Tramways Japanese';

const FILES = [
  { file: 'FiraSansCondensed-Medium.woff2', family: LATIN },
  { file: 'FiraSansCondensed-Bold.woff2', family: LATIN },
  { file: 'NotoSansJP-Medium.woff2', family: JAPANESE },
] as const;

const pathOf = (file: string): string => fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));

/** Registers one font file; throws where the library would fall back in silence. */
export const registerFont = (path: string, family: string): void => {
  const key = GlobalFonts.registerFromPath(path, family);
  if (key === null || !GlobalFonts.has(family)) throw new Error(`cannot use the font ${path}`);
};

let ready = false;
const registerAll = (): void => {
  if (ready) return;
  for (const { file, family } of FILES) registerFont(pathOf(file), family);
  ready = true;
};

/** A CSS font for `context.font`: size in pixels. Japanese is taken from the second family, letter by letter. */
export const font = (size: number, weight: Weight = 'medium'): string => {
  registerAll();
  return `${CSS_WEIGHT[weight]} ${size}px "${LATIN}", "${JAPANESE}"`;
};

let ruler: SKRSContext2D | undefined;

/** How wide a text is drawn, in pixels. */
export const textWidth = (text: string, size: number, weight: Weight = 'medium'): number => {
  ruler ??= createCanvas(1, 1).getContext('2d');
  ruler.font = font(size, weight);
  return ruler.measureText(text).width;
};

let coverages: readonly Coverage[] | undefined;

/** Whether our fonts have a glyph for every character. */
export const isDrawable = (text: string): boolean => {
  coverages ??= FILES.filter(({ file }) => file !== 'FiraSansCondensed-Bold.woff2').map(({ file }) =>
    readCoverage(pathOf(file)),
  );
  const known = coverages;
  return Array.from(text).every((letter) => known.some((coverage) => covers(coverage, letter.codePointAt(0) ?? 0)));
};

const INVISIBLE = /\p{C}|\p{Variation_Selector}/gu;
const INK = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** Marks stacked on marks climb out of their line; composed letters have none left. */
const STACKED_MARKS = /\p{M}{2,}/gu;

const tidied = (name: string): string => name.replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();

/** A word without what has no glyph; nothing of it where that would be a letter. */
const drawablePart = (word: string): string => {
  const letters = Array.from(word);
  const lacking = letters.filter((letter) => !isDrawable(letter));
  return lacking.some((letter) => LETTER.test(letter))
    ? ''
    : letters.filter((letter) => !lacking.includes(letter)).join('');
};

/**
 * A player's name as it can be drawn: composed, without invisible characters, spaces folded. What has no glyph in our
 * fonts is left out: emoji, and words in letters that they lack; ornamental letters are written plainly. The seat's
 * initials when no letter remains.
 */
export const displayName = (name: string, initials: string): string => {
  const written = tidied(name.normalize('NFC').replace(STACKED_MARKS, ''));
  if (INK.test(written) && isDrawable(written)) return written;
  const words = tidied(name.normalize('NFKC').replace(STACKED_MARKS, '')).split(' ').map(drawablePart);
  const shown = words.filter((word) => word !== '').join(' ');
  return LETTER.test(shown) ? shown : initials;
};

/** Display names as the players wrote them. */
export type Names = Readonly<Record<PlayerId, string>>;

/** A player's name as our fonts can draw it; where there is none, the seat's initials. */
export const nameOf = (names: Names, player: PlayerId): string => displayName(names[player] ?? player, player);

/** The text, cut with an ellipsis where it is wider than `width` pixels. */
export const shorten = (text: string, width: number, size: number, weight: Weight = 'medium'): string => {
  if (textWidth(text, size, weight) <= width) return text;
  const letters = Array.from(text);
  for (let kept = letters.length - 1; kept > 0; kept -= 1) {
    const cut = `${letters.slice(0, kept).join('').trimEnd()}…`;
    if (textWidth(cut, size, weight) <= width) return cut;
  }
  return '';
};
