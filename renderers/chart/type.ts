import { textWidth, type Weight } from '../fonts.ts';
import type { Point } from '../geometry/point.ts';
import type { Pen, Shape, TextShape } from '../scene.ts';
import { TEXT } from './frame.ts';

export interface Style {
  readonly colour: string;
  readonly size?: number;
  readonly weight?: Weight;
}

/** Text that begins at a point. */
export const write = (text: string, at: Point, { colour, size = TEXT, weight = 'medium' }: Style): TextShape => ({
  kind: 'text',
  text,
  at,
  size,
  weight,
  colour,
  align: 'left',
});

/** Text that ends at a point. */
export const writeBefore = (text: string, at: Point, style: Style): TextShape =>
  write(text, { x: at.x - textWidth(text, style.size ?? TEXT, style.weight), y: at.y }, style);

/** Text around a point. */
export const writeAround = (text: string, at: Point, style: Style): TextShape =>
  write(text, { x: at.x - textWidth(text, style.size ?? TEXT, style.weight) / 2, y: at.y }, style);

export const line = (from: Point, to: Point, pen: Pen): Shape => ({ kind: 'line', path: [from, to], pen });
