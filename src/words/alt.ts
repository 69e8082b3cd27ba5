import { truncated } from './names.ts';
import type { Words } from './types.ts';
import type { Position } from './view-types.ts';

/** Characters that an attachment's description may hold. */
export const ALT_LIMIT = 1024;

/** Alt texts of the two pictures. `change`: what happened last, in words. */
export const altTexts = (
  words: Words,
  position: Position,
  change: string,
): { readonly map: string; readonly market: string } => ({
  map: cut(words.alt.map(position, change)),
  market: cut(words.alt.market(position, change)),
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
