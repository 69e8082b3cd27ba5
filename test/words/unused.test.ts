import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsFor } from '../../src/words/index.ts';
import { filesBelow } from '../house/sources.ts';

/** Found by a code that the compiler knows (an event's type, a command's path), so that none can be left over. */
const LOOKED_UP = [
  ...['commands', 'events', 'refusals', 'consent.end', 'after.playerColumns', 'after.gameColumns'],
  ...['terms.step', 'terms.rules', 'terms.endReason', 'terms.dividend', 'panel.moves', 'panel.pass', 'panel.menus'],
  ...['orders.does', 'orders.ends', 'orders.stops', 'more.menus', 'more.commands', 'more.proposed', 'more.sure'],
  ...['pictures.map.tileLetters', 'pictures.market.tileLetters', 'pictures.animation.map.tileLetters'],
  ...['pictures.market.steps', 'pictures.market.ended'],
];

/** `panel.form.bid`: the paths of all sentences that are read by their names. */
const paths = (table: object, base = ''): readonly string[] =>
  Object.entries(table).flatMap(([key, value]: readonly [string, unknown]) => {
    const path = `${base}${key}`;
    if (LOOKED_UP.includes(path)) return [];
    return typeof value === 'object' && value !== null ? paths(value, `${path}.`) : [path];
  });

/** Renderers know the words of pictures as the labels that they are handed. */
const CALLED: Readonly<Record<string, string>> = { pictures: 'labels' };

/** A file that has to do with the table reads `.key`, `'key'` or `{ key } =`. */
const isRead = (path: string, sources: readonly string[]): boolean => {
  const [table = '', key] = [path.split('.')[0], path.split('.').at(-1)];
  const read = new RegExp(`\\.${key}\\b|'${key}'|\\{[^{}]*\\b${key}\\b[^{}]*\\}(?: =[^=>]|:)`);
  const named = new RegExp(`\\b${CALLED[table] ?? table}\\b`);
  return sources.some((source) => named.test(source) && read.test(source));
};

const unread = (table: object, sources: readonly string[]): readonly string[] =>
  paths(table).filter((path) => !isRead(path, sources));

test('a sentence that nothing reads is found, and only that', () => {
  const table = { edge: { stale: 'Stale.', lost: 'Lost.' }, panel: { form: { label: 'Bid', hint: '120' } } };
  const reading = ['say(words.edge.stale)', 'const { label } = words.panel.form;', 'other.lost', 'hint(words)'];
  expect(unread(table, reading)).toEqual(['edge.lost', 'panel.form.hint']);
});

test('every sentence is read somewhere', () => {
  const sources = filesBelow(['src', 'commands', 'renderers'], /\.ts$/).map((path) => readFileSync(path, 'utf8'));
  expect(unread(wordsFor('en'), sources)).toEqual([]);
});
