import type { StopRef } from '../engine/action.ts';
import type { HexId } from '../engine/ids.ts';
import { HEXES } from '../engine/title/hexes.ts';

/** `D4 Råsunda`, or only `B10` where no name is printed. The same in every language. */
export const placeName = (hex: HexId): string => {
  const { name } = HEXES[hex];
  return name === undefined ? hex : `${hex} ${name}`;
};

/** `D4–D10.2`: stops of a route as they can be typed. `split`: the hexes in which a number tells which city is meant. */
export const stopsText = (stops: readonly StopRef[], split: readonly HexId[]): string =>
  stops.map(({ hex, index }) => (split.includes(hex) ? `${hex}.${index + 1}` : hex)).join('–');
