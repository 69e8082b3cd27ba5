import { type HexId, PHASE_FACTS, type State } from '../../src/engine/index.ts';
import { pngOf } from '../canvas.ts';
import { centreOf, HEIGHT, WIDTH } from '../geometry/hex.ts';
import { moved, type Shape } from '../scene.ts';
import { type Face, facesOf, printedFace } from './face.ts';
import { keyPanel } from './key.ts';
import { type Layers, pictureLayers } from './layers.ts';
import { lastOutline, offerMarks, offerOutlines, previewOutline, proposedStation } from './offers.ts';
import { proposalPanel, runPanel, titlePanel } from './panels.ts';
import { routeLines } from './routes.ts';
import { hexStations } from './stations.ts';
import { type MapOptions, withTile } from './view.ts';

const outlines = ({ last = [], preview, station }: MapOptions): readonly Shape[] => [
  ...[last].flat().flatMap((hex) => lastOutline(centreOf(hex))),
  ...[preview, station].flatMap((proposal) => (proposal ? previewOutline(centreOf(proposal.hex)) : [])),
];

const stationsOn = (state: State, face: Face): readonly Shape[] =>
  hexStations(state, face).map((shape) => moved(shape, centreOf(face.hex)));

/** The board of a position as shapes, from the ground upwards. Outlines lie below the track, which goes on over them. */
export const mapScene = (before: State, options: MapOptions): readonly Shape[] => {
  const { preview } = options;
  const state = preview ? withTile(before, preview.hex, preview) : before;
  const faces = facesOf(state);
  const layers = [...faces.values()].map((face) => pictureLayers(face, PHASE_FACTS[state.phase].offBoard));
  const layer = (name: keyof Layers): readonly Shape[] => layers.flatMap((of) => of[name]);
  const faceOf = (hex: HexId): Face => faces.get(hex) ?? printedFace(hex);
  const view = { state, before, options };
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
    ...titlePanel(view),
    ...keyPanel(view),
    ...runPanel(view),
    ...proposalPanel(view),
  ];
};

/** `map.png`: the board of a position, 1400 pixels wide. */
export const drawMap = (state: State, options: MapOptions): Promise<Buffer> =>
  pngOf(mapScene(state, options), WIDTH, HEIGHT);
