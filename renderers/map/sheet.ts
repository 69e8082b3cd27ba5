import { createCanvas } from '@napi-rs/canvas';
import type { HexId, LaidTile } from '../../src/engine/index.ts';
import { APOTHEM, RADIUS } from '../geometry/hex.ts';
import type { Point } from '../geometry/point.ts';
import { paint } from '../marks/index.ts';
import { encodePng } from '../png.ts';
import { moved, type Shape } from '../scene.ts';
import { THEMES, type ThemeName } from '../theme.ts';
import { type Face, type Home, tileFace } from './face.ts';
import { layersOf } from './layers.ts';

/** A tile on a hex, to be looked at by itself. */
export type SheetTile = { readonly hex: HexId; readonly number?: number; readonly homes?: readonly Home[] } & LaidTile;

const CELL = { width: Math.ceil(2 * APOTHEM) + 16, height: 2 * RADIUS + 16, number: 40 };

const faceShapes = (face: Face): readonly Shape[] => Object.values(layersOf(face, 'yellow')).flat();

const numberShape = (number: number, ink: string): Shape => ({
  kind: 'text',
  text: String(number),
  at: { x: 0, y: RADIUS + CELL.number / 2 },
  size: 38,
  weight: 'bold',
  colour: ink,
});

/** Tiles in rows of at most `columns`, each with its number below. */
export async function drawTiles(
  tiles: readonly SheetTile[],
  { columns = 6, theme = 'light' }: { readonly columns?: number; readonly theme?: ThemeName } = {},
): Promise<Buffer> {
  const { page, ink } = THEMES[theme];
  const height = CELL.height + (tiles.some(({ number }) => number !== undefined) ? CELL.number : 0);
  const across = Math.min(columns, tiles.length);
  const canvas = createCanvas(across * CELL.width, Math.ceil(tiles.length / across) * height);
  const context = canvas.getContext('2d', { alpha: false });
  context.fillStyle = page;
  context.fillRect(0, 0, canvas.width, canvas.height);
  tiles.forEach(({ hex, number, homes = [], ...laid }, index) => {
    const at: Point = {
      x: ((index % across) + 0.5) * CELL.width,
      y: Math.floor(index / across) * height + CELL.height / 2,
    };
    const shapes = [
      ...faceShapes(tileFace(hex, laid, homes)),
      ...(number === undefined ? [] : [numberShape(number, ink)]),
    ];
    paint(
      context,
      shapes.map((shape) => moved(shape, at)),
    );
  });
  return encodePng(canvas);
}
