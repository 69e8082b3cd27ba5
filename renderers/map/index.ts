import { createCanvas } from '@napi-rs/canvas';
import type { State } from '../../src/engine/index.ts';
import { paint } from '../marks/index.ts';
import { encodePng } from '../png.ts';
import { THEMES } from '../theme.ts';
import { HEIGHT, WIDTH } from './frame.ts';
import type { MapOptions } from './options.ts';
import { mapScene } from './scene.ts';

export type { MapOptions } from './options.ts';
export { mapScene } from './scene.ts';

/** `map.png`: the board of a position, 1400 pixels wide. */
export async function drawMap(state: State, options: MapOptions = {}): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d', { alpha: false });
  context.fillStyle = THEMES[options.theme ?? 'light'].page;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  paint(context, mapScene(state, options));
  return encodePng(canvas);
}
