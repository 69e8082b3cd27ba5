import { shorten, textWidth, type Weight } from '../fonts.ts';
import type { Point } from '../geometry/path.ts';
import { line, type Pen, type Shape, type TextShape } from '../scene.ts';

/** Pixels, from the left top corner. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const SHEET_WIDTH = 1400;
export const MARGIN = 24;
export const INNER_WIDTH = SHEET_WIDTH - 2 * MARGIN;
/** Shown 550 wide, type shrinks to two fifths. */
export const BODY = 29;
export const SMALL = 26;
/** The least that stays legible: text that would not fit otherwise. */
const LEAST = 23;

interface Style {
  readonly colour: string;
  readonly size?: number;
  readonly weight?: Weight;
  readonly align?: 'left' | 'centre' | 'right';
}

/** The largest size, up to the one wanted, at which the text fits; the least one where none does. */
export const sizeFor = (text: string, width: number, wanted: number = BODY, weight: Weight = 'medium'): number => {
  let size = wanted;
  while (size > LEAST && textWidth(text, size, weight) > width) size -= 1;
  return size;
};

/** The text within the cell: smaller where it is too long, and cut where that is not enough. */
export const write = (text: string, cell: Cell, style: Style): TextShape => {
  const { weight = 'medium', align = 'left', colour } = style;
  const size = sizeFor(text, cell.width, style.size, weight);
  const shown = shorten(text, cell.width, size, weight);
  const spare = cell.width - textWidth(shown, size, weight);
  const x = cell.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2);
  return { kind: 'text', text: shown, at: { x, y: middleOf(cell).y }, size, weight, colour, align: 'left' };
};

interface Face {
  readonly fill?: string;
  readonly pen?: Pen;
  readonly radius?: number;
}

export const panel = (cell: Cell, { radius = 0, ...face }: Face): Shape => ({
  kind: 'box',
  centre: middleOf(cell),
  width: cell.width,
  height: cell.height,
  radius,
  ...face,
});

export const inset = (cell: Cell, x: number, y: number = x): Cell => ({
  x: cell.x + x,
  y: cell.y + y,
  width: cell.width - 2 * x,
  height: cell.height - 2 * y,
});

/** The cell cut into columns of these widths, from the left. */
export const columns = (cell: Cell, widths: readonly number[]): readonly Cell[] => {
  let x = cell.x;
  return widths.map((width) => {
    const column = { ...cell, x, width };
    x += width;
    return column;
  });
};

export const rule = (x: number, y: number, width: number, pen: Pen): Shape => line({ x, y }, { x: x + width, y }, pen);

export const middleOf = ({ x, y, width, height }: Cell): Point => ({ x: x + width / 2, y: y + height / 2 });
