import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** A channel that differs by more than this is seen; fewer channels than these are no change of the drawing. */
const SEEN = 24;
const CHANNELS = 60;

const pathOf = (name: string): URL => new URL(`../references/${name}.png`, import.meta.url);

const decode = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** How many channels of how many pixels look otherwise; null when the sizes differ. */
export const differing = async (one: Buffer, other: Buffer): Promise<number | null> => {
  const [a, b] = await Promise.all([decode(one), decode(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return null;
  let channels = 0;
  for (const [index, value] of a.data.entries()) if (Math.abs(value - (b.data[index] ?? 0)) > SEEN) channels += 1;
  return channels;
};

/** Whether a picture looks like its reference, which UPDATE_PICTURES=1 in the environment makes anew. */
export const isAsKept = async (name: string, png: Buffer): Promise<boolean> => {
  const path = pathOf(name);
  if (process.env.UPDATE_PICTURES === '1') {
    mkdirSync(new URL('.', path), { recursive: true });
    writeFileSync(path, await sharp(png).png({ palette: true, compressionLevel: 9 }).toBuffer());
  }
  if (!existsSync(path)) throw new Error(`no reference ${name}: UPDATE_PICTURES=1 makes it`);
  const found = await differing(png, readFileSync(path));
  return found !== null && found < CHANNELS;
};
