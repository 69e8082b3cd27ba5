import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Files and the files that each of them imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** `import … from`, `export … from`, with and without `type`, `import '…'`, and `import('…')` as a value or as a type. */
const IMPORT = /\bfrom\s*'([^'\n]+)'|\bimport\s*\(\s*'([^'\n]+)'|^\s*import\s*'([^'\n]+)'/gm;

/** The modules that a source names: relative ones as paths of the project, the others left out. */
export const importsOf = (path: string, source: string): readonly string[] => {
  const named = [...source.replaceAll(COMMENT, '').matchAll(IMPORT)].map(([, ...texts]) => texts.find(Boolean) ?? '');
  const paths = named.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(path), name));
  return [...new Set(paths)];
};

export const graphOf = (paths: readonly string[]): Graph =>
  new Map(paths.map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))]));

/** What a file imports, and what that imports, and so on. */
const reachedFrom = (graph: Graph, start: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop())
    for (const next of graph.get(path) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  return reached;
};

/** Files that import one another, each circle with all that belong to it; the largest circle first. */
export const circlesIn = (graph: Graph): readonly (readonly string[])[] => {
  const reached = new Map([...graph.keys()].map((path) => [path, reachedFrom(graph, path)]));
  const reaches = (from: string, to: string): boolean => reached.get(from)?.has(to) ?? false;
  const circles = [...graph.keys()]
    .filter((path) => reaches(path, path))
    .map((path) => [...(reached.get(path) ?? [])].filter((other) => reaches(other, path)).toSorted());
  const distinct = new Map(circles.map((circle) => [circle.join(' '), circle]));
  return [...distinct.values()].toSorted((a, b) => b.length - a.length);
};
