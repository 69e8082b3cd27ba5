import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePng } from '../../renderers/canvas.ts';

const picture = () => {
  const canvas = createCanvas(300, 200);
  const context = canvas.getContext('2d', { alpha: false });
  context.fillStyle = '#FBF7EE';
  context.fillRect(0, 0, 300, 200);
  context.fillStyle = '#B3261E';
  context.arc(150, 100, 80, 0, 2 * Math.PI);
  context.fill();
  return canvas;
};

test('a picture comes back with the very pixels that were drawn', async () => {
  const canvas = picture();
  const { data, info } = await sharp(await encodePng(canvas))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 300, height: 200 });
  expect(data.equals(canvas.data())).toBe(true);
});

test('a picture has no transparency', async () => {
  expect(await sharp(await encodePng(picture())).metadata()).toMatchObject({ format: 'png', hasAlpha: false });
});

test('the same picture gives the same bytes', async () => {
  expect((await encodePng(picture())).equals(await encodePng(picture()))).toBe(true);
});

test('encoding leaves the event loop to others', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await Promise.all(Array.from({ length: 20 }, () => encodePng(picture())));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
