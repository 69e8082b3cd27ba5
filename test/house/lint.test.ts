import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const lines = (count: number, line: string): string => `${line}\n`.repeat(count);

/** One faulty file for each house rule that biome keeps, with the rule that must be reported. */
const FAULTS: readonly (readonly [rule: string, path: string, source: string])[] = [
  ['suspicious/noExplicitAny', 'src/engine/any.ts', 'export const size = (x: any): number => x.length;\n'],
  [
    'style/noNonNullAssertion',
    'src/store/bang.ts',
    'export const first = (xs: readonly string[]): string => xs[0]!;\n',
  ],
  ['suspicious/noConsole', 'src/bot/print.ts', "console.log('hello');\n"],
  ['nursery/noFloatingPromises', 'src/bot/float.ts', 'const send = async (): Promise<void> => {};\nsend();\n'],
  [
    'nursery/noMisusedPromises',
    'src/bot/misuse.ts',
    'export const ask = async () => true;\nif (ask()) throw new Error();\n',
  ],
  [
    'nursery/useExhaustiveSwitchCases',
    'src/engine/cases.ts',
    "export const f = (x: 'a' | 'b') => {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n};\n",
  ],
  ['style/noRestrictedGlobals', 'src/engine/clock.ts', 'export const now = (): number => Date.now();\n'],
  ['style/noRestrictedGlobals', 'src/engine/environment.ts', 'export const home = process.env;\n'],
  ['style/noRestrictedGlobals', 'src/engine/timer.ts', 'setTimeout(() => undefined, 1);\n'],
  [
    'style/noRestrictedImports',
    'src/deep.ts',
    "import { thing } from './engine/rules/file.ts';\nexport const use = thing;\n",
  ],
  ...(
    [
      ['src/start.ts', './engine/rules/file.ts', '../renderers/map/scene.ts'],
      ['src/bot/deep.ts', '../engine/rules/file.ts', '../../renderers/map/scene.ts'],
      ['src/words/deep.ts', '../engine/rules/file.ts', '../../renderers/index.ts'],
      ['src/store/deep.ts', '../engine/rules/file.ts', '../../renderers/index.ts'],
      ['src/local/deep.ts', '../engine/index.ts', '../../renderers/index.ts'],
      ['commands/deep.ts', '../src/engine/rules/file.ts', '../renderers/index.ts'],
      ['bench/deep.ts', '../src/engine/rules/file.ts', '../renderers/map/scene.ts'],
      ['scripts/deep.ts', '../src/engine/rules/file.ts', '../renderers/map/scene.ts'],
      ['renderers/deep.ts', '../src/engine/rules/file.ts'],
    ] as const
  ).flatMap(([path, ...files]) =>
    files.map((file, index): readonly [string, string, string] => [
      'style/noRestrictedImports',
      path.replace('.ts', `-${index + 1}.ts`),
      `import { thing } from '${file}';\nexport const use = thing;\n`,
    ]),
  ),
  ['correctness/noUnusedImports', 'src/words/unused.ts', "import { thing } from './file.ts';\n"],
  ['correctness/noUnusedVariables', 'src/words/variable.ts', 'const unused = 1;\n'],
  ['style/noExcessiveLinesPerFile', 'commands/long.ts', lines(401, 'export {};')],
  [
    'complexity/noExcessiveLinesPerFunction',
    'renderers/long.ts',
    `export const f = () => {\n${lines(41, '  f();')}};\n`,
  ],
  ['complexity/useMaxParams', 'renderers/five.ts', 'export const f = (a, b, c, d, e) => [a, b, c, d, e];\n'],
  ['suspicious/noFocusedTests', 'test/only.test.ts', "test.only('alone', () => {});\n"],
  [
    'suspicious/noImportCycles',
    'src/engine/hen.ts',
    "import { egg } from './egg.ts';\nexport const hen = () => egg;\n",
  ],
  [
    'suspicious/noImportCycles',
    'src/engine/egg.ts',
    "import { hen } from './hen.ts';\nexport const egg = () => hen;\n",
  ],
  ['suspicious/noImportCycles', 'src/index.ts', "import { bot } from './bot/up.ts';\nexport const main = () => bot;\n"],
  [
    'suspicious/noImportCycles',
    'src/bot/up.ts',
    "import { main } from '../index.ts';\nexport const bot = () => main;\n",
  ],
];

/** What may be imported from where it is planted. */
const SOUND: readonly (readonly [path: string, source: string])[] = [
  ['src/sound.ts', "export { a } from './engine/index.ts';\nexport { b } from '../renderers/index.ts';\n"],
  ['src/bot/sound.ts', "export { a } from '../engine/index.ts';\nexport { b } from '../../renderers/index.ts';\n"],
  ['src/words/sound.ts', "export { a } from '../engine/index.ts';\n"],
  ['commands/sound.ts', "export { a } from '../src/engine/index.ts';\n"],
  ['scripts/sound.ts', "export { a } from '../src/engine/index.ts';\nexport { b } from '../renderers/index.ts';\n"],
  ['renderers/sound.ts', "export { a } from '../src/engine/index.ts';\nexport { b } from './map/scene.ts';\n"],
];

const planted = [...FAULTS.map(([, path, source]) => [path, source] as const), ...SOUND];
const reported = lint(Object.fromEntries(planted));

test.each(FAULTS)('%s is reported in %s', (rule, path) => {
  expect([...reported]).toContain(`${path}: lint/${rule}`);
});

test.each(SOUND)('no import is reported in %s', (path) => {
  expect([...reported].filter((each) => each.startsWith(`${path}: lint/style`))).toEqual([]);
});
