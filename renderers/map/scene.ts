import { HEX_IDS, type HexId, PHASE_FACTS, type State } from '../../src/engine/index.ts';
import { moved, type Shape } from '../scene.ts';
import { THEMES } from '../theme.ts';
import { type Face, faceAt } from './face.ts';
import { centreOf } from './frame.ts';
import { groundColour, hexGround, hexStops, trackLines, trackRims } from './ground.ts';
import { hexPlate, hexTexts } from './inscriptions.ts';
import { ENGLISH_MAP } from './labels.ts';
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

type Part = (face: Face) => readonly Shape[];

const eachHex = (faces: readonly Face[], part: Part): readonly Shape[] =>
  faces.flatMap((face) => part(face).map((shape) => moved(shape, centreOf(face.hex))));

function overlays({ last = [], highlight = [], preview }: MapOptions): readonly Shape[] {
  return [
    ...[last].flat().flatMap((hex) => lastOutline(centreOf(hex))),
    ...(preview ? previewOutline(centreOf(preview.hex)) : []),
    ...highlight.flatMap(({ hex, number }) => numberBadge(centreOf(hex), number)),
  ];
}

/** The board of a position as shapes, from the ground upwards. */
export function mapScene(before: State, options: MapOptions = {}): readonly Shape[] {
  const state = proposed(before, options.preview);
  const faces = HEX_IDS.map((hex) => faceAt(state, hex));
  const faceOf = (hex: HexId): Face => faceAt(state, hex);
  const box = PHASE_FACTS[state.phase].offBoard;
  const words = { state, options, theme: THEMES[options.theme ?? 'light'], labels: options.labels ?? ENGLISH_MAP };
  return [
    ...eachHex(faces, hexGround),
    ...eachHex(faces, trackRims),
    ...eachHex(faces, trackLines),
    ...routeLines(options.routes ?? [], faceOf),
    ...eachHex(faces, hexPlate),
    ...eachHex(faces, hexStops),
    ...eachHex(faces, (face) => hexStations(state, face)),
    ...overlays(options),
    ...eachHex(faces, (face) => hexTexts(face, box, groundColour(face))),
    ...titlePanel(words),
    ...keyPanel(words),
    ...runPanel(words),
  ];
}
