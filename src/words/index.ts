import { en } from './en/index.ts';
import { LANGUAGES, type Language, type Words } from './types.ts';

export * from './after-types.ts';
export { ALT_LIMIT, altTexts } from './alt.ts';
export * from './choice-types.ts';
export * from './command-types.ts';
export type * from './consent-types.ts';
export * from './edge-types.ts';
export { briefForesight, foresightLines, weightyLines } from './foresight.ts';
export type * from './foresight-types.ts';
export type * from './memory-types.ts';
export * from './more-types.ts';
export {
  alone,
  mention,
  NAME_BREAKER,
  type Names,
  namesOf,
  PRIORITY_DEAL,
  plainName,
  plainNamesOf,
  type SafeText,
  safeName,
  truncated,
} from './names.ts';
export type * from './order-types.ts';
export { orderLine, orderReason, orderStopLine, orderTitle } from './orders.ts';
export { MESSAGE_LIMIT, paged } from './paged.ts';
export { moveTitle, passTitle } from './panel.ts';
export type * from './panel-types.ts';
export { placeName } from './places.ts';
export { placings } from './placings.ts';
export { position } from './position.ts';
export { promptLine } from './prompt.ts';
export { refusalLine } from './refusals.ts';
export type * from './reminder-types.ts';
export type * from './standing-types.ts';
export { sentence, tell } from './story.ts';
export * from './types.ts';
export * from './view-types.ts';

const TABLES: Readonly<Record<Language, Words>> = { en };

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** A Discord locale (`en-GB`, `sv-SE`) -> the nearest language that has words; English when there is none. */
export const languageOf = (locale: string): Language => {
  if (isLanguage(locale)) return locale;
  return LANGUAGES.find((language) => language.split('-')[0] === locale.split('-')[0]) ?? 'en';
};

export const wordsFor = (locale: string): Words => TABLES[languageOf(locale)];
