import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, literals } from './sources.ts';

/** Three words or more, two of which the first has a capital, or a word that ends a sentence. */
const SENTENCE = /^\s*\p{L}+,?( \S+){2,}|^\s*\p{Lu}\p{L}*,? \p{L}+|\p{L}{2}[.!?]$/u;

const sentences = (source: string): readonly string[] => literals(source).filter((literal) => SENTENCE.test(literal));

test.each([
  ["say('There is no game here')", 'There is no game here'],
  [`reply({ content: \`No game \${id}\` })`, 'No game 1'],
  ["const a = 'bid', b = \"you can't bid now\";", "you can't bid now"],
  ["say('Stale.')", 'Stale.'],
])('a sentence in %s is found', (source, sentence) => {
  expect(sentences(source)).toEqual([sentence]);
});

test.each([
  "words.commands['game new']",
  "{ name: 'bid', kind: 'number' } // It's their own bid",
  "import { say } from '../src/bot/answer.ts';",
  `name(\`\${company} \${price}\`)`,
])('%s holds none', (source) => {
  expect(sentences(source)).toEqual([]);
});

test('commands hold no sentences: people read those of src/words', () => {
  const found = filesBelow(['commands'], /\.ts$/).map((path) => ({
    path,
    said: sentences(readFileSync(path, 'utf8')),
  }));
  expect(found.filter(({ said }) => said.length > 0)).toEqual([]);
});
