import {
  type CompanyId,
  HEX_IDS,
  HEXES,
  type HexId,
  PHASE_FACTS,
  ROTATIONS,
  type State,
  TILE_IDS,
  TILES,
  type TileId,
  TRAINS,
} from '../../src/engine/index.ts';
import { type Board, boardOf, edgePlace, type Lie, lieOf, lieOfTile, type Segment, stopPlace } from './brute-board.ts';

/** More steps than this are too slow to walk one by one. */
const MOST_STEPS = 150_000;
class TooMuch extends Error {}

interface Walk {
  readonly place: string;
  /** The hex that it came out of. */
  readonly hex: HexId | null;
  /** Hex edges and stops, in order. */
  readonly edges: readonly string[];
  readonly stops: readonly string[];
}

const far = ({ ends: [a, b] }: Segment, place: string): string => (a === place ? b : a);

/** The walk one segment on; null where it may not go: back, over an edge again, to a stop again, too far. */
const onward = (at: Walk, segment: Segment, longest: number): Walk | null => {
  const next = far(segment, at.place);
  const edges = next.startsWith('e') ? [...at.edges, next] : at.edges;
  const isBack = at.place.startsWith('e') && segment.hex === at.hex;
  if (isBack || at.edges.includes(next) || at.stops.includes(next) || edges.length > longest) return null;
  return { place: next, hex: segment.hex, edges, stops: next.startsWith('s') ? [...at.stops, next] : at.stops };
};

/** Every walk from a place, step by step, as long as it is no longer than so many hex edges. */
const walk = (board: Board, start: string, longest: number, look: (walk: Walk) => void): void => {
  let steps = 0;
  const go = (at: Walk): void => {
    steps += 1;
    if (steps > MOST_STEPS) throw new TooMuch();
    look(at);
    const ends = at.place.startsWith('s') && at.place !== start && !board.open(at.place);
    for (const segment of ends ? [] : (board.at.get(at.place) ?? [])) {
      const next = onward(at, segment, longest);
      if (next) go(next);
    }
  };
  go({ place: start, hex: null, edges: [], stops: [start] });
};

const quietly = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
};

interface Found {
  readonly stops: readonly string[];
  readonly edges: number;
}

const routesOf = (board: Board, longest: number): readonly Found[] => {
  const found = new Map<string, Found>();
  for (const start of [...board.at.keys()].filter((place) => place.startsWith('s')))
    walk(board, start, longest, ({ place, stops, edges }) => {
      if (!place.startsWith('s') || stops.length < 2 || !stops.some((stop) => board.own.has(stop))) return;
      const key = stops.toSorted().join(' ');
      if (edges.length < (found.get(key)?.edges ?? 99)) found.set(key, { stops, edges: edges.length });
    });
  return [...found.values()];
};

