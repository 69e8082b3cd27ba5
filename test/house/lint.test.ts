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

const reported = lint(Object.fromEntries(FAULTS.map(([, path, source]) => [path, source])));

test.each(FAULTS)('%s is reported in %s', (rule, path) => {
  expect([...reported]).toContain(`${path}: lint/${rule}`);
});
