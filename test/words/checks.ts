import { expect } from 'vitest';

/** Words that the game has better ones for (A15), and traces of values that were never there. */
const FORBIDDEN =
  /\b(corporations?|tokens?|IPO|merg(e|er|ed|es|ing)|treasury shares?|floatation|undefined|null|NaN)\b|\[object/i;

/** A sentence, or several: whole, short, in the house's words. */
export const isSentence = (text: string): void => {
  expect(text).toMatch(/^\S.*[.!?]$/su);
  isText(text);
};

/** Any text that people read: a title, a label, a line. */
export const isText = (text: string): void => {
  expect(text).not.toMatch(FORBIDDEN);
  expect(text).not.toMatch(/ {2}|\s$|^\s|\$\{|, \.|\(\)/);
  expect(text.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThanOrEqual(400);
};

/** Every text of a table, made from the sample values. */
export const made = (table: object, samples: object): readonly (readonly [string, string])[] => {
  const values = new Map<string, unknown>(Object.entries(samples));
  return Object.entries(table).flatMap(([key, text]: readonly [string, unknown]) => {
    if (typeof text !== 'function') return [[key, String(text)] as const];
    const rows = values.get(key);
    if (!Array.isArray(rows)) throw new Error(`no values for ${key}`);
    return rows.flatMap((row: readonly unknown[]) =>
      [text(...row)].flat().map((each: unknown) => [key, String(each)] as const),
    );
  });
};
