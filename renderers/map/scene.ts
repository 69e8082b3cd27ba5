import { type HexId, PHASE_FACTS, type State } from '../../src/engine/index.ts';
import { moved, type Shape } from '../scene.ts';
import { THEMES } from '../theme.ts';
import { type Face, facesOf, printedFace } from './face.ts';
import { centreOf } from './frame.ts';
import { ENGLISH_MAP } from './labels.ts';
import { type Layers, pictureLayers } from './layers.ts';
import type { MapOptions } from './options.ts';
import { lastOutline, numberBadge, previewOutline } from './outlines.ts';
import { keyPanel } from './panels/key.ts';
import { runPanel } from './panels/run.ts';
import { titlePanel } from './panels/title.ts';
import { routeLines } from './routes.ts';
import { hexStations } from './stations.ts';

/** The position with the proposed tile laid. */
function proposed(state: State, preview: MapOptions['preview']): State {
  if (!preview) return state;
  const { hex, tile, rotation } = preview;
  return { ...state, tiles: { ...state.tiles, [hex]: { tile, rotation } } };
}

const outlines = ({ last = [], preview }: MapOptions): readonly Shape[] => [
  ...[last].flat().flatMap((hex) => lastOutline(centreOf(hex))),
  ...(preview ? previewOutline(centreOf(preview.hex)) : []),
];

const badges = ({ highlight = [] }: MapOptions): readonly Shape[] =>
  highlight.flatMap(({ hex, number }) => numberBadge(centreOf(hex), number));

const stationsOn = (state: State, face: Face): readonly Shape[] =>
  hexStations(state, face).map((shape) => moved(shape, centreOf(face.hex)));

/** The board of a position as shapes, from the ground upwards. */
export function mapScene(before: State, options: MapOptions = {}): readonly Shape[] {
  const state = proposed(before, options.preview);
  const faces = facesOf(state);
  const layers = [...faces.values()].map((face) => pictureLayers(face, PHASE_FACTS[state.phase].offBoard));
  const layer = (name: keyof Layers): readonly Shape[] => layers.flatMap((of) => of[name]);
  const faceOf = (hex: HexId): Face => faces.get(hex) ?? printedFace(hex);
  const words = { state, options, theme: THEMES[options.theme ?? 'light'], labels: options.labels ?? ENGLISH_MAP };
  return [
    ...layer('ground'),
    ...layer('rims'),
    ...layer('track'),
    ...routeLines(options.routes ?? [], faceOf),
    ...layer('stops'),
    ...[...faces.values()].flatMap((face) => stationsOn(state, face)),
    ...outlines(options),
    ...layer('texts'),
    ...badges(options),
    ...titlePanel(words),
    ...keyPanel(words),
    ...runPanel(words),
  ];
}
