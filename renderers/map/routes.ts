import { type Edge, type HexId, isEdge, type Route } from '../../src/engine/index.ts';
import { BOARD } from '../colours.ts';
import { centreOf, neighbour, turned } from '../geometry/hex.ts';
import { chains, coarse, crossings, lane, type Path, plus } from '../geometry/path.ts';
import type { Pen, Shape } from '../scene.ts';
import { type Faces, type Stretch, stretchesOf, stretchLine } from './stretches.ts';

/** Pixels between the middles of two lines that share track. */
const LANE = 14;
/** Pixels from the first to the last of many lines, which must all reach the city's circle. */
const WIDEST = 44;
/** Above this many trains not every order of lanes is tried. */
const MOST_TRIED = 4;

/** One train's line through one hex, seen from the centre of the hex. */
export interface LanePath {
  readonly train: number;
  readonly hex: HexId;
  readonly path: Path;
}

/** The same name for a hex edge seen from both sides. */
const borderName = (hex: HexId, edge: Edge): string => {
  const other = neighbour(hex, edge);
  return edge >= 3 && other !== undefined ? `${other}:${turned(edge, 3)}` : `${hex}:${edge}`;
};

const stopName = ({ hex, from, to }: Stretch): string => `${hex}:${from}-${to}`;

/** The names of the places where a stretch may have company: its edges, and its own track up to a stop. */
const namesOf = (stretch: Stretch): readonly string[] => {
  const { hex, from, to } = stretch;
  return [borderName(hex, from), isEdge(to) ? borderName(hex, to) : stopName(stretch)];
};

type Company = ReadonlyMap<string, readonly number[]>;

/** Which trains pass each place, in the order of their lanes. */
const companyOf = (routes: readonly (readonly Stretch[])[], order: readonly number[]): Company => {
  const trains = new Map<string, readonly number[]>();
  for (const train of order)
    for (const name of new Set((routes[train] ?? []).flatMap(namesOf)))
      trains.set(name, [...(trains.get(name) ?? []), train]);
  return trains;
};

/** Pixels by which a train keeps from the middle of the track that these trains share. */
const offset = (train: number, trains: readonly number[] = [train]): number => {
  const others = trains.length - 1;
  return (trains.indexOf(train) - others / 2) * Math.min(LANE, WIDEST / Math.max(others, 1));
};

/**
 * Lanes are counted from the left of a walk eastwards, so that the hexes on both sides of an edge agree: edges 0 to 2
 * are entered eastwards, the others westwards.
 */
const eastward = (edge: Edge): 1 | -1 => (edge < 3 ? 1 : -1);

/** A stretch with the middle of its track. */
interface Traced extends Stretch {
  readonly line: Path;
}

const lanePath = (stretch: Traced, train: number, company: Company): LanePath => {
  const { hex, from, to, line } = stretch;
  const [start = '', end = ''] = namesOf(stretch);
  const leaving = isEdge(to) ? -eastward(to) : eastward(from);
  const path = lane(
    line,
    eastward(from) * offset(train, company.get(start)),
    leaving * offset(train, company.get(end)),
  );
  return { train, hex, path };
};

const pathsIn = (routes: readonly (readonly Traced[])[], order: readonly number[]): readonly LanePath[] => {
  const company = companyOf(routes, order);
  return routes.flatMap((stretches, train) => stretches.map((stretch) => lanePath(stretch, train, company)));
};

/** How often lines of different trains cross. */
const tangle = (paths: readonly LanePath[]): number => {
  const rough = paths.map((one) => ({ ...one, path: coarse(one.path) }));
  return rough.reduce(
    (sum, one, index) =>
      rough
        .slice(index + 1)
        .filter(({ hex, train }) => hex === one.hex && train !== one.train)
        .reduce((count, other) => count + crossings(one.path, other.path), sum),
    0,
  );
};

const orders = (trains: readonly number[]): readonly (readonly number[])[] => {
  if (trains.length < 2) return [trains];
  return trains.flatMap((first) => orders(trains.filter((train) => train !== first)).map((rest) => [first, ...rest]));
};

/** Every train's lines, side by side where trains share track, in the order of lanes that tangles least. */
const lanePaths = (routes: readonly (readonly Stretch[])[], faces: Faces): readonly LanePath[] => {
  const trains = routes.map((_, train) => train);
  const traced = routes.map((stretches) =>
    stretches.map((stretch): Traced => ({ ...stretch, line: stretchLine(faces(stretch.hex), stretch) })),
  );
  const tried = trains.length <= MOST_TRIED ? orders(trains) : [trains, trains.toReversed()];
  const ranked = tried.map((order) => {
    const paths = pathsIn(traced, order);
    return { paths, tangle: tangle(paths) };
  });
  return ranked.toSorted((a, b) => a.tangle - b.tangle)[0]?.paths ?? [];
};

/** Pixels. */
const WIDTH = 11;
const CASING: Pen = { colour: BOARD.city, width: 16 };
const PLAIN: Pen = { colour: '#D55E00', width: WIDTH };
/** Colours that stay apart for colour-blind eyes, each with its own pattern of dashes. */
const PENS: readonly Pen[] = [
  PLAIN,
  { colour: '#0072B2', width: WIDTH, dash: [26, 9] },
  { colour: '#CC79A7', width: WIDTH, dash: [11, 8] },
  { colour: '#009E73', width: WIDTH, dash: [30, 8, 8, 8] },
  { colour: '#56B4E9', width: WIDTH, dash: [16, 6, 5, 6, 5, 6] },
  { colour: '#E69F00', width: WIDTH, dash: [5, 6] },
  { colour: '#5B3A8E', width: WIDTH, dash: [34, 14] },
  { colour: '#7F6A00', width: WIDTH, dash: [18, 6, 6, 14] },
];

/** The pen of a run's first, second, ... train, counted from 0. */
export const routePen = (train: number): Pen => PENS[train % PENS.length] ?? PLAIN;

/** Every train's line, over the track and under the cities: pale casings first, so that lanes stay apart. */
export const routeLines = (routes: readonly Route[], faces: Faces): readonly Shape[] => {
  const lanes = lanePaths(
    routes.map((route) => stretchesOf(route, faces)),
    faces,
  );
  const lines = routes.flatMap((_, train) => {
    const own = lanes.filter((lane) => lane.train === train);
    const inPicture = own.map(({ hex, path }) => path.map((at) => plus(at, centreOf(hex))));
    return chains(inPicture).map((path) => ({ path, pen: routePen(train) }));
  });
  return [
    ...lines.map(({ path }): Shape => ({ kind: 'line', path, pen: CASING })),
    ...lines.map(({ path, pen }): Shape => ({ kind: 'line', path, pen })),
  ];
};
