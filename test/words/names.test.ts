import { parse } from 'discord-markdown-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playerId } from '../../src/engine/index.ts';
import { mention, namesOf, plainName, plainNamesOf, safeName, toldApart, truncated } from '../../src/words/index.ts';

/** A word joiner. */
const NAME_BREAKER = '\u2060';

interface Shown {
  readonly type: string;
  readonly content?: unknown;
  readonly name?: unknown;
}
interface Node {
  readonly type: string;
}
const nodes = (text: string): readonly Node[] => parse(text, 'extended');

/** What Discord would make of the text besides text itself; pictures of emoji are harmless. */
const marks = (text: string): readonly string[] =>
  nodes(text)
    .map((node) => node.type)
    .filter((type) => !['text', 'twemoji', 'emoticon', 'br', 'newline'].includes(type));

const HOSTILE = [
  '@everyone',
  '@here',
  '<@123456789012345678>',
  '<@!123456789012345678>',
  '<@&123456789012345678>',
  '<#123456789012345678>',
  '</game new:123456789012345678>',
  '<:smile:123456789012345678>',
  '<t:1700000000:R>',
  '`rm -rf`',
  '```js\ncode\n```',
  '**bold** *it* __under__ ~~gone~~ ||hidden||',
  '_Anna_',
  '# Headline',
  '> quote',
  '>>> quote',
  '- item',
  '1. item',
  '-# small',
  '[click](https://example.com)',
  'https://example.com/x',
  'http://example.com',
  '<https://example.com>',
  'steam://run/1',
  'discord.gg/abcdef',
  '\\',
  '\\\\*x*',
  '***',
  '\u202Eevil\u202C',
  'a\u0000b\u200Bc\u2066d',
  'Z̸̡̢̛͓̗̦̥̟̲̎̈́̓̀̇͐͝a̸̧̨̛͎̪͇͈̿̈́̐͆̓͘͠l',
];

describe('a name from outside', () => {
  test.each(HOSTILE)('%j is shown as text, wherever it stands', (hostile) => {
    const name = safeName(hostile);
    expect(marks(name)).toEqual([]);
    expect(marks(`${name} bids 10 kr.`)).toEqual([]);
    expect(marks(`Then ${name}, ${name} and ${name} pass.`)).toEqual([]);
  });

  test('no server finds a mention, a link or an invitation in it, escaped or not', () => {
    for (const hostile of HOSTILE) {
      const name = safeName(hostile);
      expect(name).not.toMatch(/@(everyone|here)|<@[!&]?\d|<#\d|:\/\/|discord\.gg\/\w/);
      expect(name).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B]/u);
    }
  });

  test('anything at all stays text', () => {
    const nasty = fc.stringMatching(/^[\\*_~`|>#\-+.:()[\]{}!<&@/ a1\n]{0,40}$/);
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 60 })), (raw) => {
        expect(marks(safeName(raw))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  /** What a reader sees, without what cannot be seen. */
  const shown = (text: string): string => {
    const read = ({ type, content, name }: Shown): string =>
      type === 'twemoji' ? String(name) : Array.isArray(content) ? content.map(read).join('') : String(content ?? '');
    return parse(text, 'extended')
      .map((node: Shown) => read(node))
      .join('')
      .replaceAll(NAME_BREAKER, '');
  };

  test('no backslash shows: a reader sees the name, at the beginning of a line, in its middle and in bold', () => {
    const nasty = fc.stringMatching(/^[\\*_~`|>#\-+.:()[\]{}!<&@/ a1]{1,30}$/);
    fc.assert(
      fc.property(nasty, (raw) => {
        const name = safeName(raw);
        expect(shown(`${name} bids`)).toBe(`${plainName(raw)} bids`);
        expect(shown(`Then ${name} bids`)).toBe(`Then ${plainName(raw)} bids`);
        expect(shown(`**${name}** bids`)).toBe(`${plainName(raw)} bids`);
      }),
      { numRuns: 2000 },
    );
  });

  test('is written without escapes where nothing would be formatted', () => {
    const names = ['1877: Stockholm Tramways', 'Anna (SE)', 'C++', 'a-b', 'No. 1', 'Team #2', 'x > y', '10:30'];
    for (const name of names) expect(safeName(name)).toBe(name);
  });

  test('is cut between words where it must be cut', () => {
    expect(safeName('A very long evening of trams and shares')).toBe('A very long evening of trams…');
    expect(truncated('one two three', 8)).toBe('one two…');
    expect(truncated('one two three', 7)).toBe('one…');
    expect(truncated('a supercalifragilistic', 12)).toBe('a supercali…');
  });

  test('what was harmless is left as it was', () => {
    for (const name of ['Anna', 'Åke Öst', 'Αθηνά', 'Мария', 'さくら', 'João da Silva', "O'Neil", 'Ben, 3rd!', 'x.y']) {
      expect(safeName(name)).toBe(name);
    }
  });

  test('is cut between letters as people see them, and never empty', () => {
    expect(safeName('x'.repeat(100))).toBe(`${'x'.repeat(31)}…`);
    expect(truncated('नमस्ते', 2)).toBe('न…');
    expect(truncated('abc', 3)).toBe('abc');
    for (const empty of ['', '   ', '\u200B\u200D', '\u3164\u3164']) expect(safeName(empty)).toBe('?');
  });

  test('lines and blanks become one blank', () => {
    expect(safeName('a\n\n# b\t c')).toBe('a # b c');
    expect(plainName('a\r\nb')).toBe('a b');
  });

  test('in alt texts it stands without backslashes', () => {
    const seats = [{ player: playerId('P1'), name: '*A*_b_' }];
    expect(plainNamesOf(seats)(playerId('P1'))).toBe('*A*_b_');
    expect(namesOf(seats)(playerId('P1'))).toBe('\\*A\\*\\_b\\_');
    expect(namesOf([])(playerId('P2'))).toBe('P2');
  });

  test('that looks like another one has the number of its seat behind it, also where it is cut', () => {
    const seat = (number: number, name: string) => ({ player: playerId(`P${number}`), name });
    const seats = [seat(1, 'Anna'), seat(2, 'ANNA\u200B'), seat(3, 'Ben'), seat(4, 'Ａnna')];
    expect(seats.map(({ player }) => plainNamesOf(seats)(player))).toEqual([
      'Anna (1)',
      'ANNA (2)',
      'Ben',
      'Ａnna (4)',
    ]);
    const long = [seat(1, `${'x'.repeat(40)}a`), seat(2, `${'x'.repeat(40)}b`)];
    const [one = '', other = ''] = long.map(({ player }) => namesOf(long)(player));
    expect(one).not.toBe(other);
    expect(one.length).toBeLessThanOrEqual(32);
    expect(toldApart(toldApart(seats))).toEqual(toldApart(seats));
    // The same seat, whoever held it before.
    expect(toldApart([seat(1, 'Anna'), seat(1, 'Anna')]).map(({ name }) => name)).toEqual(['Anna', 'Anna']);
  });

  test('a mention is made only of a user', () => {
    expect(mention('123456789012345678')).toBe('<@123456789012345678>');
  });
});
