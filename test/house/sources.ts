import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** Files below the folders, as paths of the project with `/`; what tests draw for the eye is left out. */
export const filesBelow = (folders: readonly string[], ending: RegExp): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => posix.join(folder, path.replaceAll(sep, '/')))
      .filter((path) => ending.test(path) && !path.includes('/output/')),
  );

export interface Found {
  readonly line: number;
  readonly text: string;
}

/** Every match in a text, with its line counted from 1. */
export const matches = (source: string, pattern: RegExp): readonly Found[] =>
  source.split('\n').flatMap((text, index) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map((match) => ({
      line: index + 1,
      text: match[0],
    })),
  );

/** `path:line: text` of every match in the project's files. */
export const offences = (paths: readonly string[], pattern: RegExp): readonly string[] =>
  paths.flatMap((path) =>
    matches(readFileSync(join(path), 'utf8'), pattern).map(({ line, text }) => `${path}:${line}: ${text}`),
  );

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The string literals of a source, without quotes, comments and what templates put in. */
export const literals = (source: string): readonly string[] =>
  [...source.replaceAll(COMMENT, '').matchAll(LITERAL)].map(([literal]) =>
    literal.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '1'),
  );
