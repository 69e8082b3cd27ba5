import { moved, type Shape } from '../scene.ts';
import { type Face, faceKey } from './face.ts';
import { centreOf } from './frame.ts';
import { groundColour, hexGround, hexStops, trackLines, trackRims } from './ground.ts';
import { hexPlate, hexTexts, type OffBoard } from './inscriptions.ts';

/** What a hex adds to each layer of the board, the lowest first. */
export interface Layers {
  readonly ground: readonly Shape[];
  readonly rims: readonly Shape[];
  readonly track: readonly Shape[];
  readonly stops: readonly Shape[];
  readonly texts: readonly Shape[];
}

/** Seen from the centre of the hex. */
export const layersOf = (face: Face, box: OffBoard): Layers => ({
  ground: hexGround(face),
  rims: trackRims(face),
  track: trackLines(face),
  stops: [...hexPlate(face), ...hexStops(face)],
  texts: hexTexts(face, box, groundColour(face)),
});

function placedLayers(face: Face, box: OffBoard): Layers {
  const place = (shapes: readonly Shape[]): readonly Shape[] => shapes.map((shape) => moved(shape, centreOf(face.hex)));
  const { ground, rims, track, stops, texts } = layersOf(face, box);
  return {
    ground: place(ground),
    rims: place(rims),
    track: place(track),
    stops: place(stops),
    texts: place(texts),
  };
}

const known = new Map<string, Layers>();

/** In the picture, where the face's hex lies; kept, since most hexes stay the same from move to move. */
export function pictureLayers(face: Face, box: OffBoard): Layers {
  const key = `${faceKey(face)},${box}`;
  const layers = known.get(key) ?? placedLayers(face, box);
  known.set(key, layers);
  return layers;
}
