import type { HexId } from '../../src/engine/index.ts';
import { BOARD } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import { centreOf, hexCentre, neighbour } from '../geometry/hex.ts';
import { distance, minus, type Point, plus } from '../geometry/path.ts';
import { type Box, room, type Solid } from '../geometry/solid.ts';
import { centred, type Shape } from '../scene.ts';
import type { Face } from './face.ts';
import { itemSolid, TEXT } from './items.ts';
import { COORDINATE_AT, cornerSolids, layoutOf, trackSolids } from './layout.ts';
import { placeSolid, placesOf } from './places.ts';
import type { Faces } from './stretches.ts';

/** A hex's coordinate on a plate that is found at a glance. */
export interface Badge extends Box {
  readonly text: string;
  readonly size: number;
}

/** Pixels: the larger one where there is room for it. */
const SIZES = [28, 26];
const PADDING = 13;
/** Pixels left free between a badge and what it must not hide. */
const GAP = 1;
/** How far a badge may be moved from the coordinate, which it always covers. */
const REACH = { x: 8, y: 5, step: 2 };

const steps = (reach: number): readonly number[] =>
  Array.from({ length: (2 * reach) / REACH.step + 1 }, (_, index) => index * REACH.step - reach);

/** As far up as the coordinate lets it go, and straight. */
const BEST: Point = plus(COORDINATE_AT, { x: 0, y: -REACH.y });

const SPOTS: readonly Point[] = steps(REACH.y)
  .flatMap((y) => steps(REACH.x).map((x) => plus(COORDINATE_AT, { x, y })))
  .toSorted((a, b) => distance(a, BEST) - distance(b, BEST));

const badgeAt = (hex: HexId, centre: Point, size: number): Badge => ({
  centre,
  width: textWidth(hex, size, 'bold') + PADDING,
  height: size,
  text: hex,
  size,
});

/** Every badge that a hex may have, the best first, seen from its centre. */
export const badgesFor = (hex: HexId): readonly Badge[] =>
  SIZES.flatMap((size) => SPOTS.map((centre) => badgeAt(hex, centre, size)));

/** What a badge must not hide in a hex, `own` coordinate aside. */
export const shownSolids = (face: Face, own: HexId): readonly Solid[] => {
  const { placed, plate } = layoutOf(face);
  return [
    ...placed.map(({ item, at }) => itemSolid(item, at)),
    ...(plate ? [{ kind: 'box' as const, ...plate }] : []),
    ...cornerSolids(face).slice(face.hex === own ? 1 : 0),
    ...placesOf(face).map(placeSolid),
    ...trackSolids(face),
  ];
};

/** The hexes into which a badge over the top corner reaches. */
export const hexesNear = (hex: HexId): readonly HexId[] =>
  [hex, neighbour(hex, 2), neighbour(hex, 3)].filter((each) => each !== undefined);

/** Whether the badge hides nothing in a hex that it reaches into. */
export const isClear = (badge: Badge, solids: readonly Solid[], from: Point): boolean => {
  const solid: Solid = { kind: 'box', ...badge, centre: plus(badge.centre, from) };
  return solids.every((other) => room(solid, other) >= GAP);
};

/** Where a hex's badge goes, seen from its centre: where nothing is hidden, and a test says that there is such a place. */
const badgeOf = (hex: HexId, faces: Faces): Badge => {
  const near = hexesNear(hex).map((other) => ({
    solids: shownSolids(faces(other), hex),
    from: minus(hexCentre(hex), hexCentre(other)),
  }));
  const found = badgesFor(hex).find((badge) => near.every(({ solids, from }) => isClear(badge, solids, from)));
  return found ?? badgeAt(hex, BEST, TEXT.coordinate);
};

/** The coordinate of a hex that is offered. */
export const offerBadge = (hex: HexId, faces: Faces): readonly Shape[] => {
  const { centre, width, height, text, size } = badgeOf(hex, faces);
  const at = plus(centreOf(hex), centre);
  return [
    { kind: 'box', centre: at, width, height, radius: 6, fill: BOARD.preview },
    centred(text, at, { size, colour: BOARD.city }),
  ];
};
