/** A whole number from 0 to below `n`. */
export type Random = (n: number) => number;

/** Always the same numbers for the same seed. */
export const seeded = (seed: number): Random => {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
};

/** A number that a text always gives. */
export const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => Math.imul(seed ^ letter.charCodeAt(0), 16777619), 2166136261) >>> 0;

export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

export const shuffled = <Item>(random: Random, items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, place: random(2 ** 31) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
