import { createCanvas } from '@napi-rs/canvas';
import { type HexId, type LaidTile, PHASE_FACTS, type State } from '../../src/engine/index.ts';
import { APOTHEM, RADIUS } from '../geometry/hex.ts';
import { type Point, plus } from '../geometry/point.ts';
import { paint } from '../marks/index.ts';
import { encodePng } from '../png.ts';
import { moved, type Shape } from '../scene.ts';
import { THEMES, type ThemeName } from '../theme.ts';
import { type Face, facesOf } from './face.ts';
import { centreOf } from './frame.ts';
import { pictureLayers } from './layers.ts';
import { numberBadge, previewOutline } from './outlines.ts';
import { hexStations } from './stations.ts';

/** A tile that could be laid in the hex, by its number. */
export interface Candidate extends LaidTile {
  readonly number: number;
}

/** Pixels: the hex with most of its neighbours around it, so that one sees what its track would meet. */
const CELL = { width: Math.round(3.5 * APOTHEM), height: Math.round(3.2 * RADIUS), gap: 10 };

/** A picture of one candidate, cut from the board around the hex. */
const cellShapes = (state: State, hex: HexId, { number, tile, rotation }: Candidate): readonly Shape[] => {
  const after = { ...state, tiles: { ...state.tiles, [hex]: { tile, rotation } } };
  const faces = [...facesOf(after).values()].filter((face) => isNear(face, hex));
  const layers = faces.map((face) => pictureLayers(face, PHASE_FACTS[state.phase].offBoard));
  const stations = faces.flatMap((face) => hexStations(after, face).map((shape) => moved(shape, centreOf(face.hex))));
  const at = centreOf(hex);
  return [
    ...layers.flatMap((of) => [...of.ground, ...of.rims]),
    ...layers.flatMap((of) => of.track),
    ...layers.flatMap((of) => of.stops),
    ...stations,
    ...layers.flatMap((of) => of.texts),
    ...previewOutline(at),
    ...numberBadge(at, number),
  ];
};

const isNear = (face: Face, hex: HexId): boolean => {
  const [one, other] = [centreOf(face.hex), centreOf(hex)];
  return Math.hypot(one.x - other.x, one.y - other.y) < 4 * RADIUS;
};

const cellAt = (index: number, columns: number): Point => ({
  x: (index % columns) * (CELL.width + CELL.gap),
  y: Math.floor(index / columns) * (CELL.height + CELL.gap),
});

/** What may be laid in a hex, each candidate numbered and in its place on the board, in rows of at most `columns`. */
export async function drawCandidates(
  state: State,
  hex: HexId,
  candidates: readonly Candidate[],
  { columns = 3, theme = 'light' }: { readonly columns?: number; readonly theme?: ThemeName } = {},
): Promise<Buffer> {
  const across = Math.max(1, Math.min(columns, candidates.length));
  const rows = Math.max(1, Math.ceil(candidates.length / across));
  const canvas = createCanvas(across * (CELL.width + CELL.gap) - CELL.gap, rows * (CELL.height + CELL.gap) - CELL.gap);
  const context = canvas.getContext('2d', { alpha: false });
  context.fillStyle = THEMES[theme].page;
  context.fillRect(0, 0, canvas.width, canvas.height);
  candidates.forEach((candidate, index) => {
    const corner = cellAt(index, across);
    const middle = plus(corner, { x: CELL.width / 2, y: CELL.height / 2 });
    const centre = centreOf(hex);
    context.save();
    context.beginPath();
    context.rect(corner.x, corner.y, CELL.width, CELL.height);
    context.clip();
    const by = { x: middle.x - centre.x, y: middle.y - centre.y };
    paint(
      context,
      cellShapes(state, hex, candidate).map((shape) => moved(shape, by)),
    );
    context.restore();
  });
  return encodePng(canvas);
}
