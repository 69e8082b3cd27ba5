import { textWidth } from '../../../renderers/fonts.ts';
import type { MarketScene } from '../../../renderers/market/scene.ts';
import type { TextShape } from '../../../renderers/scene.ts';

export const wordsOf = ({ shapes }: MarketScene): readonly TextShape[] =>
  shapes.filter((shape) => shape.kind === 'text').filter(({ text }) => text !== '');

export const textsOf = (scene: MarketScene): readonly string[] => wordsOf(scene).map(({ text }) => text);

interface Edges {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** From the top of an ascender to the foot of a line, as a share of the size. */
const HEIGHT = 0.8;

const edgesOf = ({ text, at, size, weight }: TextShape): Edges => ({
  text,
  left: at.x,
  right: at.x + textWidth(text, size, weight),
  top: at.y - (size * HEIGHT) / 2,
  bottom: at.y + (size * HEIGHT) / 2,
});

const meet = (a: Edges, b: Edges): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Pairs of texts that lie on each other. */
export const overlaps = (scene: MarketScene): readonly string[] => {
  const all = wordsOf(scene).map(edgesOf);
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => meet(one, other))
      .map((other) => `${one.text} | ${other.text}`),
  );
};

/** Texts that leave the sheet. */
export const outside = (scene: MarketScene): readonly string[] =>
  wordsOf(scene)
    .map(edgesOf)
    .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > scene.width || bottom > scene.height)
    .map(({ text }) => text);
