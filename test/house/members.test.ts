import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './sources.ts';

const INTERFACE = /^(?:export )?interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm;
const METHOD = /^ {2}readonly (\w+)\??: \([^;]*=>/gm;

/** `Interface.member` of every function that an interface has. */
const methods = (source: string): readonly string[] =>
  [...source.matchAll(INTERFACE)].flatMap(([, owner, body = '']) =>
    [...body.matchAll(METHOD)].map(([, member]) => `${owner}.${member}`),
  );

/** `.member`, or `{ member }` and `{ member: other }` where an object is taken apart; not where one is made. */
const isUsed = (member: string, sources: readonly string[]): boolean => {
  const part = `[^{}]*\\b${member}\\b[^{}]*`;
  const use = new RegExp(
    `\\.${member}\\b|const \\{${part}\\} =|[(,:]\\s*\\{${part}\\}(?::|\\s*=[^=>]|,? ?\\) ?(?:=>|:)|, )`,
  );
  return sources.some((source) => use.test(source));
};

const unused = (sources: readonly string[]): readonly string[] =>
  sources.flatMap(methods).filter((name) => !isUsed(name.slice(name.indexOf('.') + 1), sources));

const SHELF =
  'export interface Shelf {\n  readonly put: (book: string) => void;\n  readonly burn: (\n    book: string,\n  ) => void;\n}\n';

test.each([
  ['nothing', ''],
  ['only who makes it', 'export const shelf = (): Shelf => ({ put: keep, burn: (book) => drop(book) });'],
  ['a word in a text', "say('put and burn')"],
])('what %s calls is found', (_, source) => {
  expect(unused([SHELF, source])).toEqual(['Shelf.put', 'Shelf.burn']);
});

test.each([
  'shelf.put(book); books.forEach(shelf.burn);',
  'const { put, burn } = shelf;',
  'const tidy = ({ put }: Shelf) => put(book), hide = ({ burn: hidden }) => hidden(book);',
])('what %j calls is not', (source) => {
  expect(unused([SHELF, source])).toEqual([]);
});

test('every function of an interface has a caller besides the tests', () => {
  const sources = filesBelow(['src', 'commands', 'renderers'], /\.ts$/).map((path) => readFileSync(path, 'utf8'));
  expect(unused(sources)).toEqual([]);
});
