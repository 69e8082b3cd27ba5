import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { font, textWidth } from '../fonts.ts';
import type { Point } from '../geometry/point.ts';
import { BOARD } from '../theme.ts';

/** Pixels: what Discord shows largest. */
const SIDE = 128;
export const MIDDLE: Point = { x: SIDE / 2, y: SIDE / 2 };
/** A light rim for dark pages around a dark one for light pages. */
const RIM = { light: 5, dark: 5 };

/** Half the height of a capital, as a share of the size. */
const HALF_CAPITAL = 0.345;

export type Trace = (context: SKRSContext2D) => void;

/** A box with round corners that fills the picture but for its rims. */
export const box =
  (width: number, height: number, radius: number): Trace =>
  (context) =>
    context.roundRect((SIDE - width) / 2, (SIDE - height) / 2, width, height, radius);

export const outline =
  (points: readonly Point[]): Trace =>
  (context) => {
    for (const { x, y } of points) context.lineTo(x, y);
    context.closePath();
  };

/** The shape with both rims, which lie outside of it. */
export function plate(context: SKRSContext2D, trace: Trace, fill: string): void {
  const stroke = (colour: string, width: number): void => {
    context.strokeStyle = colour;
    context.lineWidth = 2 * width;
    context.stroke();
  };
  context.beginPath();
  trace(context);
  context.lineJoin = 'round';
  stroke(BOARD.city, RIM.light + RIM.dark);
  stroke(BOARD.ink, RIM.dark);
  context.fillStyle = fill;
  context.fill();
}

export interface Room {
  readonly width: number;
  /** Of capitals. */
  readonly height: number;
}

/** Letters are squeezed to at least this share of their width before they are made smaller. */
const SQUEEZE = 0.74;

/** Bold letters as large as the room allows, narrowed where that makes them taller. */
export function letters(context: SKRSContext2D, text: string, { width, height }: Room, look: Letters): void {
  const tallest = height / (2 * HALF_CAPITAL);
  const share = Math.min(1, width / textWidth(text, tallest, 'bold'));
  const squeeze = Math.max(share, SQUEEZE);
  const size = tallest * Math.min(1, share / squeeze);
  context.save();
  context.translate(look.at.x, look.at.y);
  context.scale(squeeze, 1);
  context.font = font(size, 'bold');
  context.textAlign = 'center';
  context.fillStyle = look.colour;
  context.fillText(text, 0, size * HALF_CAPITAL);
  context.restore();
}

export interface Letters {
  readonly at: Point;
  readonly colour: string;
}

/** A transparent picture. */
export function drawn(draw: (context: SKRSContext2D) => void): Buffer {
  const canvas: Canvas = createCanvas(SIDE, SIDE);
  draw(canvas.getContext('2d'));
  return canvas.toBuffer('image/png');
}
