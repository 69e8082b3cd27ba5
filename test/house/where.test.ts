import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from './sources.ts';

const WHERE = 'docs/WHERE.md';
const RULES = ['src/engine/rules', 'src/engine/steps'];
const PAGES = ['README.md', ...filesBelow(['docs'], /\.md$/)];

/** Files that a page names: link targets, seen from the page's folder, and code spans that look like a path. */
const named = (markdown: string, folder: string): readonly string[] => {
  const links = [...markdown.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    posix.join(folder, target),
  );
  const spans = [...markdown.matchAll(/`((?:src|commands|renderers|test|docs|bench|scripts)(?:\/[\w.@-]+)+)\/?`/g)].map(
    ([, path = '']) => path,
  );
  return [...links, ...spans];
};

const namedBy = (page: string): readonly string[] => named(readFileSync(page, 'utf8'), posix.dirname(page));

test('links and paths are read from a page, addresses and words are not', () => {
  const page = 'See [market](../src/a.ts#L1), `src/b.ts`, `state`, [web](https://example.org), [below](#below), `a/b`.';
  expect(named(page, 'docs')).toEqual(['src/a.ts', 'src/b.ts']);
});

test.each(PAGES)('%s names only files that exist', (page) => {
  expect(namedBy(page).filter((path) => !existsSync(path))).toEqual([]);
});

test('every file of the rules and of the steps stands in docs/WHERE.md', () => {
  const known = new Set(namedBy(WHERE));
  expect(filesBelow(RULES, /\.ts$/).filter((path) => !known.has(path))).toEqual([]);
});

test('docs/WALK.md follows a move through at most fifteen files, each named once', () => {
  const files = namedBy('docs/WALK.md');
  expect(files.length).toBeLessThanOrEqual(15);
  expect(new Set(files).size).toBe(files.length);
});
