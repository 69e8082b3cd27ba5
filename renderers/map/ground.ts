import { corners } from '../geometry/hex.ts';
import { ORIGIN } from '../geometry/point.ts';
import type { Pen, Shape } from '../scene.ts';
import { BOARD } from '../theme.ts';
import type { Face } from './face.ts';
import { CIRCLE, CITY_RIM, type Place, placesOf, TOWN_BAR, TOWN_DOT } from './places.ts';
import { TRACK, trackPaths } from './tracks.ts';

/** Pixels. */
const BORDER: Pen = { colour: BOARD.ink, width: 3 };

export const groundColour = ({ colour, cost }: Face): string => (colour === 'beige' && cost > 0 ? BOARD.water : BOARD[colour]);

/** The hex itself: its colour and border. */
export const hexGround = (face: Face): readonly Shape[] => [
  { kind: 'polygon', points: corners(ORIGIN), fill: groundColour(face), pen: BORDER },
];

/** Pale rims first, so that black lines join where track meets. */
export function hexTrack(face: Face): readonly Shape[] {
  const paths = trackPaths(face);
  return [
    ...paths.map((path): Shape => ({ kind: 'line', path, pen: { colour: BOARD.city, width: 2 * TRACK.rim } })),
    ...paths.map((path): Shape => ({ kind: 'line', path, pen: { colour: BOARD.track, width: 2 * TRACK.half } })),
  ];
}

const townPen = (width: number, colour: string): Pen => ({ colour, width, cap: 'round' });

function placeShapes(place: Place): readonly Shape[] {
  switch (place.kind) {
    case 'dot':
      return [
        { kind: 'disc', centre: place.centre, radius: TOWN_DOT + 3, fill: BOARD.city },
        { kind: 'disc', centre: place.centre, radius: TOWN_DOT, fill: BOARD.track },
      ];
    case 'bar':
      return [
        { kind: 'line', path: place.ends, pen: townPen(TOWN_BAR.width + 6, BOARD.city) },
        { kind: 'line', path: place.ends, pen: townPen(TOWN_BAR.width, BOARD.track) },
      ];
    case 'city':
      return [...bodyOf(place.circles), ...place.circles.map(emptyCircle)];
  }
}

/** The circles of a city are joined by a body around them. */
function bodyOf(points: readonly { readonly x: number; readonly y: number }[]): readonly Shape[] {
  const pen = (colour: string, around: number): Pen => ({ colour, width: 2 * (CIRCLE + around), cap: 'round' });
  const body = (colour: string, around: number): Shape => ({
    kind: 'polygon',
    points,
    fill: colour,
    pen: pen(colour, around),
  });
  return points.length > 1 ? [body(BOARD.ink, CITY_RIM), body(BOARD.cityBody, CITY_RIM - 3)] : [];
}

export const emptyCircle = (centre: { readonly x: number; readonly y: number }): Shape => ({
  kind: 'disc',
  centre,
  radius: CIRCLE,
  fill: BOARD.city,
  pen: { colour: BOARD.ink, width: 3 },
});

/** Towns and cities, every circle empty. */
export const hexStops = (face: Face): readonly Shape[] => placesOf(face).flatMap(placeShapes);
