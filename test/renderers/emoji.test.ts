import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  companyEmoji,
  emojiImages,
  PRIORITY_DEAL_EMOJI,
  STATION_EMOJI,
  tileEmoji,
  trainEmoji,
} from '../../renderers/emoji.ts';
import { COLOURS, COMPANIES, COMPANY_IDS, TRAIN_NAMES } from '../../src/engine/index.ts';
import { differing, isAsKept } from './chart/kept.ts';
import { sheet } from './emoji/sheet.ts';

/** What Discord takes for an emoji. */
const MOST_BYTES = 256 * 1024;
const IN_TEXT = 22;
const PAGES = [
  ['light', '#FFFFFF'],
  ['dark', '#313338'],
] as const;

const images = emojiImages();
const named = (name: string): Buffer => {
  const image = images.find((each) => each.name === name);
  if (image === undefined) throw new Error(`no emoji ${name}`);
  return image.png;
};

const pixels = (png: Buffer, side?: number) =>
  (side === undefined ? sharp(png) : sharp(png).resize(side, side)).ensureAlpha().raw().toBuffer();

const hex = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

describe('the application emoji', () => {
  test('are there for every company, train and tile colour', () => {
    const wanted = [
      ...COMPANY_IDS.map(companyEmoji),
      ...TRAIN_NAMES.map(trainEmoji),
      ...COLOURS.map(tileEmoji),
      PRIORITY_DEAL_EMOJI,
      STATION_EMOJI,
    ];
    expect(images.map(({ name }) => name)).toEqual(wanted);
    expect(new Set(wanted).size).toBe(wanted.length);
  });

  test('have names and sizes that Discord takes', () => {
    for (const { name, png } of images) {
      expect(name).toMatch(/^\w{2,32}$/);
      expect(png.length).toBeLessThan(MOST_BYTES);
    }
  });

  test('are transparent PNGs of 128 x 128', async () => {
    for (const { png } of images) {
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 128, height: 128, hasAlpha: true });
      const data = await pixels(png);
      expect([data[3], data[127 * 4 + 3], data.at(-1)]).toEqual([0, 0, 0]);
    }
  });

  test('are drawn once', () => {
    expect(emojiImages()).toBe(images);
  });

  test.each(COMPANY_IDS)('show %s in its own colour', async (id) => {
    const data = await pixels(named(companyEmoji(id)));
    const at = (14 * 128 + 0 + 20 * 128 + 14) * 4;
    expect([...data.subarray(at, at + 3)]).toEqual(hex(COMPANIES[id].colour));
  });

  test.each(PAGES)('stand out from a %s page by their rim', async (_, page) => {
    for (const { png } of images) {
      const shown = await sharp(await pixels(png), { raw: { width: 128, height: 128, channels: 4 } })
        .flatten({ background: page })
        .raw()
        .toBuffer();
      const row = Array.from({ length: 128 }, (_, x) => shown[(70 * 128 + x) * 3] ?? 0);
      const own = hex(page)[0] ?? 0;
      expect(Math.max(...row.slice(0, 40).map((value) => Math.abs(value - own)))).toBeGreaterThan(100);
    }
  });

  test('of any two companies differ at 22 pixels, even without colour', async () => {
    const gray = await Promise.all(
      COMPANY_IDS.map((id) =>
        sharp(named(companyEmoji(id)))
          .resize(IN_TEXT)
          .flatten({ background: '#313338' })
          .grayscale()
          .png()
          .toBuffer(),
      ),
    );
    for (const [index, one] of gray.entries())
      for (const other of gray.slice(index + 1)) expect(await differing(one, other)).toBeGreaterThan(60);
  });

  test.each(PAGES)('look as they did on a %s page', async (name, page) => {
    expect(await isAsKept(`emoji-${name}`, await sheet(images, 64, page))).toBe(true);
  });
});
