import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/**
 * A PNG of an opaque canvas (`getContext('2d', { alpha: false })`), encoded off the event loop. The same pixels give
 * the same bytes. Level 6 would take twice the time for 6 % fewer bytes.
 */
export async function encodePng(canvas: Canvas): Promise<Buffer> {
  const { width, height } = canvas;
  return sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
}
