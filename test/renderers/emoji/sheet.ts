import sharp from 'sharp';
import type { EmojiImage } from '../../../renderers/emoji.ts';

const ACROSS = 12;

/** The pictures side by side on a page, each `side` pixels. */
export const sheet = async (images: readonly EmojiImage[], side: number, page: string): Promise<Buffer> => {
  const small = await Promise.all(images.map(({ png }) => sharp(png).resize(side, side).png().toBuffer()));
  const width = ACROSS * side;
  const height = Math.ceil(images.length / ACROSS) * side;
  return sharp({ create: { width, height, channels: 3, background: page } })
    .composite(
      small.map((input, index) => ({ input, left: (index % ACROSS) * side, top: Math.floor(index / ACROSS) * side })),
    )
    .png()
    .toBuffer();
};
