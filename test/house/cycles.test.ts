import { describe, expect, test } from 'vitest';
import { circlesIn, type Graph, graphOf, importsOf } from './cycles.ts';
import { filesBelow } from './sources.ts';

/** Files in the largest circle that is let be. */
const MOST = 0;

const graph = (edges: Readonly<Record<string, string>>): Graph =>
  new Map(Object.entries(edges).map(([file, imports]) => [file, imports.split(' ').filter(Boolean)]));

describe('imports', () => {
  test.each([
    ["import { a } from './a.ts';", 'src/x/a.ts'],
    ["import type { A } from '../a.ts';", 'src/a.ts'],
    ["import {\n  a,\n  type B,\n} from './a.ts';", 'src/x/a.ts'],
    ["export * from './y/index.ts';", 'src/x/y/index.ts'],
    ["export type { A } from './a.ts';", 'src/x/a.ts'],
    ["import './a.ts';", 'src/x/a.ts'],
    ["const a = await import('./a.ts');", 'src/x/a.ts'],
    ["type A = import('./a.ts').A;", 'src/x/a.ts'],
  ])('are read from %j', (source, path) => {
    expect(importsOf('src/x/b.ts', source)).toEqual([path]);
  });

  test.each([
    "import { z } from 'zod';",
    "// import { a } from './a.ts';",
    "/** As `import { a } from './a.ts'` does. */",
    "const a = './a.ts';",
  ])('of other files are not read from %j', (source) => {
    expect(importsOf('src/x/b.ts', source)).toEqual([]);
  });
});

describe('circles', () => {
  test('are not found where there are none, however files share what they import', () => {
    expect(circlesIn(graph({ a: 'b c', b: 'd', c: 'd', d: '' }))).toEqual([]);
  });

  test('are found of two files, of more, and of one that imports itself; the largest is the first', () => {
    expect(circlesIn(graph({ a: 'b', b: 'a', c: 'd', d: 'e', e: 'c a', f: 'f', g: 'a' }))).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
      ['f'],
    ]);
  });

  test('that share a file are one', () => {
    expect(circlesIn(graph({ a: 'b c', b: 'a', c: 'a' }))).toEqual([['a', 'b', 'c']]);
  });
});

describe('the project', () => {
  const files = graphOf(filesBelow(['src', 'commands', 'renderers'], /\.ts$/));

  test('has no circle of imports, those of types counted', () => {
    const [largest = []] = circlesIn(files);
    expect(largest.length, largest.join('\n')).toBeLessThanOrEqual(MOST);
  });

  test('would not pass with a type of the bot in the engine', () => {
    const [from, to] = ['src/engine/index.ts', 'src/bot/index.ts'];
    const planted = new Map([...files, [from, [...(files.get(from) ?? []), to]]]);
    expect(circlesIn(planted)[0]).toEqual(expect.arrayContaining([from, to]));
  });
});
