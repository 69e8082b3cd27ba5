import { describe, expect, test } from 'vitest';
import { filesBelow, matches, offences } from './sources.ts';

const ALL = ['src', 'commands', 'renderers', 'bench', 'scripts', 'test'];
const CODE = /\.(ts|mts|mjs|js)$/;

interface HouseRule {
  readonly rule: string;
  readonly folders: readonly string[];
  readonly pattern: RegExp;
  /** A line that breaks the rule, and one that only looks like it. */
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

const RULES: readonly HouseRule[] = [
  {
    rule: 'work that is left over is finished, not marked',
    folders: ALL,
    pattern: /\b(TODO|FIXME|XXX)\b/,
    bad: ['// TODO later', '// FIXME'],
    good: ['const todos = 1;'],
  },
  {
    rule: 'no check is switched off',
    folders: ALL,
    pattern: /(biome|eslint|prettier)-(ignore|disable)|@ts-(ignore|expect-error|nocheck)|(v8|c8|istanbul) ignore/,
    bad: ['// biome-ignore lint: no', '// @ts-ignore', '// @ts-expect-error x'],
    good: ['const ignored = 1;'],
  },
  {
    rule: 'no type is forced',
    folders: ALL,
    pattern: /\bas (unknown as|never)\b/,
    bad: ['x as unknown as Y', 'x as never'],
    good: ['x as unknown', 'import { one as nevertheless }'],
  },
  {
    rule: 'the engine draws no chance of its own',
    folders: ['src/engine'],
    pattern: /\bMath\.random\b|\{[^}]*\brandom\b[^}]*\} = Math\b/,
    bad: ['const x = Math.random();', 'const { random } = Math;'],
    good: ['const x = Math.floor(y);'],
  },
  {
    rule: 'the engine has no classes',
    folders: ['src/engine'],
    pattern: /\bclass\s+[A-Z]\w*|\bnew\s+class\b/,
    bad: ['export class Market {', 'abstract class Step extends Base {'],
    good: ['/** Colour class of a hex. */'],
  },
  {
    rule: 'constants are unions of literals, not enums, and modules are files, not namespaces',
    folders: ['src', 'commands', 'renderers'],
    pattern: /^\s*(export\s+)?(declare\s+)?(const\s+)?(enum|namespace)\s+\w+\s*\{/,
    bad: ['export enum Phase {', 'const enum Phase {', 'namespace Rules {'],
    good: ['const namespace = "a";'],
  },
  {
    rule: 'no test measures time: benchmarks do',
    folders: ['test'],
    pattern: /\bperformance\.\w|\bhrtime\b/,
    bad: ['const start = performance.now();', 'process.hrtime.bigint()'],
    good: ['const performance = 1;'],
  },
  {
    rule: 'a person is they',
    folders: ['src', 'commands', 'renderers', 'scripts', 'bench', 'test'],
    pattern: /\b(he|him|his|himself|she|hers?|herself)\b/i,
    bad: ['The display name when he was last seen', "who: 'Her turn'"],
    good: ['The display name when they were last seen', 'where there is theirs'],
  },
  {
    rule: "words are the rulebook's",
    folders: ['src/words', 'commands'],
    pattern:
      /\b(corporations?|IPO|tokens?(?!:)|directors?|share price|market price|depot|upkeep|treasury shares?|merge[drs]?|tracks? tile)\b/i,
    bad: ['the corporation floats', 'a Token here', 'from the IPO', 'two companies merged'],
    good: ['the company floats', "token: 'a station'", 'from the bank pool', 'emerged'],
  },
];

describe.each(RULES)('$rule', ({ folders, pattern, bad, good }) => {
  test.each(bad)('finds %j', (line) => {
    expect(matches(line, pattern)).not.toEqual([]);
  });

  test.each(good)('lets %j be', (line) => {
    expect(matches(line, pattern)).toEqual([]);
  });

  test('the project keeps it', () => {
    expect(
      offences(
        filesBelow(folders, CODE).filter((path) => path !== 'test/house/sources.test.ts'),
        pattern,
      ),
    ).toEqual([]);
  });
});
