import { BOARD } from '../colours.ts';
import { ORIGIN, type Point } from '../geometry/path.ts';
import { moved, type Shape, type TextShape } from '../scene.ts';
import type { Face } from './face.ts';
import { type Item, LINE, type Placed, TEXT, VALUE_BOX, VALUE_RADIUS } from './items.ts';
import { COORDINATE_AT, layoutOf, type Plate, TILE_AT } from './layout.ts';

/** Which of the off-board places' two values counts now (§3.2). */
export type OffBoard = 'yellow' | 'brown';

const text = (of: string, at: Point, look: Partial<TextShape> & { readonly size: number }): TextShape => ({
  kind: 'text',
  text: of,
  at,
  weight: 'bold',
  colour: BOARD.ink,
  ...look,
});

const valueDisc = (value: number): readonly Shape[] => [
  {
    kind: 'disc',
    centre: ORIGIN,
    radius: VALUE_RADIUS - 1.5,
    fill: BOARD.city,
    pen: { colour: BOARD.ink, width: 2.5 },
  },
  text(String(value), ORIGIN, { size: 25 }),
];

/** The box in force has a thick frame. */
export const valueFrame = (box: OffBoard, centre: Point, inForce: boolean): Shape => ({
  kind: 'box',
  centre,
  width: VALUE_BOX.width - 3,
  height: VALUE_BOX.height - 3,
  radius: 4,
  fill: BOARD[box],
  pen: { colour: BOARD.ink, width: inForce ? 4 : 1.5 },
});

/** Points from the left at the box in force. */
export const boxPointer = ({ x, y }: Point): Shape => {
  const tip = x - VALUE_BOX.width / 2 - 2;
  return {
    kind: 'polygon',
    points: [
      { x: tip - 11, y: y - 9 },
      { x: tip, y },
      { x: tip - 11, y: y + 9 },
    ],
    fill: BOARD.ink,
  };
};

/** The value in force stands in a thick frame with a pointer. */
const valueBox = (value: number, box: OffBoard, inForce: boolean): readonly Shape[] => {
  const at = { x: VALUE_BOX.pointer / 2, y: (box === 'yellow' ? -1 : 1) * (VALUE_BOX.height / 2 + 1) };
  const number = text(String(value), at, { size: inForce ? 25 : 22, weight: inForce ? 'bold' : 'medium' });
  return [valueFrame(box, at, inForce), number, ...(inForce ? [boxPointer(at)] : [])];
};

const wave = (y: number): Shape => ({
  kind: 'line',
  path: Array.from({ length: 25 }, (_, step) => ({
    x: -15 + step * 1.25,
    y: y - 3 * Math.sin((step / 24) * 4 * Math.PI),
  })),
  pen: { colour: BOARD.waves, width: 2.5, cap: 'round' },
});

/** kr over water. */
export const costMark = (cost: number): readonly Shape[] => [
  text(String(cost), { x: 0, y: -9 }, { size: TEXT.cost, colour: BOARD.depth }),
  wave(8),
  wave(15),
];

const nameLines = (lines: readonly string[], size: number, halo: string): readonly Shape[] =>
  lines.map((line, index) => text(line, { x: 0, y: (index - (lines.length - 1) / 2) * size * LINE }, { size, halo }));

const itemShapes = (item: Item, box: OffBoard, halo: string): readonly Shape[] => {
  switch (item.kind) {
    case 'value':
      return valueDisc(item.value);
    case 'values':
      return [...valueBox(item.yellow, 'yellow', box === 'yellow'), ...valueBox(item.brown, 'brown', box === 'brown')];
    case 'label':
      return [text(item.text, ORIGIN, { size: TEXT.label, halo })];
    case 'cost':
      return costMark(item.cost);
    case 'home':
      return [
        text(item.company, ORIGIN, {
          size: item.size,
          weight: 'medium',
          leaning: true,
          colour: BOARD.absent,
          halo,
        }),
      ];
    case 'name':
      return nameLines(item.lines, item.size, halo);
  }
};

const plateShapes = ({ centre, width, height, text: name, size }: Plate): readonly Shape[] => [
  {
    kind: 'box',
    centre,
    width,
    height: height - 2,
    radius: 6,
    fill: BOARD.city,
    pen: { colour: BOARD.ink, width: 2 },
  },
  text(name, centre, { size }),
];

/** Haloed, since the outline of a neighbour may run by. */
const cornerTexts = (face: Face, halo: string): readonly Shape[] => [
  text(face.hex, COORDINATE_AT, { size: TEXT.coordinate, weight: 'medium', halo }),
  ...(face.tile === undefined ? [] : [text(`#${face.tile}`, TILE_AT, { size: TEXT.tile, weight: 'medium', halo })]),
];

const placedShapes = ({ item, at }: Placed, box: OffBoard, halo: string): readonly Shape[] =>
  itemShapes(item, box, halo).map((shape) => moved(shape, at));

/** A plate under its city, drawn before the stops; then everything written in the hex. */
export const hexPlate = (face: Face): readonly Shape[] => {
  const { plate } = layoutOf(face);
  return plate ? plateShapes(plate) : [];
};

export const hexTexts = (face: Face, box: OffBoard, halo: string): readonly Shape[] => [
  ...cornerTexts(face, halo),
  ...layoutOf(face).placed.flatMap((placed) => placedShapes(placed, box, halo)),
];
