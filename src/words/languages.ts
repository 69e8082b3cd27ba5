import { en } from './en/index.ts';

/** Languages with words. The names are Discord's locales, without the country for English. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Every sentence that people read, in one language. The English table is the definition: a further language fills all of
 * it, `const sv: Words`, and the compiler says what is missing.
 */
export type Words = typeof en;

const TABLES: Readonly<Record<Language, Words>> = { en };

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** A Discord locale (`en-GB`, `sv-SE`) -> the nearest language that has words; English when there is none. */
export const languageOf = (locale: string): Language => {
  if (isLanguage(locale)) return locale;
  return LANGUAGES.find((language) => language.split('-')[0] === locale.split('-')[0]) ?? 'en';
};

export const wordsFor = (locale: string): Words => TABLES[languageOf(locale)];
