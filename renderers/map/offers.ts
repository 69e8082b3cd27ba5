import { COMPANIES } from '../../src/engine/index.ts';
import { plus } from '../geometry/point.ts';
import type { Shape } from '../scene.ts';
import { BOARD } from '../theme.ts';
import { offerBadge } from './badges.ts';
import { centreOf } from './frame.ts';
import type { MapOptions } from './options.ts';
import { numberBadge, offerOutline } from './outlines.ts';
import { CIRCLE } from './places.ts';
import { circleAt, codeMark } from './stations.ts';
import type { Faces } from './stretches.ts';

/** Around the hexes to choose from, to be drawn below towns, cities and texts. */
export function offerOutlines({ hexes = [], circles = [] }: MapOptions): readonly Shape[] {
  const all = new Set([...hexes, ...circles.map(({ hex }) => hex)]);
  return [...all].flatMap((hex) => offerOutline(centreOf(hex)));
}

/** What a menu calls the hexes and circles that it offers: a hex by its coordinate, a circle by a number in it. */
export function offerMarks({ hexes = [], circles = [] }: MapOptions, faces: Faces): readonly Shape[] {
  return [
    ...hexes.flatMap((hex) => offerBadge(hex, faces)),
    ...circles.flatMap(({ hex, city, slot, number }) =>
      circleAt(faces(hex), city, slot).flatMap((at) => numberBadge(plus(centreOf(hex), at), number, CIRCLE - 2)),
    ),
  ];
}

/** A station that only is proposed: its colour shines through, in a broken ring. */
export function proposedStation({ station }: MapOptions, faces: Faces): readonly Shape[] {
  if (!station) return [];
  const { company, hex, city, slot } = station;
  return circleAt(faces(hex), city, slot)
    .map((at) => plus(centreOf(hex), at))
    .flatMap((centre): readonly Shape[] => [
      { kind: 'disc', centre, radius: CIRCLE, fill: BOARD.city },
      { kind: 'disc', centre, radius: CIRCLE, fill: `${COMPANIES[company].colour}80` },
      { kind: 'disc', centre, radius: CIRCLE - 1, pen: { colour: BOARD.city, width: 7 } },
      { kind: 'disc', centre, radius: CIRCLE - 1, pen: { colour: BOARD.preview, width: 5, dash: [11, 7] } },
      codeMark(company, centre, { colour: BOARD.ink, radius: CIRCLE }),
    ]);
}
