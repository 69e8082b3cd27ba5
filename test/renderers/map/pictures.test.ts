import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCandidates } from '../../../renderers/map/candidates.ts';
import { drawMap } from '../../../renderers/map/scene.ts';
import { TILE_IDS } from '../../../src/engine/index.ts';
import { LABELS } from '../labels.ts';
import { final, finalRun, middle, middleRun, opening } from './boards.ts';

const LOOK = { names: {}, labels: LABELS.map };
const folder = new URL('../references/', import.meta.url);
/** Set it to draw the references anew, then look at them. */
const UPDATE = process.env.UPDATE_PICTURES === '1';

/** Colour steps by which a pixel may differ, and the share of pixels that may differ more. */
const TOLERANCE = { step: 24, share: 0.0005 };

const pixels = async (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const share = async (of: Buffer, reference: Buffer): Promise<number> => {
  const [drawn, kept] = await Promise.all([pixels(of), pixels(reference)]);
  expect([drawn.info.width, drawn.info.height]).toEqual([kept.info.width, kept.info.height]);
  let differing = 0;
  for (let index = 0; index < drawn.data.length; index += 1)
    if (Math.abs((drawn.data[index] ?? 0) - (kept.data[index] ?? 0)) > TOLERANCE.step) differing += 1;
  return differing / drawn.data.length;
};

const expectPicture = async (name: string, png: Buffer): Promise<void> => {
  const path = new URL(`map-${name}.png`, folder);
  if (UPDATE) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, await sharp(png).png({ palette: true, compressionLevel: 9 }).toBuffer());
  }
  expect(existsSync(path), `${path.pathname} is kept`).toBe(true);
  expect(await share(png, readFileSync(path))).toBeLessThan(TOLERANCE.share);
};

describe('the map looks as it did', () => {
  it('at the opening', async () => {
    await expectPicture('opening', await drawMap(opening, LOOK));
  });

  it('in the middle of a game, with six trains', async () => {
    await expectPicture('middle', await drawMap(middle, { ...LOOK, routes: middleRun }));
  });

  it('at the end, with the last move', async () => {
    await expectPicture('final', await drawMap(final, { ...LOOK, routes: finalRun, last: 'G9' }));
  });

  it('on each of the 27 tiles', async () => {
    const tiles = TILE_IDS.map((tile, index) => ({ tile, rotation: 0, number: index + 1 }) as const);
    await expectPicture('tiles', await drawCandidates(opening, 'E5', tiles, LABELS.candidates));
  });
});

describe('the comparison', () => {
  it('sees a single tile turned', async () => {
    const turned = { ...final, tiles: { ...final.tiles, I5: { tile: '58', rotation: 3 } } } as const;
    const png = await drawMap(turned, { ...LOOK, routes: finalRun, last: 'G9' });
    expect(await share(png, await drawMap(final, { ...LOOK, routes: finalRun, last: 'G9' }))).toBeGreaterThan(
      TOLERANCE.share,
    );
  });
});
