import { textWidth } from '../fonts.ts';
import { RADIUS } from '../geometry/hex.ts';
import { coarse, type Point } from '../geometry/path.ts';
import type { Box, Solid } from '../geometry/solid.ts';
import { type Face, faceKey } from './face.ts';
import { costOf, type Item, itemSolid, itemsOf, LINE, linesOf, type Placed, TEXT } from './items.ts';
import { CIRCLE, CITY_RIM, type Place, placeSolid, placesOf, TRACK, trackPaths } from './places.ts';
import { freePlaces, type Ground, groundOf, isFree } from './placing.ts';

/** A name on a plate fixed to its city, where the hex has no free room for it; track ends at the plate. */
export interface Plate extends Box {
  readonly text: string;
  readonly size: number;
}

export interface Layout {
  readonly placed: readonly Placed[];
  readonly plate?: Plate;
}

/** No track comes near a corner of a hex: the coordinate always has the top one, the tile's number the bottom one. */
export const COORDINATE_AT: Point = { x: 0, y: -RADIUS * 0.825 };
export const TILE_AT: Point = { x: 0, y: RADIUS * 0.845 };

/** The room of the texts in the corners. */
export const cornerSolids = (face: Face): readonly Solid[] => [
  {
    kind: 'box',
    centre: COORDINATE_AT,
    width: textWidth(face.hex, TEXT.coordinate, 'medium'),
    height: TEXT.coordinate * 0.72,
  },
  ...(face.tile === undefined
    ? []
    : [
        {
          kind: 'box' as const,
          centre: TILE_AT,
          width: textWidth(`#${face.tile}`, TEXT.tile, 'medium'),
          height: TEXT.tile * 0.72,
        },
      ]),
];

/** The room of the track. */
export const trackSolids = (face: Face): readonly Solid[] =>
  trackPaths(face).map((path) => ({ kind: 'stroke', path: coarse(path), half: TRACK.rim }));

/** Everything in the hex that has its place already, track aside. */
const fixedSolids = (face: Face): readonly Solid[] => [...placesOf(face).map(placeSolid), ...cornerSolids(face)];

/** A hex to be filled: its stops, and what has its place already. */
interface Site {
  readonly places: readonly Place[];
  readonly ground: Ground;
  readonly items: readonly Item[];
}

const spots = (item: Item, { places, ground }: Site, taken: readonly Solid[]): Generator<Point> =>
  freePlaces(
    (at) => itemSolid(item, at),
    ground,
    taken,
    (at) => costOf(item, places, at),
  );

/** Places the items one after the other, each where it fits best; null where one finds no place. */
const placeAll = (items: readonly Item[], site: Site, taken: readonly Solid[]): readonly Placed[] | null => {
  const [item, ...rest] = items;
  if (!item) return [];
  const spot = spots(item, site, taken).next();
  if (spot.done) return null;
  const others = placeAll(rest, site, [...taken, itemSolid(item, spot.value)]);
  return others && [{ item, at: spot.value }, ...others];
};

const NAME_TRIES = 40;

const placeWithName = (name: Item, site: Site): Layout | null => {
  let tries = 0;
  for (const at of spots(name, site, [])) {
    const others = placeAll(site.items, site, [itemSolid(name, at)]);
    if (others) return { placed: [{ item: name, at }, ...others] };
    tries += 1;
    if (tries === NAME_TRIES) return null;
  }
  return null;
};

/** A name on one line may be large or middling before it is broken; below that it goes on a plate. */
const nameItems = (face: Face, name: string): readonly Item[] =>
  [0, 2, 4].flatMap((less) =>
    linesOf(face.hex, name)
      .filter((lines) => less > 0 || lines.length === 1)
      .map((lines): Item => ({ kind: 'name', lines, size: TEXT.name - less })),
  );

const platesFor = (name: string, places: readonly Place[], size: number): readonly Plate[] => {
  const width = textWidth(name, size, 'bold') + 12;
  const height = size * LINE + 6;
  return places.flatMap((place) => {
    const reach = place.kind === 'city' ? CIRCLE + CITY_RIM : 16;
    const points = place.kind === 'city' ? place.circles : [place.centre];
    const low = Math.max(...points.map(({ y }) => y)) + reach + height / 2 - 2;
    const high = Math.min(...points.map(({ y }) => y)) - reach - height / 2 + 2;
    return [low, high].map((y) => ({ centre: { x: place.centre.x, y }, width, height, text: name, size }));
  });
};

const plates = (name: string, places: readonly Place[]): readonly Plate[] =>
  [2, 4, 6].flatMap((less) => platesFor(name, places, TEXT.name - less));

const placeWithPlate = (face: Face, plate: Plate, site: Site): Layout | null => {
  const solid: Solid = { kind: 'box', ...plate, height: plate.height - 6 };
  if (!isFree(solid, cornerSolids(face))) return null;
  const placed = placeAll(site.items, site, [solid]);
  return placed && { placed, plate };
};

const first = <From, To>(all: readonly From[], make: (one: From) => To | null): To | null => {
  for (const one of all) {
    const made = make(one);
    if (made !== null) return made;
  }
  return null;
};

const fill = (face: Face, site: Site): Layout | null => {
  const { name } = face;
  if (name === undefined) {
    const placed = placeAll(site.items, site, []);
    return placed && { placed };
  }
  return (
    first(nameItems(face, name), (item) => placeWithName(item, site)) ??
    first(plates(name, site.places), (plate) => placeWithPlate(face, plate, site))
  );
};

/** The codes of absent companies give way last: they are written smaller where nothing else helps. */
const search = (face: Face): Layout | null => {
  const places = placesOf(face);
  const ground = groundOf([...fixedSolids(face), ...trackSolids(face)]);
  return first([TEXT.home, TEXT.home - 3, TEXT.home - 5], (size) =>
    fill(face, { places, ground, items: itemsOf(face, places, size) }),
  );
};

const layouts = new Map<string, Layout>();

/** Where everything in a hex goes. Throws when the hex has no room, which a test rules out for every tile. */
export const layoutOf = (face: Face): Layout => {
  const key = faceKey(face);
  const known = layouts.get(key);
  if (known) return known;
  const found = search(face);
  if (!found) throw new Error(`no room in ${key}`);
  layouts.set(key, found);
  return found;
};
