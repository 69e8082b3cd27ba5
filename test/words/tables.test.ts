import { describe, expect, test } from 'vitest';
import {
  COMMAND_PATHS,
  LANGUAGES,
  languageOf,
  MESSAGE_LIMIT,
  type NamedText,
  type OptionText,
  type Words,
  wordsFor,
} from '../../src/words/index.ts';
import { isSentence, isText, made } from './checks.ts';
import { CONSENT, EDGE, MEMORY, NOTICES, REMINDERS } from './table-samples.ts';

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
  'seatButton',
  'leaveButton',
  'startButton',
  'endButton',
  'keepButton',
  'nextPage',
  'previousPage',
  'head',
];

/** Characters on a button, in a menu, and in an option's suggestion. */
const BUTTONS = ['yes', 'no', 'withdraw', 'force', 'first', 'last', 'inWords', 'snoozeHour', 'snoozeMorning'];
const SHORT = ['drawMenu', 'drawOption', 'zone'];

describe.each(LANGUAGES)('%s', (language) => {
  const words = wordsFor(language);

  test.each([...made(words.edge, EDGE), ...made(words.notices, NOTICES)])('says %s: %s', (key, text) => {
    if (LABELS.includes(key)) isText(text);
    else isSentence(text);
    expect(text).not.toContain('@everyone');
  });

  const { consent, memory, reminders } = words;
  const { end, ...others } = consent;
  const all = [...made(others, CONSENT), ...made(end, {}), ...made(memory, MEMORY), ...made(reminders, REMINDERS)];

  test.each(all)('says %s: %s (line %#)', (key, text) => {
    isText(text);
    expect(text).not.toContain('@everyone');
    if (BUTTONS.includes(key)) expect(text.length).toBeLessThanOrEqual(80);
    if (SHORT.includes(key)) expect(text.length).toBeLessThanOrEqual(100);
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

  test('help fits one message and names every command once, on one line', () => {
    const text = words.views.help(COMMAND_PATHS).join('\n');
    expect(text.length).toBeLessThanOrEqual(MESSAGE_LIMIT);
    const commands = text.split('\n').slice(-4).join('\n');
    for (const path of COMMAND_PATHS) expect(commands.split(`\`/${path.replace(' ', '\u00a0')}\``)).toHaveLength(2);
  });
});

test('when a company floats is told for both rule sets (§5)', () => {
  const text = wordsFor('en').views.help(COMMAND_PATHS).join('\n');
  expect(text).toContain('in the printed rules when the stock round ends, in the online rules at once');
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
