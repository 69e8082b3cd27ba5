import { describe, expect, test } from 'vitest';
import { LANGUAGES, wordsFor } from '../../src/words/index.ts';
import { isText } from './checks.ts';
import { made } from './made.ts';
import { CONSENT, MEMORY, REMINDERS } from './people-samples.ts';

/** Characters on a button, in a menu, and in an option's suggestion. */
const BUTTONS = ['yes', 'no', 'withdraw', 'force', 'first', 'last', 'inWords', 'snoozeHour', 'snoozeMorning'];
const SHORT = ['drawMenu', 'drawOption', 'zone'];

describe.each(LANGUAGES)('%s', (language) => {
  const { consent, memory, reminders } = wordsFor(language);
  const { end, ...others } = consent;
  const all = [...made(others, CONSENT), ...made(end, {}), ...made(memory, MEMORY), ...made(reminders, REMINDERS)];

  test.each(all)('says %s: %s (line %#)', (key, text) => {
    isText(text);
    expect(text).not.toContain('@everyone');
    if (BUTTONS.includes(key)) expect(text.length).toBeLessThanOrEqual(80);
    if (SHORT.includes(key)) expect(text.length).toBeLessThanOrEqual(100);
  });
});
