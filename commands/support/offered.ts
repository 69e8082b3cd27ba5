import type { Suggestion } from '../../src/bot/command.ts';
import type { Words } from '../../src/words/index.ts';

/** One thing that an option can mean: what is sent, what is shown, and what else it may be called. */
export interface Offered<Item> {
  readonly value: string;
  readonly label: string;
  readonly item: Item;
  readonly also?: readonly string[];
}

/** Small letters without accents, dots or double blanks, so that `rasunda` finds Råsunda. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Not its label: the numbers in there are prices and counts. */
const calls = <Item>({ value, also = [] }: Offered<Item>): readonly string[] => [value, ...also].map(folded);

/** How well a text fits: 0 exactly, 1 its beginning, 2 the beginning of a word in it, 3 somewhere; null not at all. */
const fitOf = <Item>(offered: Offered<Item>, text: string): number | null => {
  const ranks = calls(offered).map((name) => {
    if (name === text) return 0;
    if (name.startsWith(text)) return 1;
    if (name.includes(` ${text}`)) return 2;
    return name.includes(text) ? 3 : 4;
  });
  const best = Math.min(...ranks);
  return best === 4 ? null : best;
};

const ranked = <Item>(offered: readonly Offered<Item>[], text: string) =>
  offered
    .map((each) => ({ each, rank: fitOf(each, folded(text)) }))
    .filter((found): found is { readonly each: Offered<Item>; readonly rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank);

/** What fits the text typed so far, best first; everything when nothing is typed. */
export const suggestions = <Item>(offered: readonly Offered<Item>[], text: string): readonly Suggestion[] =>
  ranked(offered, text).map(({ each }) => ({ name: each.label, value: each.value }));

/** What a text means: the one thing that fits it exactly or, failing that, best. Null: nothing, or several equally well. */
export const chosen = <Item>(offered: readonly Offered<Item>[], text: string): Item | null => {
  if (folded(text) === '') return null;
  const [first, second] = ranked(offered, text);
  return first === undefined || (second !== undefined && second.rank === first.rank) ? null : first.each.item;
};

/** The one thing that is called exactly so, whatever the case and the accents of its letters; null: none is. */
export const named = <Item>(offered: readonly Offered<Item>[], text: string): Item | null => {
  const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  const found = offered.find(({ value, also = [] }) => [value, ...also].some((name) => plain(name) === plain(text)));
  return found?.item ?? null;
};

/** Whole numbers as an option offers them: those nearest to a number typed first, as Enter takes the first. */
export const numbers = (values: readonly number[], words: Words, text: string): readonly Suggestion[] => {
  const typed = text.trim();
  const near = /^\d+$/.test(typed)
    ? values.toSorted((a, b) => Math.abs(a - Number(typed)) - Math.abs(b - Number(typed)))
    : [];
  return (typed === '' ? values : near).map((value) => ({ name: words.terms.money(value), value }));
};
