import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMAND_PATHS } from '../../src/words/index.ts';

const README = readFileSync('README.md', 'utf8');
/** Code spans that look like a slash command. */
const named = [...README.matchAll(/`\/([a-z]+(?: [a-z]+)?)`/g)].map(([, path = '']) => path);

describe('the README', () => {
  test('names every command', () => {
    expect(COMMAND_PATHS.filter((path) => !named.includes(path))).toEqual([]);
  });

  test('names no command that there is not', () => {
    expect(named.filter((path) => !COMMAND_PATHS.some((known) => known === path))).toEqual([]);
  });
});
