import type { StopRef } from '../action.ts';
import type { HexId } from '../ids.ts';
import type { State } from '../state.ts';
import { HEX_IDS, HEXES } from '../title/hexes.ts';
import { layoutAt, stopsAt, valueInForce } from './layout.ts';

/**
 * Every town and city has a fixed number, so that a set of stops is one whole number's bits: the stops as printed,
 * 27 of them. Where two cities have merged the first one's number serves.
 */
export const STOPS: readonly StopRef[] = HEX_IDS.flatMap((hex) => HEXES[hex].stops.map((_, index) => ({ hex, index })));

const NUMBERS: ReadonlyMap<HexId, number> = new Map(
  HEX_IDS.map((hex) => [hex, STOPS.findIndex((stop) => stop.hex === hex)]),
);

export const stopNumber = (hex: HexId, index: number): number => (NUMBERS.get(hex) ?? 0) + index;

/** kr now, by number; 0 for a city that has merged into another. */
export const stopValues = (state: State): readonly number[] =>
  STOPS.map(({ hex, index }) => {
    const stop = layoutAt(state, hex).stops[index];
    return stop ? valueInForce(stop.revenue, state) : 0;
  });

/** Of these hexes those that have more than one town or city now, each once: there its number tells which one is meant. */
export const splitHexes = (state: State, hexes: readonly HexId[]): readonly HexId[] =>
  [...new Set(hexes)].filter((hex) => stopsAt(state, hex).length > 1);

/** `D4`, or `D10.2` where the hex has more than one town or city. */
export const stopName = (state: State, { hex, index }: StopRef): string =>
  stopsAt(state, hex).length > 1 ? `${hex}.${index + 1}` : hex;
