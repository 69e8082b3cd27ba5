import { BOARD } from '../colours.ts';
import { centreOf, corners } from '../geometry/hex.ts';
import { ORIGIN, type Point } from '../geometry/path.ts';
import { moved, type Pen, type Shape } from '../scene.ts';
import { type Face, faceKey } from './face.ts';
import { hexPlate, hexTexts, type OffBoard } from './inscriptions.ts';
import { CIRCLE, CITY_RIM, type Place, placesOf, TOWN_BAR, TOWN_DOT, TRACK, trackPaths } from './places.ts';

/** Pixels. */
const BORDER: Pen = { colour: BOARD.ink, width: 3 };

const groundColour = ({ colour, cost }: Face): string => (colour === 'beige' && cost > 0 ? BOARD.water : BOARD[colour]);

/** The hex itself: its colour and border. */
const hexGround = (face: Face): readonly Shape[] => [
  { kind: 'polygon', points: corners(ORIGIN), fill: groundColour(face), pen: BORDER },
];

const lines = (face: Face, colour: string, half: number): readonly Shape[] =>
  trackPaths(face).map((path): Shape => ({ kind: 'line', path, pen: { colour, width: 2 * half } }));

/** Pale rims of all track on the board come first, so that black lines join wherever track meets. */
const trackRims = (face: Face): readonly Shape[] => lines(face, BOARD.city, TRACK.rim);
const trackLines = (face: Face): readonly Shape[] => lines(face, BOARD.track, TRACK.half);

const townPen = (width: number, colour: string): Pen => ({ colour, width, cap: 'round' });

const placeShapes = (place: Place, isHome: (slot: number) => boolean): readonly Shape[] => {
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
      return [
        ...bodyOf(place.circles),
        ...place.circles.flatMap((at, slot) => (isHome(slot) ? homeCircle(at) : [emptyCircle(at)])),
      ];
  }
};

/** The circles of a city are joined by a body around them. */
const bodyOf = (points: readonly Point[]): readonly Shape[] => {
  const pen = (colour: string, around: number): Pen => ({ colour, width: 2 * (CIRCLE + around), cap: 'round' });
  const body = (colour: string, around: number): Shape => ({
    kind: 'polygon',
    points,
    fill: colour,
    pen: pen(colour, around),
  });
  return points.length > 1 ? [body(BOARD.ink, CITY_RIM), body(BOARD.cityBody, CITY_RIM - 3)] : [];
};

const emptyCircle = (centre: Point): Shape => ({
  kind: 'disc',
  centre,
  radius: CIRCLE,
  fill: BOARD.city,
  pen: { colour: BOARD.ink, width: 3 },
});

/** The circle kept for a company that has not floated stays white, with a broken ring: trains may pass (R3). */
export const homeCircle = (centre: Point, radius: number = CIRCLE): readonly Shape[] => [
  { kind: 'disc', centre, radius, fill: BOARD.city },
  { kind: 'disc', centre, radius: radius - 2, pen: { colour: BOARD.absent, width: 3.5, dash: [8.5, 5.9] } },
];

/** Towns and cities, without stations. */
const hexStops = (face: Face): readonly Shape[] =>
  placesOf(face).flatMap((place, index) =>
    placeShapes(place, (slot) => face.homes.some((home) => home.city === index && home.slot === slot)),
  );

/** What a hex adds to each layer of the board, the lowest first. */
export interface Layers {
  readonly ground: readonly Shape[];
  readonly rims: readonly Shape[];
  readonly track: readonly Shape[];
  readonly stops: readonly Shape[];
  readonly texts: readonly Shape[];
}

const layersOf = (face: Face, box: OffBoard): Layers => {
  const place = (shapes: readonly Shape[]): readonly Shape[] => shapes.map((shape) => moved(shape, centreOf(face.hex)));
  return {
    ground: place(hexGround(face)),
    rims: place(trackRims(face)),
    track: place(trackLines(face)),
    stops: place([...hexPlate(face), ...hexStops(face)]),
    texts: place(hexTexts(face, box, groundColour(face))),
  };
};

const known = new Map<string, Layers>();

/** In the picture, where the face's hex lies; kept, since most hexes stay the same from move to move. */
export const pictureLayers = (face: Face, box: OffBoard): Layers => {
  const key = `${faceKey(face)},${box}`;
  const layers = known.get(key) ?? layersOf(face, box);
  known.set(key, layers);
  return layers;
};
