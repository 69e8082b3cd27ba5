/** A set of hex edges by their numbers, as the bits of three words: there are fewer than 96. */
export type Borders = readonly [number, number, number];

export const NO_BORDERS: Borders = [0, 0, 0];

export const hasBorder = (set: Borders, border: number): boolean =>
  (((set[border >> 5] ?? 0) >> (border & 31)) & 1) === 1;

export const withBorder = ([a, b, c]: Borders, border: number): Borders => {
  const bit = 1 << (border & 31);
  if (border < 32) return [a | bit, b, c];
  return border < 64 ? [a, b | bit, c] : [a, b, c | bit];
};

/** Whether all of a set lies within another one. */
export const isWithin = ([a, b, c]: Borders, [x, y, z]: Borders): boolean =>
  (a & ~x) === 0 && (b & ~y) === 0 && (c & ~z) === 0;

/** Whether two sets have nothing in common. */
export const areApart = ([a, b, c]: Borders, [x, y, z]: Borders): boolean => ((a & x) | (b & y) | (c & z)) === 0;

export const joined = ([a, b, c]: Borders, [x, y, z]: Borders): Borders => [a | x, b | y, c | z];
