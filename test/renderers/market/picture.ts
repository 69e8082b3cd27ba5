import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** A channel that differs by more than this is seen; fewer pixels than these are no change of the drawing. */
const SEEN = 24;
const PIXELS = 20;

const referencePath = (name: string): URL => new URL(`../../fixtures/pictures/${name}.png`, import.meta.url);

const decode = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Whether the picture looks like its reference. */
export const isAsKept = async (name: string, png: Buffer): Promise<boolean> => {
  const [drawn, kept] = await Promise.all([decode(png), decode(readFileSync(referencePath(name)))]);
  const sameSize = drawn.info.width === kept.info.width && drawn.info.height === kept.info.height;
  return sameSize && differing(drawn.data, kept.data) < PIXELS;
};

/** With UPDATE_PICTURES=1 in the environment, the reference is made anew. */
export const keepIfAsked = async (name: string, png: Buffer): Promise<void> => {
  if (process.env.UPDATE_PICTURES !== '1') return;
  const path = referencePath(name);
  mkdirSync(new URL('.', path), { recursive: true });
  writeFileSync(path, await sharp(png).png({ compressionLevel: 9 }).toBuffer());
};

const differing = (drawn: Buffer, kept: Buffer): number => {
  let pixels = 0;
  for (let at = 0; at < drawn.length; at += 3) {
    if (isSeen(drawn, kept, at) || isSeen(drawn, kept, at + 1) || isSeen(drawn, kept, at + 2)) pixels += 1;
  }
  return pixels;
};

const isSeen = (drawn: Buffer, kept: Buffer, at: number): boolean =>
  Math.abs((drawn[at] ?? 0) - (kept[at] ?? 0)) > SEEN;
