import type { Route } from '../../action.ts';
import { HEX_IDS, type HexId } from '../../title/hexes.ts';

/** From one stop to the next: the hexes, and the stops' names `D10-1`. */
interface Leg {
  readonly hexes: readonly HexId[];
  readonly ends: readonly string[];
}

const STOP = /[ct](\d)/;

const hexOf = (segment: string): HexId | undefined => {
  const text = segment.slice(0, segment.indexOf(':'));
  return HEX_IDS.find((hex) => hex === text);
};

const legOf = (segments: readonly string[]): Leg => ({
  hexes: segments.flatMap((segment) => hexOf(segment) ?? []).filter((hex, index, all) => hex !== all[index - 1]),
  ends: segments.flatMap((segment) => {
    const stop = STOP.exec(segment)?.[1];
    return stop === undefined ? [] : [`${hexOf(segment) ?? ''}-${stop}`];
  }),
});

/** Cuts a way after every second segment that ends at a stop. */
const legsOf = (segments: readonly string[]): readonly Leg[] => {
  const parts: string[][] = [[]];
  let stops = 0;
  for (const segment of segments) {
    parts.at(-1)?.push(segment);
    stops += STOP.test(segment) ? 1 : 0;
    if (stops === 2) {
      parts.push([]);
      stops = 0;
    }
  }
  return parts.filter((part) => part.length > 0).map(legOf);
};

/** A route as 18xx.games draws it. */
export interface DrawnRoute {
  readonly train: string;
  readonly connections: readonly (readonly HexId[])[];
  readonly hexes: readonly HexId[];
  readonly revenue: number;
  readonly revenue_str: string;
  readonly nodes: readonly string[];
}

/** The route of a numbered train in connections, each in the direction of travel. */
export const drawRoute = (train: string, { segments, stops, revenue }: Route): DrawnRoute => {
  const legs = legsOf(segments);
  const hexes = stops.map(({ hex }) => hex);
  return {
    train,
    connections: legs.map((leg) => leg.hexes),
    hexes,
    revenue,
    revenue_str: hexes.join('-'),
    nodes: [...new Set(legs.flatMap((leg) => leg.ends))],
  };
};
