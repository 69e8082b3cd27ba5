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
export const MARGIN = 30;
export const INNER_WIDTH = SHEET_WIDTH - 2 * MARGIN;
/** Shown 550 wide, type shrinks to two fifths: this is the least that stays legible. */
export const SMALL = 25;
export const BODY = 29;

interface Style {
  readonly colour: string;
  readonly size?: number;
  readonly weight?: Weight;
  readonly align?: 'left' | 'centre' | 'right';
}

/** The text within the cell, cut with an ellipsis where it is too long. */
export const write = (text: string, cell: Cell, style: Style): TextShape => {
  const { size = BODY, weight = 'medium', align = 'left', colour } = style;
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