/** Tries every route for every train, one train after the other. */
const best = (board: Board, routes: readonly (readonly Found[])[]): number => {
  let tries = 0;
  const known = new Map<string, number>();
  const from = (train: number, taken: ReadonlySet<string>): number => {
    const open = routes[train];
    if (open === undefined) return 0;
    const key = `${train} ${[...taken].sort().join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let most = from(train + 1, taken);
    for (const { stops } of open) {
      tries += 1;
      if (tries > MOST_STEPS) throw new TooMuch();
      const gain = stops.filter((stop) => !taken.has(stop)).reduce((sum, stop) => sum + board.value(stop), 0);
      most = Math.max(most, gain + from(train + 1, new Set([...taken, ...stops])));
    }
    known.set(key, most);
    return most;
  };
  return from(0, new Set());
};

/** kr of the best run, by trying all; null where that takes too long. */
export const bruteBest = (state: State, company: CompanyId): number | null => {
  const board = boardOf(state, company);
  const lengths = (state.companies[company]?.trains ?? []).map((train) => TRAINS[train].edges);
  return quietly(() => {
    const all = routesOf(board, Math.max(0, ...lengths));
    return best(
      board,
      lengths.map((length) => all.filter(({ edges }) => edges <= length)),
    );
  });
};

/** Stops reached, and where walks stand or enter, with the edges of that hex which they have used (R2). */
interface BruteReach {
  readonly stops: ReadonlySet<string>;
  readonly spots: ReadonlySet<string>;
}

const hexEdges = HEX_IDS.map((hex) => [hex, ROTATIONS.map((edge) => edgePlace(hex, edge))] as const);
const HEXES_AT = new Map<string, readonly HexId[]>();
for (const [hex, edges] of hexEdges) for (const edge of edges) HEXES_AT.set(edge, [...(HEXES_AT.get(edge) ?? []), hex]);
const EDGES_OF = new Map<HexId, readonly string[]>(hexEdges);

const spotOf = (place: string, hex: HexId, edges: readonly string[]): string =>
  [place, hex, ...(EDGES_OF.get(hex) ?? []).filter((edge) => edges.includes(edge))].join(' ');

/** Hexes in which a walk could go on from where it is: that of the stop, or the one across the edge. */
const hexesAhead = (board: Board, { place, hex }: Walk): readonly HexId[] => {
  if (place.startsWith('e')) return (HEXES_AT.get(place) ?? []).filter((next) => next !== hex);
  return place.startsWith('s') && board.open(place) ? HEX_IDS.filter((id) => place.startsWith(`s${id}.`)) : [];
};

export const bruteReach = (state: State, company: CompanyId): BruteReach | null => {
  const board = boardOf(state, company);
  return quietly(() => {
    const stops = new Set<string>();
    const spots = new Set<string>();
    const look = (at: Walk): void => {
      if (at.place.startsWith('s')) stops.add(at.place);
      for (const next of hexesAhead(board, at)) spots.add(spotOf(at.place, next, at.edges));
    };
    for (const start of board.own) walk(board, start, 99, look);
    return { stops, spots };
  });
};

const NEXT: Readonly<Record<string, string>> = { beige: 'yellow', yellow: 'green', green: 'brown' };

const joins = (lie: Lie, a: string, b: string): boolean =>
  lie.segments.some(({ ends }) => ends.includes(a) && ends.includes(b));

/** Each way of finding the old stops again in the new tile. */
const renamings = (hex: HexId, before: Lie, after: Lie): readonly ReadonlyMap<string, string>[] => {
  const [a, b] = [stopPlace(hex, 0), stopPlace(hex, 1)];
  if (before.stops.length < 2) return [new Map([[a, a]])];
  if (after.stops.length < 2)
    return [
      new Map([
        [a, a],
        [b, a],
      ]),
    ];
  return [
    new Map([
      [a, a],
      [b, b],
    ]),
    new Map([
      [a, b],
      [b, a],
    ]),
  ];
};

interface Fit {
  readonly names: ReadonlyMap<string, string>;
  readonly added: readonly Segment[];
}

const fitOf = (hex: HexId, before: Lie, after: Lie): Fit | null => {
  for (const names of renamings(hex, before, after)) {
    const old = before.segments.map(({ ends: [a, b] }) => [names.get(a) ?? a, names.get(b) ?? b] as const);
    const kept = old.every(
      ([a, b]) => joins(after, a, b) || (joins(after, a, `j${hex}`) && joins(after, b, `j${hex}`)),
    );
    const added = after.segments.filter(({ ends }) => !old.some((pair) => pair.every((end) => ends.includes(end))));
    if (kept) return { names, added };
  }
  return null;
};

const suits = (hex: HexId, tile: TileId): boolean => {
  const [printed, facts] = [HEXES[hex], TILES[tile]];
  if (printed.label !== facts.label) return false;
  return printed.label !== undefined || printed.stops[0]?.kind === facts.stops[0]?.kind;
};

const reaches = (
  { stops, spots }: BruteReach,
  hex: HexId,
  { names, added }: Fit,
  lies: readonly [Lie, Lie],
): boolean => {
  const spotsHere = [...spots].map((spot) => spot.split(' ')).filter(([, at]) => at === hex);
  const goesOn = added.some(({ ends }) =>
    spotsHere.some(([place = '', , ...used]) => {
      const near = names.get(place) ?? place;
      const other = ends.find((end) => end !== near) ?? '';
      const leaves = near.startsWith('s') ? other.startsWith('e') : true;
      return ends.includes(near) && leaves && !used.includes(other);
    }),
  );
  const rises = lies[0].stops.some((stop, index) => {
    const now = lies[1].stops[Number(names.get(stopPlace(hex, index))?.split('.')[1])];
    return stop.kind === 'city' && stops.has(stopPlace(hex, index)) && Number(now?.revenue) > Number(stop.revenue);
  });
  return goesOn || rises;
};

/** Every tile, hex and rotation that the company may lay (§6.2), by trying all of them: `E5 9 2`. */
export const bruteTiles = (state: State, company: CompanyId): readonly string[] | null => {
  const reach = bruteReach(state, company);
  const cash = state.companies[company]?.cash ?? 0;
  const laid = Object.values(state.tiles).map(({ tile }) => tile);
  if (!reach) return null;
  return HEX_IDS.flatMap((hex) => {
    const before = lieOf(state, hex);
    if ((state.tiles[hex] ? 0 : HEXES[hex].cost) > cash) return [];
    return TILE_IDS.flatMap((tile) => {
      const { colour, count } = TILES[tile];
      const allowed =
        NEXT[before.colour] === colour && PHASE_FACTS[state.phase].tiles.includes(colour) && suits(hex, tile);
      if (!allowed || laid.filter((each) => each === tile).length >= count) return [];
      return ROTATIONS.filter((rotation) => {
        const after = lieOfTile(hex, tile, rotation);
        const inside = after.segments.every(({ ends }) =>
          ends.every((end) => !end.startsWith('e') || (HEXES_AT.get(end) ?? []).length === 2),
        );
        const fit = inside ? fitOf(hex, before, after) : null;
        return fit !== null && reaches(reach, hex, fit, [before, after]);
      }).map((rotation) => `${hex} ${tile} ${rotation}`);
    });
  });
};
