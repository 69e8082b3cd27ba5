import { createCanvas } from '@napi-rs/canvas';
import type { WorthRow } from '../../src/engine/index.ts';
import { paint } from '../marks/index.ts';
import { encodePng } from '../png.ts';
import { HEIGHT, WIDTH } from './frame.ts';
import { chartScene } from './scene.ts';
import { type ChartOptions, viewOf } from './view.ts';

export { type ChartLabels, ENGLISH_CHART } from './labels.ts';
export type { ChartOptions } from './view.ts';

/** Every player's worth over the rounds as lines with their names at the end, 1400 pixels wide. */
export async function drawWorth(history: readonly WorthRow[], options: ChartOptions): Promise<Buffer> {
  const view = viewOf(history, options);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d', { alpha: false });
  context.fillStyle = view.theme.page;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  paint(context, chartScene(view));
  return encodePng(canvas);
}
