import type { Logger } from 'pino';
import type { Paint } from '../../src/bot/bot.ts';
import { makePainter } from '../../src/bot/post/pictures.ts';

/** A PNG of one white pixel. */
const BLANK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/** Pictures with nothing on them, for tests that look at words and buttons; animations are drawn. */
export const blankPaint = (log: Logger): Paint => ({
  ...makePainter(log),
  map: async () => BLANK,
  market: async () => BLANK,
  candidates: async () => BLANK,
  worth: async () => BLANK,
});
