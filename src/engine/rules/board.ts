import { tabulate } from '../basics.ts';
import type { Edge, HexId } from '../state.ts';
import { HEX_IDS } from '../title/hexes.ts';
import type { Rotation } from '../title/tiles.ts';

export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];

/** Row and column steps over each edge: south-west, west, north-west, north-east, east, south-east. */
const STEPS: Readonly<Record<Edge, readonly [number, number]>> = {
  0: [1, -1],
  1: [0, -2],
  2: [-1, -1],
  3: [-1, 1],
  4: [0, 2],
  5: [1, 1],
};

const isHex = (text: string): text is HexId => (HEX_IDS as readonly string[]).includes(text);

const findNeighbour = (hex: HexId, edge: Edge): HexId | null => {
  const [rows, columns] = STEPS[edge];
  const row = String.fromCharCode(hex.charCodeAt(0) + rows);
  const name = `${row}${Number(hex.slice(1)) + columns}`;
  return isHex(name) ? name : null;
};

const NEIGHBOURS = tabulate(HEX_IDS, (hex) => EDGES.map((edge) => findNeighbour(hex, edge)));

/** The hex across an edge; null outside the map. */
export const neighbour = (hex: HexId, edge: Edge): HexId | null => NEIGHBOURS[hex][edge] ?? null;

export const opposite = (edge: Edge): Edge => ((edge + 3) % 6) as Edge;
export const turned = (edge: Edge, rotation: Rotation): Edge => ((edge + rotation) % 6) as Edge;

const numberBorders = (): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  let count = 0;
  for (const hex of HEX_IDS)
    for (const edge of EDGES) {
      const other = neighbour(hex, edge);
      if (other === null || numbers.has(`${hex}${edge}`)) continue;
      numbers.set(`${hex}${edge}`, count).set(`${other}${opposite(edge)}`, count);
      count += 1;
    }
  return numbers;
};

const BORDER_NUMBERS = numberBorders();
const BORDERS = tabulate(HEX_IDS, (hex) => EDGES.map((edge) => BORDER_NUMBERS.get(`${hex}${edge}`) ?? -1));

/** The number of a hex edge, the same seen from either side; -1 at the rim of the map, which nothing crosses. */
export const borderAt = (hex: HexId, edge: Edge): number => BORDERS[hex][edge] ?? -1;
export const BORDER_COUNT = BORDER_NUMBERS.size / 2;

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
