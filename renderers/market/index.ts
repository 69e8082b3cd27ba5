import { createCanvas } from '@napi-rs/canvas';
import type { State } from '../../src/engine/index.ts';
import { paint } from '../marks/index.ts';
import { encodePng } from '../png.ts';
import { marketScene } from './scene.ts';
import type { MarketOptions } from './view.ts';

export { ENGLISH_MARKET, type MarketLabels } from './labels.ts';
export type { MarketOptions } from './view.ts';

/** `market.png`: stock prices, players, companies, trains and phases of a position, 1400 pixels wide. */
export async function drawMarket(state: State, options: MarketOptions): Promise<Buffer> {
  const { width, height, background, shapes } = marketScene(state, options);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  paint(context, shapes);
  return encodePng(canvas);
}
