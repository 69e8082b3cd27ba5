import type { Route } from '../../src/engine/index.ts';
import { chains } from '../geometry/path.ts';
import { plus } from '../geometry/point.ts';
import type { Pen, Shape } from '../scene.ts';
import { BOARD } from '../theme.ts';
import { centreOf } from './frame.ts';
import { lanePaths } from './lanes.ts';
import { type Faces, stretchesOf } from './stretches.ts';

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
export function routeLines(routes: readonly Route[], faces: Faces): readonly Shape[] {
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
}
