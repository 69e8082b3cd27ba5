import { expect, test } from 'vitest';
import { COMMAND_PATHS, LANGUAGES, MESSAGE_LIMIT, wordsFor } from '../../src/words/index.ts';

test.each(LANGUAGES)('%s: help fits one message and names every command once', (language) => {
  const text = wordsFor(language).views.help(COMMAND_PATHS).join('\n');
  expect(text.length).toBeLessThanOrEqual(MESSAGE_LIMIT);
  const commands = text.split('\n').slice(-4).join('\n');
  for (const path of COMMAND_PATHS) expect(commands.split(`\`/${path}\``)).toHaveLength(2);
});

test('when a company floats is told for both rule sets (§5)', () => {
  const text = wordsFor('en').views.help(COMMAND_PATHS).join('\n');
  expect(text).toContain('in the printed rules when the stock round ends, in the online rules at once');
});
