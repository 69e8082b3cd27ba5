import { posix } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { lint } from './lint.ts';

const LAYERS = ['commands', 'src/bot', 'src/words', 'src/store', 'renderers', 'src/engine', 'src/local'] as const;
type Layer = (typeof LAYERS)[number];

/** commands -> bot -> { words, store, renderers } -> engine -> nothing; the local table stands apart. */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  commands: ['src/bot', 'src/words', 'src/engine'],
  'src/bot': ['src/words', 'src/store', 'renderers', 'src/engine'],
  'src/words': ['src/engine'],
  'src/store': ['src/engine'],
  renderers: ['src/engine'],
  'src/engine': [],
  'src/local': [],
};

/** The layers that know a package. */
const KNOWN_BY: Readonly<Record<string, readonly Layer[]>> = {
  'discord.js': ['src/bot'],
  'drizzle-orm': ['src/store'],
  'drizzle-orm/better-sqlite3': ['src/store'],
  'better-sqlite3': ['src/store', 'src/local'],
  '@napi-rs/canvas': ['renderers'],
  sharp: ['renderers'],
  gifenc: ['renderers'],
  hono: ['src/local'],
  '@hono/node-server': ['src/local'],
  ws: ['src/local'],
};

/** The ways to reach another file. */
const FORMS: Readonly<Record<string, (target: string) => string>> = {
  import: (target) => `import { thing } from '${target}';\nexport const use = thing;\n`,
  type: (target) => `import type { Thing } from '${target}';\nexport type Use = Thing;\n`,
  export: (target) => `export * from '${target}';\n`,
  dynamic: (target) => `export const use = await import('${target}');\n`,
};

/** Layers that the rest of the project knows by their index alone. */
const INDEXED: readonly Layer[] = ['src/engine', 'renderers'];

/** Folders of the project that are no layers, of which the files in the folder itself are held to that too. */
const ASIDE = ['src', 'bench', 'scripts'] as const;

interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Path -> source: every form, in the layer's own folder and in one below it. */
  readonly files: Readonly<Record<string, string>>;
}

const relative = (folder: string, file: string): string => posix.relative(folder, file).replace(/^(?!\.)/, './');

const arrow = (from: string, to: string, folders: readonly string[] = [from, `${from}/below`]): Arrow => {
  const files = folders.flatMap((folder) =>
    Object.entries(FORMS).map(([form, write]) => {
      const target = to.endsWith('.ts') ? relative(folder, to) : to;
      return [`${folder}/${to.replaceAll(/\W+/g, '-')}-${form}.ts`, write(target)];
    }),
  );
  return { from, to, files: Object.fromEntries(files) };
};

/** What another layer imports of one. */
const doorOf = (layer: Layer): string => (INDEXED.includes(layer) ? `${layer}/index.ts` : `${layer}/file.ts`);

const pairs = LAYERS.flatMap((from) => LAYERS.filter((to) => to !== from).map((to) => [from, to] as const));
const toPackages = LAYERS.flatMap((from) =>
  Object.entries(KNOWN_BY).map(([name, owners]) => [from, name, owners] as const),
);

const forbidden = [
  ...pairs.filter(([from, to]) => !MAY_IMPORT[from].includes(to)).map(([from, to]) => arrow(from, doorOf(to))),
  ...INDEXED.flatMap((to) => [
    ...LAYERS.filter((from) => from !== to).map((from) => arrow(from, `${to}/rules/file.ts`)),
    ...ASIDE.map((from) => arrow(from, `${to}/rules/file.ts`, [from])),
  ]),
  ...LAYERS.map((from) => arrow(from, 'test/builders/file.ts')),
  ...toPackages.filter(([from, , owners]) => !owners.includes(from)).map(([from, name]) => arrow(from, name)),
  ...['node:fs', 'node:fs/promises', 'zod', 'pino'].map((name) => arrow('src/engine', name)),
];
const allowed = [
  ...pairs.filter(([from, to]) => MAY_IMPORT[from].includes(to)).map(([from, to]) => arrow(from, doorOf(to))),
  ...INDEXED.flatMap((to) => ASIDE.map((from) => arrow(from, doorOf(to), [from]))),
  ...LAYERS.map((from) => arrow(from, `${from}/rules/file.ts`)),
  ...toPackages.filter(([from, , owners]) => owners.includes(from)).map(([from, name]) => arrow(from, name)),
];

let reported: ReadonlySet<string> = new Set();
beforeAll(() => {
  reported = lint(Object.assign({}, ...[...forbidden, ...allowed].map(({ files }) => files)));
});

const refused = ({ files }: Arrow): readonly string[] =>
  Object.keys(files).filter((path) => reported.has(`${path}: lint/style/noRestrictedImports`));

describe('arrows point one way', () => {
  test.each(forbidden)('$from may not reach $to', (planted) => {
    expect(refused(planted)).toEqual(Object.keys(planted.files));
  });

  test.each(allowed)('$from may reach $to', (planted) => {
    expect(refused(planted)).toEqual([]);
  });
});
