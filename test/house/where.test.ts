import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from './sources.ts';

const WHERE = 'docs/WHERE.md';
const RULES = ['src/engine/rules', 'src/engine/steps'];

/** Files that a page names: link targets, seen from the page's folder, and code spans that look like a path. */
const named = (markdown: string): readonly string[] => {
  const links = [...markdown.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    posix.join('docs', target),
  );
  const spans = [...markdown.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+)`/g)].map(([, path = '']) => path);
  return [...links, ...spans];
};

test('links and paths are read from a page, addresses and words are not', () => {
  const page = 'See [market](../src/a.ts#L1), `src/b.ts`, `state`, [web](https://example.org) and [below](#below).';
  expect(named(page)).toEqual(['src/a.ts', 'src/b.ts']);
});

test('docs/WHERE.md names only files that exist', () => {
  const missing = named(readFileSync(WHERE, 'utf8')).filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

test('every file of the rules and of the steps stands in docs/WHERE.md', () => {
  const known = new Set(named(readFileSync(WHERE, 'utf8')));
  expect(filesBelow(RULES, /\.ts$/).filter((path) => !known.has(path))).toEqual([]);
});
