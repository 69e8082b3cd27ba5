import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { font, WEIGHTS, type Weight } from '../../../renderers/fonts.ts';

// A script for its own process: prints the fonts of the system, and which letters of its argument leave no ink of
// their own in any weight, but that of the missing glyph or none.

const SIZE = 64;
const MISSING = '\u{10FFFE}';

const ink = (letter: string, weight: Weight): string => {
  const canvas = createCanvas(SIZE * 2, SIZE * 2);
  const context = canvas.getContext('2d');
  context.font = font(SIZE, weight);
  context.fillText(letter, SIZE / 2, SIZE * 1.4);
  return canvas.data().toString('base64');
};

const systemFamilies = GlobalFonts.families.map(({ family }) => family);
const missing = WEIGHTS.flatMap((weight) => {
  const blanks = [ink(' ', weight), ink(MISSING, weight)];
  return Array.from(process.argv[2] ?? '').filter((letter) => letter !== ' ' && blanks.includes(ink(letter, weight)));
});
process.stdout.write(JSON.stringify({ systemFamilies, missing: [...new Set(missing)] }));
