import { COMPANIES } from '../../src/engine/index.ts';
import { BOARD } from '../colours.ts';
import { centreOf, corners, RADIUS } from '../geometry/hex.ts';
import { type Point, plus } from '../geometry/path.ts';
import { centred, type Pen, type Shape } from '../scene.ts';
import { offerBadge } from './badges.ts';
import { CIRCLE } from './places.ts';
import { circleAt, codeMark } from './stations.ts';
import type { Faces } from './stretches.ts';
import type { MapOptions } from './view.ts';

const ring = (centre: Point, radius: number, pen: Pen): Shape => ({
  kind: 'polygon',
  points: corners(centre, radius),
  pen,
});

/** A double outline: a bright line between two dark ones. */
export const lastOutline = (centre: Point): readonly Shape[] => [
  ring(centre, RADIUS + 4, { colour: BOARD.ink, width: 16 }),
  ring(centre, RADIUS + 4, { colour: BOARD.last, width: 8 }),
];

/** A broken outline: the tile is only proposed. */
export const previewOutline = (centre: Point): readonly Shape[] => [
  ring(centre, RADIUS + 4, { colour: BOARD.city, width: 16 }),
  ring(centre, RADIUS + 4, { colour: BOARD.preview, width: 9, dash: [22, 14] }),
];

/** Within the hex: it may be chosen. */
export const offerOutline = (centre: Point): readonly Shape[] => [
  ring(centre, RADIUS - 5, { colour: BOARD.city, width: 12 }),
  ring(centre, RADIUS - 4, { colour: BOARD.preview, width: 8 }),
];

/** A number in a dark disc. */
export const numberBadge = (at: Point, number: number, radius: number): readonly Shape[] => [
  { kind: 'disc', centre: at, radius, fill: BOARD.ink, pen: { colour: BOARD.city, width: radius / 6 } },
  centred(String(number), at, { size: radius * 1.26, colour: BOARD.city }),
];

/** Around the hexes to choose from, to be drawn below towns, cities and texts. */
export const offerOutlines = ({ hexes = [], circles = [] }: MapOptions): readonly Shape[] => {
  const all = new Set([...hexes, ...circles.map(({ hex }) => hex)]);
  return [...all].flatMap((hex) => offerOutline(centreOf(hex)));
};

/** What a menu calls the hexes and circles that it offers: a hex by its coordinate, a circle by a number in it. */
export const offerMarks = ({ hexes = [], circles = [] }: MapOptions, faces: Faces): readonly Shape[] => [
  ...hexes.flatMap((hex) => offerBadge(hex, faces)),
  ...circles.flatMap(({ hex, city, slot, number }) =>
    circleAt(faces(hex), city, slot).flatMap((at) => numberBadge(plus(centreOf(hex), at), number, CIRCLE - 2)),
  ),
];

/** A station that only is proposed: its colour shines through, in a broken ring. */
export const proposedStation = ({ station }: MapOptions, faces: Faces): readonly Shape[] => {
  if (!station) return [];
  const { company, hex, city, slot } = station;
  return circleAt(faces(hex), city, slot)
    .map((at) => plus(centreOf(hex), at))
    .flatMap((centre): readonly Shape[] => [
      { kind: 'disc', centre, radius: CIRCLE, fill: BOARD.city },
      { kind: 'disc', centre, radius: CIRCLE, fill: `${COMPANIES[company].colour}80` },
      { kind: 'disc', centre, radius: CIRCLE - 1, pen: { colour: BOARD.city, width: 7 } },
      { kind: 'disc', centre, radius: CIRCLE - 1, pen: { colour: BOARD.preview, width: 5, dash: [11, 7] } },
      codeMark(company, centre, BOARD.ink),
    ]);
};
