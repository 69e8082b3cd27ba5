import type { CompanyId, State } from '../../state.ts';
import { BORDER_COUNT } from '../board.ts';
import { mayPass } from '../cities.ts';
import { STOPS, stopNumber } from '../layout.ts';
import { type Stretch, waysFrom } from './stretches.ts';
import { makeSegment } from './way.ts';

/** One route of a company: the stops as bits, the hex edges crossed, and the stretches it is made of. */
export interface Candidate {
  readonly stops: number;
  readonly edges: number;
  readonly stretches: readonly Stretch[];
}

const stretchesOf = (tiles: State['tiles']): readonly (readonly Stretch[])[] =>
  STOPS.map((_, stop) => waysFrom(tiles, stop).stretches);

/** Fewest hex edges from each stop to one of the company's stations; a lower bound that ignores other stations. */
const distances = (stretches: readonly (readonly Stretch[])[], own: number): readonly number[] => {
  const far = STOPS.map((_, number) => ((own >> number) & 1 ? 0 : Number.POSITIVE_INFINITY));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { from, to, borders } of stretches.flat()) {
      const through = (far[to] ?? Number.POSITIVE_INFINITY) + borders.length;
      if (through < (far[from] ?? 0)) {
        far[from] = through;
        changed = true;
      }
    }
  }
  return far;
};

const ownStops = (state: State, company: CompanyId): number =>
  (state.companies[company]?.stations ?? []).reduce((bits, { hex, city }) => bits | (1 << stopNumber(hex, city)), 0);

/** Every route of the company within a number of hex edges (§6.1), each once and not again backwards. */
export const routesOf = (state: State, company: CompanyId, longest: number): readonly Candidate[] => {
  const stretches = stretchesOf(state.tiles);
  const own = ownStops(state, company);
  const far = distances(stretches, own);
  const open = STOPS.map(({ hex, index }) => mayPass(state, company, hex, index));
  const used = new Uint8Array(BORDER_COUNT);
  const line: Stretch[] = [];
  const found: Candidate[] = [];

  const take = (start: number, stretch: Stretch, visited: number, edges: number): void => {
    const stops = visited | (1 << stretch.to);
    const length = edges + stretch.borders.length;
    line.push(stretch);
    if (start < stretch.to && (stops & own) !== 0) found.push({ stops, edges: length, stretches: [...line] });
    if (open[stretch.to]) {
      for (const border of stretch.borders) used[border] = 1;
      extend(start, stretch.to, stops, length);
      for (const border of stretch.borders) used[border] = 0;
    }
    line.pop();
  };

  const extend = (start: number, at: number, visited: number, edges: number): void => {
    for (const stretch of stretches[at] ?? []) {
      const length = edges + stretch.borders.length;
      const missing = (visited & own) === 0 ? (far[stretch.to] ?? 0) : 0;
      if (length + missing > longest || (visited & (1 << stretch.to)) !== 0) continue;
      if (!stretch.borders.some((border) => used[border] === 1)) take(start, stretch, visited, edges);
    }
  };

  STOPS.forEach((_, start) => {
    if ((far[start] ?? 0) <= longest) extend(start, start, 1 << start, 0);
  });
  return found;
};

/** Whether the company has any route within a number of hex edges: one stretch from a station is enough. */
export const hasRouteWithin = (state: State, company: CompanyId, longest: number): boolean =>
  (state.companies[company]?.stations ?? []).some(({ hex, city }) =>
    waysFrom(state.tiles, stopNumber(hex, city)).stretches.some(({ borders }) => borders.length <= longest),
  );

/** The exact way of a route, as segments and hexes. */
export const segmentsOf = (state: State, { stretches }: Pick<Candidate, 'stretches'>): readonly string[] =>
  stretches.flatMap(({ pieces }) => pieces.map(({ hex, ends }) => makeSegment(state, hex, ends)));
