import type { Weight } from './fonts.ts';
import type { Path, Point } from './geometry/path.ts';
import type { Box } from './geometry/solid.ts';

/** How the border of a shape, or a line, is drawn. */
export interface Pen {
  readonly colour: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels of line and gap, in turn. */
  readonly dash?: readonly number[];
  readonly cap?: 'butt' | 'round';
}

export interface TextShape {
  readonly kind: 'text';
  readonly text: string;
  /** The middle of the text: of its width (or its left end, if aligned so) and of its capitals' height. */
  readonly at: Point;
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
  readonly align?: 'left' | 'centre';
  /** Leans like an italic. */
  readonly leaning?: boolean;
  /** The colour of a rim around the letters. */
  readonly halo?: string;
}

/** A picture as plain data, painted in order. */
export type Shape =
  | { readonly kind: 'polygon'; readonly points: readonly Point[]; readonly fill?: string; readonly pen?: Pen }
  | { readonly kind: 'line'; readonly path: Path; readonly pen: Pen }
  | {
      readonly kind: 'disc';
      readonly centre: Point;
      readonly radius: number;
      readonly fill?: string;
      readonly pen?: Pen;
    }
  | ({ readonly kind: 'box'; readonly radius: number; readonly fill?: string; readonly pen?: Pen } & Box)
  | TextShape;

const movedPoints = (points: readonly Point[], by: Point): readonly Point[] =>
  points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));

/** The shape, moved. */
export const moved = (shape: Shape, by: Point): Shape => {
  switch (shape.kind) {
    case 'polygon':
      return { ...shape, points: movedPoints(shape.points, by) };
    case 'line':
      return { ...shape, path: movedPoints(shape.path, by) };
    case 'disc':
    case 'box':
      return { ...shape, centre: { x: shape.centre.x + by.x, y: shape.centre.y + by.y } };
    case 'text':
      return { ...shape, at: { x: shape.at.x + by.x, y: shape.at.y + by.y } };
  }
};

export interface Style {
  readonly colour: string;
  readonly size: number;
  readonly weight?: Weight;
}

/** Text that begins at a point. */
export const write = (text: string, at: Point, { weight = 'medium', ...style }: Style): TextShape => ({
  kind: 'text',
  text,
  at,
  weight,
  align: 'left',
  ...style,
});

export const strong = (text: string, at: Point, style: Style): TextShape =>
  write(text, at, { ...style, weight: 'bold' });

/** Text in bold around a point. */
export const centred = (text: string, at: Point, style: Style): TextShape => ({
  kind: 'text',
  text,
  at,
  weight: 'bold',
  ...style,
});

export const line = (from: Point, to: Point, pen: Pen): Shape => ({ kind: 'line', path: [from, to], pen });
