import type { HexId } from '../engine/ids.ts';
import { HEXES } from '../engine/title/hexes.ts';

/** `D4 Råsunda`, or only `B10` where no name is printed. The same in every language. */
export const placeName = (hex: HexId): string => {
  const { name } = HEXES[hex];
  return name === undefined ? hex : `${hex} ${name}`;
};
