import { z } from 'zod';
import type { OptionData } from '../../src/bot/command.ts';
import { TITLE_LENGTH } from '../../src/bot/table/table.ts';
import { TITLE } from '../../src/engine/index.ts';
import { LANGUAGES, plainName } from '../../src/words/index.ts';

/** Longer than anything that makes sense, short enough to be quoted. */
const TEXT_LENGTH = 300;

export const text = z.string().trim().max(TEXT_LENGTH);
export const whole = z.number().int().min(-100_000).max(100_000);
export const nothing = z.object({});
/** Somebody chosen in an option. */
export const member = z.object({ id: z.string(), name: z.string(), here: z.boolean(), bot: z.boolean() });

/** There is nothing to choose where there is only one. */
export const languageOption = (languages: readonly string[] = LANGUAGES): readonly OptionData[] =>
  languages.length > 1 ? [{ name: 'language', kind: 'text', choices: languages }] : [];

export const DEFAULT_TITLE = TITLE;

/** A title as it is kept: one line, without what cannot be seen. */
export const titled = text.transform((typed) => (typed === '' ? DEFAULT_TITLE : plainName(typed, TITLE_LENGTH)));
