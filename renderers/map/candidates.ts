import { type HexId, type LaidTile, PHASE_FACTS, type State } from '../../src/engine/index.ts';
import { blank, encodePng, paint } from '../canvas.ts';
import { PAGE } from '../colours.ts';
import { APOTHEM, centreOf, RADIUS } from '../geometry/hex.ts';
import { distance, minus, type Point } from '../geometry/path.ts';
import type { Box } from '../geometry/solid.ts';
import type { CandidateLabels } from '../labels.ts';
import { moved, type Shape, strong, write } from '../scene.ts';
import { type Face, facesOf } from './face.ts';
import { pictureLayers } from './layers.ts';
import { numberBadge, previewOutline } from './offers.ts';
import { hexStations } from './stations.ts';
import { withTile } from './view.ts';

/** A tile that could be laid in the hex, by its number. */
interface Candidate extends LaidTile {
  readonly number: number;
}

/** Pixels. The board of a cell shows the hex with most of its neighbours, so that one sees what its track would meet. */
const BOARD_SIZE = { width: Math.round(3.5 * APOTHEM), height: Math.round(3.2 * RADIUS) };
const GAP = 12;
const BADGE = 24;
const COLUMNS = 3;
/** Pixels as they are shown: the width of a picture on a narrow phone, and the badge that Discord lays over its corner. */
const PHONE = 322;
const ALT_BADGE = { width: 48, height: 32 };
/** Pixels from one line of text to the next in a band, and of both. */
const LINE = 32;
const TWO_LINES = 72;

const widthOf = (columns: number): number => columns * (BOARD_SIZE.width + GAP) - GAP;

/** The band below a board, where number and tile hide nothing: its height, and the left part that the badge may cover. */
const bandOf = (columns: number): { readonly height: number; readonly corner: number } => {
  const scale = Math.max(1, widthOf(columns) / PHONE);
  return {
    height: Math.max(TWO_LINES, Math.ceil(ALT_BADGE.height * scale)),
    corner: Math.ceil(ALT_BADGE.width * scale),
  };
};

/** One candidate's part of the picture. */
interface Cell {
  readonly band: Box;
  readonly board: Box;
  /** Pixels from the left of the band where nothing stands. */
  readonly corner: number;
}

const boxFrom = ({ x, y }: Point, width: number, height: number): Box => ({
  centre: { x: x + width / 2, y: y + height / 2 },
  width,
  height,
});

/** Where the candidate with this index goes, in rows of `columns`. */
export const cellAt = (index: number, columns: number): Cell => {
  const { width, height } = BOARD_SIZE;
  const band = bandOf(columns);
  const x = (index % columns) * (width + GAP);
  const y = Math.floor(index / columns) * (height + band.height + GAP);
  return {
    board: boxFrom({ x, y }, width, height),
    band: boxFrom({ x, y: y + height }, width, band.height),
    corner: band.corner,
  };
};

/** The number by which the candidate is chosen, and its tile. */
export const bandShapes = (
  { band, corner }: Cell,
  { number, tile, rotation }: Candidate,
  { rotation: named }: CandidateLabels,
): readonly Shape[] => {
  const left = { x: band.centre.x - band.width / 2 + corner + BADGE, y: band.centre.y };
  const x = left.x + BADGE + 10;
  return [
    { kind: 'box', ...band, radius: 0, fill: PAGE.raised },
    ...numberBadge(left, number, BADGE),
    strong(`#${tile}`, { x, y: left.y - LINE / 2 }, { size: 32, colour: PAGE.ink }),
    write(named(rotation), { x, y: left.y + LINE / 2 }, { size: 28, colour: PAGE.ink }),
  ];
};

const isNear = (face: Face, hex: HexId): boolean => distance(centreOf(face.hex), centreOf(hex)) < 4 * RADIUS;

/** The board around the hex with the candidate on it. */
const boardShapes = (state: State, hex: HexId, candidate: Candidate): readonly Shape[] => {
  const after = withTile(state, hex, candidate);
  const faces = [...facesOf(after).values()].filter((face) => isNear(face, hex));
  const layers = faces.map((face) => pictureLayers(face, PHASE_FACTS[state.phase].offBoard));
  const stations = faces.flatMap((face) => hexStations(after, face).map((shape) => moved(shape, centreOf(face.hex))));
  return [
    ...layers.flatMap((of) => [...of.ground, ...of.rims]),
    ...previewOutline(centreOf(hex)),
    ...layers.flatMap((of) => of.track),
    ...layers.flatMap((of) => of.stops),
    ...stations,
    ...layers.flatMap((of) => of.texts),
  ];
};

/** Four make two rows of two, others rows of three. */
const columnsFor = (count: number): number => (count === 4 ? 2 : Math.max(1, Math.min(COLUMNS, count)));

/** What may be laid in a hex, each candidate numbered and in its place on the board, in rows. */
export const drawCandidates = (
  state: State,
  hex: HexId,
  candidates: readonly Candidate[],
  labels: CandidateLabels,
): Promise<Buffer> => {
  const across = columnsFor(candidates.length);
  const rows = Math.max(1, Math.ceil(candidates.length / across));
  const cellHeight = BOARD_SIZE.height + bandOf(across).height;
  const context = blank(widthOf(across), rows * (cellHeight + GAP) - GAP);
  candidates.forEach((candidate, index) => {
    const cell = cellAt(index, across);
    const { centre, width, height } = cell.board;
    const by = minus(centre, centreOf(hex));
    context.save();
    context.beginPath();
    context.rect(centre.x - width / 2, centre.y - height / 2, width, height);
    context.clip();
    const board = boardShapes(state, hex, candidate).map((shape) => moved(shape, by));
    paint(context, board);
    context.restore();
    paint(context, bandShapes(cell, candidate, labels));
  });
  return encodePng(context.canvas);
};
