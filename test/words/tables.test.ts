import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageOf, type NamedText, type OptionText, type Words, wordsFor } from '../../src/words/index.ts';
import { isSentence, isText } from './checks.ts';
import { EDGE, NOTICES } from './edge-samples.ts';
import { made } from './made.ts';

/** A name of small letters without blanks, and a description of at most 100 characters. */
const isNamed = ({ name, description }: NamedText): void => {
  expect(name).toMatch(/^[-_\p{L}\p{N}]{1,32}$/u);
  expect(name).toBe(name.toLowerCase());
  isText(description);
  expect(description.length).toBeLessThanOrEqual(100);
};

/** Labels, not sentences. */
const LABELS = [
  'joinButton',
  'leaveButton',
  'startButton',
  'endButton',
  'keepButton',
  'nextPage',
  'previousPage',
  'head',
];

describe.each(LANGUAGES)('%s', (language) => {
  const words = wordsFor(language);

  test.each([...made(words.edge, EDGE), ...made(words.notices, NOTICES)])('says %s: %s', (key, text) => {
    if (LABELS.includes(key)) isText(text);
    else isSentence(text);
    expect(text).not.toContain('@everyone');
  });

  test('the draw names all twelve companies with the phase from which they may be auctioned (A7)', () => {
    const lines = words.notices.drawn(NOTICES.drawn[0]?.[0] ?? []);
    expect(lines).toHaveLength(3);
    expect(lines.map((line) => line.match(/\b[A-Z]{1,4}\b/g)?.filter((code) => code !== 'C').length)).toEqual([
      5, 4, 3,
    ]);
  });

  test.each(Object.entries(words.commands))('the command %s has texts that Discord takes', (path, command) => {
    if (language === 'en') expect(path.split(' ').at(-1)).toBe(command.name);
    const options: readonly OptionText[] = Object.values(command.options);
    for (const text of [command, ...options]) isNamed(text);
    for (const label of options.flatMap((option) => Object.values(option.choices ?? {}))) {
      isText(label);
      expect(label.length).toBeLessThanOrEqual(100);
    }
  });

  test('short titles of rounds, steps and rules are there', () => {
    for (const text of [...Object.values(words.terms.step), ...Object.values(words.terms.rules)]) isText(text);
    expect(words.terms.round({ kind: 'operating', set: 3, number: 2, of: 3 })).toContain('3.2');
  });
});

/** Sentences whose type is narrower than text, so that no other language could fill them. */
type Narrow<Text> = Text extends (...values: never[]) => infer Made
  ? Narrow<Made>
  : Text extends string
    ? string extends Text
      ? never
      : Text
    : Text extends readonly (infer Each)[]
      ? Narrow<Each>
      : Text extends object
        ? { readonly [Key in keyof Text]: Narrow<Text[Key]> }[keyof Text]
        : never;

describe('languages', () => {
  test('any text can stand in the place of an English one', () => {
    const narrow: readonly Narrow<Omit<Words, 'commands'>>[] = [];
    const none: readonly never[] = narrow;
    expect(none).toEqual([]);
  });

  test('a locale finds its language, and English when there is none', () => {
    expect(languageOf('en-GB')).toBe('en');
    expect(languageOf('en-US')).toBe('en');
    expect(languageOf('tlh')).toBe('en');
    expect(languageOf('')).toBe('en');
    expect(wordsFor('en-GB')).toBe(wordsFor('en'));
  });
});
