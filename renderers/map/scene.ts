import { type HexId, PHASE_FACTS, type State } from '../../src/engine/index.ts';
import { moved, type Shape } from '../scene.ts';
import { THEMES } from '../theme.ts';
import { type Face, facesOf, printedFace } from './face.ts';
import { centreOf } from './frame.ts';
import { ENGLISH_MAP } from './labels.ts';
import { type Layers, pictureLayers } from './layers.ts';
import { offerMarks, offerOutlines, proposedStation } from './offers.ts';
import type { MapOptions } from './options.ts';
import { lastOutline, previewOutline } from './outlines.ts';
import { keyPanel } from './panels/key.ts';
import { proposalPanel } from './panels/proposal.ts';
import { runPanel } from './panels/run.ts';
import { titlePanel } from './panels/title.ts';
import { withTile } from './proposed.ts';
import { routeLines } from './routes.ts';
import { hexStations } from './stations.ts';

const outlines = ({ last = [], preview, station }: MapOptions): readonly Shape[] => [
  ...[last].flat().flatMap((hex) => lastOutline(centreOf(hex))),
  ...[preview, station].flatMap((proposal) => (proposal ? previewOutline(centreOf(proposal.hex)) : [])),
];

const stationsOn = (state: State, face: Face): readonly Shape[] =>
  hexStations(state, face).map((shape) => moved(shape, centreOf(face.hex)));

/** The board of a position as shapes, from the ground upwards. Outlines lie below the track, which goes on over them. */
export function mapScene(before: State, options: MapOptions = {}): readonly Shape[] {
  const { preview } = options;
  const state = preview ? withTile(before, preview.hex, preview) : before;
  const faces = facesOf(state);
  const layers = [...faces.values()].map((face) => pictureLayers(face, PHASE_FACTS[state.phase].offBoard));
  const layer = (name: keyof Layers): readonly Shape[] => layers.flatMap((of) => of[name]);
  const faceOf = (hex: HexId): Face => faces.get(hex) ?? printedFace(hex);
  const words = {
    state,
    before,
    options,
    theme: THEMES[options.theme ?? 'light'],
    labels: options.labels ?? ENGLISH_MAP,
  };
  return [
    ...layer('ground'),
    ...layer('rims'),
    ...outlines(options),
    ...offerOutlines(options),
    ...layer('track'),
    ...routeLines(options.routes ?? [], faceOf),
    ...layer('stops'),
    ...[...faces.values()].flatMap((face) => stationsOn(state, face)),
    ...proposedStation(options, faceOf),
    ...layer('texts'),
    ...offerMarks(options, faceOf),
    ...titlePanel(words),
    ...keyPanel(words),
    ...runPanel(words),
    ...proposalPanel(words),
  ];
}
