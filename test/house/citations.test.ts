import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './sources.ts';

const PAGES = ['docs/RULINGS.md', 'docs/CASES.md'];
const FOLDERS = ['src', 'commands', 'renderers', 'test'];

/** Numbers in a list of their own in brackets, `(R5, C14)`, or before the colon of a test's name, `'R5, C14: ...'`. */
const citedIn = (source: string): readonly string[] =>
  [...source.matchAll(/(?<!\w)\(((?:[A-EOR]\d{1,2}(?:, )?)+)\)|test\(\s*'((?:[A-EOR]\d{1,2}(?:, )?)+): /g)].flatMap(
    ([, bracketed, leading]) => (bracketed ?? leading ?? '').split(', '),
  );

const DEFINED = new Set(
  PAGES.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/^\| ([A-EOR]\d+) /gm)].map(([, number]) => number)),
);

const undefinedIn = (source: string): readonly string[] => citedIn(source).filter((number) => !DEFINED.has(number));

test('an unknown number is found, a known one and a hex are not', () => {
  const bracketed = ['(R5, C14', 'R99)'].join(', ');
  expect(undefinedIn(`/** ${bracketed} at B99 */ test${"('"}E99: x')`)).toEqual(['R99', 'E99']);
});

test('every ruling and case that the code cites is defined', () => {
  const unknown = filesBelow(FOLDERS, /\.ts$/).flatMap((path) =>
    undefinedIn(readFileSync(path, 'utf8')).map((number) => `${path}: ${number}`),
  );
  expect(unknown).toEqual([]);
});
