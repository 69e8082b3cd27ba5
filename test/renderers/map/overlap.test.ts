import { describe, expect, it } from 'vitest';
import { room, roomInHex, type Solid } from '../../../renderers/geometry/solid.ts';
import { type Face, faceKey } from '../../../renderers/map/face.ts';
import { itemSolid } from '../../../renderers/map/items.ts';
import { cornerSolids, layoutOf } from '../../../renderers/map/layout.ts';
import { placeSolid, placesOf, TRACK, trackPaths } from '../../../renderers/map/places.ts';
import { everyHex, facesOn } from './faces.ts';

interface Thing {
  readonly what: string;
  readonly solid: Solid;
}

const inscriptions = (face: Face): readonly Thing[] => {
  const { placed, plate } = layoutOf(face);
  return [
    ...placed.map(({ item, at }) => ({ what: item.kind, solid: itemSolid(item, at) })),
    ...(plate ? [{ what: 'plate', solid: { kind: 'box', ...plate } satisfies Solid }] : []),
    ...cornerSolids(face).map((solid, index) => ({ what: index === 0 ? 'coordinate' : 'tile', solid })),
  ];
};

/** A plate is fixed to its city and lies on the track that ends there. */
const board = (face: Face): readonly Thing[] => [
  ...trackPaths(face).map((path) => ({
    what: 'track',
    solid: { kind: 'stroke', path, half: TRACK.rim } satisfies Solid,
  })),
  ...placesOf(face).map((place) => ({ what: 'stop', solid: placeSolid(place) })),
];

const pairs = (things: readonly Thing[]): readonly (readonly [Thing, Thing])[] =>
  things.flatMap((one, index) => things.slice(index + 1).map((other) => [one, other] as const));

const overlaps = (face: Face): readonly string[] => {
  const written = inscriptions(face);
  const below = board(face);
  const against = written
    .filter(({ what }) => what !== 'plate')
    .flatMap((one) => below.map((other) => [one, other] as const));
  return [...pairs(written), ...against]
    .filter(([one, other]) => room(one.solid, other.solid) < 1)
    .map(([one, other]) => `${faceKey(face)}: ${one.what} on ${other.what}`);
};

const sticksOut = (face: Face): readonly string[] =>
  inscriptions(face)
    .filter(({ solid }) => roomInHex(solid) < 1)
    .map(({ what }) => `${faceKey(face)}: ${what}`);

describe.each(everyHex)('every tile and rotation on %s', (hex) => {
  const faces = facesOn(hex);

  it('has a place for everything, and nothing overlaps', () => {
    expect(faces.flatMap(overlaps)).toEqual([]);
  });

  it('keeps everything inside the hex', () => {
    expect(faces.flatMap(sticksOut)).toEqual([]);
  });

  it('shows the name, and one value for its stops', () => {
    for (const face of faces) {
      const { placed, plate } = layoutOf(face);
      const names = placed.filter(({ item }) => item.kind === 'name').length + (plate ? 1 : 0);
      const values = placed.filter(({ item }) => item.kind === 'value' || item.kind === 'values').length;
      expect([names, values], faceKey(face)).toEqual([face.name ? 1 : 0, face.stops[0]?.revenue ? 1 : 0]);
    }
  });
});

describe('cities that share a hex', () => {
  const shared = everyHex.flatMap(facesOn).filter(({ stops }) => stops.length > 1);

  it.each(shared.map((face) => [faceKey(face), face] as const))('stay apart in %s', (_, face) => {
    const [first, second] = placesOf(face).map(placeSolid);
    expect(first && second ? room(first, second) : 0).toBeGreaterThan(8);
    expect(placesOf(face).map((place) => roomInHex(placeSolid(place)) > 1)).toEqual([true, true]);
  });

  it.each(shared.map((face) => [faceKey(face), face] as const))(
    'leave the other city’s track alone in %s',
    (_, face) => {
      const solids = placesOf(face).map(placeSolid);
      face.track.forEach((piece, index) => {
        const path = trackPaths(face)[index] ?? [];
        const other = solids[piece.includes('s0') ? 1 : 0];
        expect(other && room({ kind: 'stroke', path, half: TRACK.half }, other)).toBeGreaterThan(0);
      });
    },
  );
});
