import {
  type CommandPath,
  LANGUAGES,
  type Language,
  type NamedText,
  type OptionText,
  type Words,
  wordsFor,
} from '../words/index.ts';

const DEFAULT: Language = 'en';
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT);

/** The same word in every language but the first, by Discord's locales. */
const others = (read: (words: Words) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(OTHERS.map((language) => [language, read(wordsFor(language))]));

const named = (read: (words: Words) => NamedText) => {
  const { name, description } = read(wordsFor(DEFAULT));
  return {
    name,
    name_localizations: others((words) => read(words).name),
    description,
    description_localizations: others((words) => read(words).description),
  };
};

/** @throws for an option that nobody has described: the command does not fit its words. */
const optionWords = (words: Words, path: CommandPath, option: string): OptionText => {
  const options: Readonly<Record<string, OptionText>> = words.commands[path].options;
  const found = options[option];
  if (found === undefined) throw new Error(`/${path} has no words for its option ${option}`);
  return found;
};

/** Names and descriptions as Discord takes them, in all languages. */
export const commandText = (path: CommandPath) => named((words) => words.commands[path]);

export const optionText = (path: CommandPath, option: string) => named((words) => optionWords(words, path, option));

export const choicesText = (path: CommandPath, option: string, values: readonly string[]) =>
  values.map((value) => {
    const label = (words: Words): string => optionWords(words, path, option).choices?.[value] ?? value;
    return { name: label(wordsFor(DEFAULT)), name_localizations: others(label), value };
  });
