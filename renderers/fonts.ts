import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { type Coverage, covers, readCoverage } from './fonts/coverage.ts';

export const WEIGHTS = ['medium', 'bold'] as const;
export type Weight = (typeof WEIGHTS)[number];

const CSS_WEIGHT: Readonly<Record<Weight, number>> = { medium: 500, bold: 700 };
/** Our own family names, so that no font of the system can stand in for ours unnoticed. */
const LATIN = 'Tramways Latin';
const JAPANESE = 'Tramways Japanese';

export const FAMILIES = [LATIN, JAPANESE] as const;

const FILES = [
  { file: 'FiraSansCondensed-Medium.woff2', family: LATIN },
  { file: 'FiraSansCondensed-Bold.woff2', family: LATIN },
  { file: 'NotoSansJP-Medium.woff2', family: JAPANESE },
] as const;

const pathOf = (file: string): string => fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));

/** Registers one font file; throws where the library would fall back in silence. */
export function registerFont(path: string, family: string): void {
  const key = GlobalFonts.registerFromPath(path, family);
  if (key === null || !GlobalFonts.has(family)) throw new Error(`cannot use the font ${path}`);
}

let ready = false;
function registerAll(): void {
  if (ready) return;
  for (const { file, family } of FILES) registerFont(pathOf(file), family);
  ready = true;
}

/** A CSS font for `context.font`: size in pixels. Japanese is taken from the second family, letter by letter. */
export function font(size: number, weight: Weight = 'medium'): string {
  registerAll();
  return `${CSS_WEIGHT[weight]} ${size}px "${LATIN}", "${JAPANESE}"`;
}

let ruler: SKRSContext2D | undefined;

/** How wide a text is drawn, in pixels. */
export function textWidth(text: string, size: number, weight: Weight = 'medium'): number {
  ruler ??= createCanvas(1, 1).getContext('2d');
  ruler.font = font(size, weight);
  return ruler.measureText(text).width;
}

let coverages: readonly Coverage[] | undefined;

/** Whether our fonts have a glyph for every character. */
export function isDrawable(text: string): boolean {
  coverages ??= FILES.filter(({ file }) => file !== 'FiraSansCondensed-Bold.woff2').map(({ file }) =>
    readCoverage(pathOf(file)),
  );
  const known = coverages;
  return Array.from(text).every((letter) => known.some((coverage) => covers(coverage, letter.codePointAt(0) ?? 0)));
}

const INVISIBLE = /\p{C}|\p{Variation_Selector}/gu;
const INK = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Marks stacked on marks climb out of their line; composed letters have none left. */
const STACKED_MARKS = /\p{M}{2}/u;

/**
 * A player's name as it can be drawn: composed, without invisible characters, spaces folded; or the seat's initials
 * when any character of it has no glyph in our fonts.
 */
export function displayName(name: string, initials: string): string {
  const shown = name.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  return INK.test(shown) && !STACKED_MARKS.test(shown) && isDrawable(shown) ? shown : initials;
}

/** The text, cut with an ellipsis where it is wider than `width` pixels. */
export function shorten(text: string, width: number, size: number, weight: Weight = 'medium'): string {
  if (textWidth(text, size, weight) <= width) return text;
  const letters = Array.from(text);
  for (let kept = letters.length - 1; kept > 0; kept -= 1) {
    const cut = `${letters.slice(0, kept).join('').trimEnd()}…`;
    if (textWidth(cut, size, weight) <= width) return cut;
  }
  return '';
}
