import { TITLE_LENGTH } from '../../src/bot/table/table.ts';
import { TITLE } from '../../src/engine/index.ts';
import { plainName } from '../../src/words/index.ts';
import { text } from './input.ts';

export const DEFAULT_TITLE = TITLE;

/** A title as it is kept: one line, without what cannot be seen. */
export const titled = text.transform((typed) => (typed === '' ? DEFAULT_TITLE : plainName(typed, TITLE_LENGTH)));
