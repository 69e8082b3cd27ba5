import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

/** The page's own code, which asks for the width of its window. */
const CLIENT = new URL('../../src/local/page/client/markdown.ts', import.meta.url).href;

let drawn: (text: string) => string;

/** All that is shown, without the tags that carry it. */
const shown = (part: unknown): string => {
  if (typeof part === 'string' || typeof part === 'number') return String(part);
  if (Array.isArray(part)) return part.map(shown).join('');
  const template = z.object({ values: z.array(z.unknown()) }).safeParse(part);
  return template.success ? template.data.values.map(shown).join('') : '';
};

beforeAll(async () => {
  vi.stubGlobal('window', { innerWidth: 0 });
  const { markdown } = await import(CLIENT);
  drawn = (text) => shown(markdown(text));
});

describe('no message breaks the page', () => {
  test.each([
    '<t:99999999999999999999:R>',
    '<t:99999999999999999999>',
    '<t:8640000000001:F>',
    '<t:-99999999999999:t>',
    `<t:${'9'.repeat(400)}:D>`,
  ])('a moment beyond the calendar stays as it was typed: %s', (text) => {
    expect(drawn(`before ${text} after`)).toBe(`before ${text} after`);
  });

  test('a moment within it is told', () => {
    expect(drawn('<t:0:d>')).toContain('1970');
    expect(drawn('<t:0:R>')).toContain('years ago');
  });

  const SIGNS = [
    '*',
    '**',
    '_',
    '__',
    '~~',
    '||',
    '`',
    '```',
    '> ',
    '# ',
    '- ',
    '[',
    '](',
    ')',
    '<',
    '<@',
    '<t:',
    '\\',
    '\n',
  ];
  /** Of the others each sign meets one in so many, of each sign others. */
  const APART = 5;
  /** Milliseconds for some twelve messages; one alone took half a minute. */
  const PATIENCE = 15_000;
  test.each(SIGNS.map((sign, place) => ({ sign, place })))(
    '2,000 characters with $sign and other signs are drawn without a wait',
    ({ sign, place }) => {
      for (const other of SIGNS.filter((_, index) => index % APART === place % APART)) {
        const mixed = [`${sign}${other}a`.repeat(400), sign.repeat(400) + other.repeat(400)];
        for (const text of [...mixed, (sign.repeat(20) + other.repeat(20)).repeat(50)]) drawn(text.slice(0, 2_000));
      }
    },
    PATIENCE,
  );
});
