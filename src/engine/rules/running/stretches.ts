import { remembered } from '../../basics.ts';
import type { Edge, HexId, State } from '../../state.ts';
import { HEX_IDS } from '../../title/hexes.ts';
import type { TrackEnd } from '../../title/tiles.ts';
import { type Borders, borderAt, EDGES, NO_BORDERS, neighbour, opposite, withBorder } from '../board.ts';
import { type Exit, isEdge, layoutIn, STOPS, stopEnd, stopIndex, stopNumber } from '../layout.ts';

export interface Piece {
  readonly hex: HexId;
  readonly ends: readonly [TrackEnd, TrackEnd];
}

/** Track from a stop to the next one, no hex edge used twice. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly borders: readonly number[];
  /** The same hex edges as a set. */
  readonly used: Borders;
  readonly pieces: readonly Piece[];
}

/** Track from a stop into a hex, whether it goes on there or not. */
export interface Crossing {
  /** The hex and the edge over which it is entered, as `entryNumber` counts them. */
  readonly entry: number;
  readonly used: Borders;
}

/** Everything that leads away from one stop. It does not depend on the company. */
export interface Ways {
  readonly stretches: readonly Stretch[];
  readonly crossings: readonly Crossing[];
}

const HEX_NUMBERS = new Map(HEX_IDS.map((hex, number) => [hex, number]));

/** A number for entering a hex over an edge. */
export const entryNumber = (hex: HexId, edge: Edge): number => (HEX_NUMBERS.get(hex) ?? 0) * EDGES.length + edge;

/** A stretch on its way out of a hex over an edge. */
type Start = Omit<Stretch, 'to'>;

const through = (start: Start, hex: HexId, entered: Edge, exit: Exit): Stretch['pieces'] => {
  const ends: readonly TrackEnd[] = exit.pieces.length === 1 ? [entered, exit.to] : [entered, 'j', exit.to];
  const added = ends.slice(1).map((end, index) => ({ hex, ends: [ends[index] ?? end, end] as const }));
  return [...start.pieces, ...added];
};

const findWays = (tiles: State['tiles'], from: number): Ways => {
  const stretches: Stretch[] = [];
  const crossings: Crossing[] = [];
  const follow = (start: Start, hex: HexId, edge: Edge): void => {
    const next = neighbour(hex, edge);
    const border = borderAt(hex, edge);
    if (next === null || start.borders.includes(border)) return;
    const borders = [...start.borders, border];
    const used = withBorder(start.used, border);
    const entered = opposite(edge);
    crossings.push({ entry: entryNumber(next, entered), used });
    for (const exit of layoutIn(tiles, next).exits[entered])
      arrive({ from, borders, used, pieces: through(start, next, entered, exit) }, next, exit.to);
  };
  const arrive = (start: Start, hex: HexId, end: Exit['to']): void => {
    if (isEdge(end)) follow(start, hex, end);
    else if (stopNumber(hex, stopIndex(end)) !== from)
      stretches.push({ ...start, to: stopNumber(hex, stopIndex(end)) });
  };
  const { hex, index } = STOPS[from] ?? { hex: 'A9', index: 0 };
  for (const edge of layoutIn(tiles, hex).edgesOf[index] ?? [])
    follow({ from, borders: [], used: NO_BORDERS, pieces: [{ hex, ends: [stopEnd(index), edge] }] }, hex, edge);
  return { stretches, crossings };
};

const ways = remembered((_: State['tiles']): Ways[] => []);

/** What leads away from a stop over the board as it lies. */
export const waysFrom = (tiles: State['tiles'], stop: number): Ways => {
  const known = ways(tiles)[stop];
  if (known) return known;
  const found = findWays(tiles, stop);
  ways(tiles)[stop] = found;
  return found;
};
