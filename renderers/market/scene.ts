import type { State } from '../../src/engine/index.ts';
import { pngOf } from '../canvas.ts';
import type { Shape } from '../scene.ts';
import { bank } from './bank.ts';
import { SHEET_WIDTH } from './cell.ts';
import { chips } from './chips.ts';
import { companies } from './companies.ts';
import { header } from './header.ts';
import { legend } from './legend.ts';
import { offer } from './offer.ts';
import { phases } from './phases.ts';
import { players } from './players.ts';
import { prices } from './prices.ts';
import { type MarketOptions, type Part, type View, viewOf } from './view.ts';

/** The whole sheet as plain data; pixels. */
export interface MarketScene {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

type Draw = (view: View, top: number) => Part;

const GAP = 13;
const FOOT = 18;

/** Side by side: the part is as high as the higher one. */
const beside =
  (left: Draw, right: Draw): Draw =>
  (view, top) => {
    const [one, other] = [left(view, top), right(view, top)];
    return { shapes: [...one.shapes, ...other.shapes], bottom: Math.max(one.bottom, other.bottom) };
  };

/** Pixels above the foot in which nothing stands left of the legend. */
const CORNER = 94;

/** Phases at the right; at the left companies, and at the foot, beside the corner that stays empty, the legend. */
const foot: Draw = (view, top) => {
  const right = phases(view, top);
  const left = chips(view, top);
  const height = legend(view, 0).bottom;
  const bottom = Math.max(right.bottom, left.bottom + Math.max(height, CORNER));
  const keys = legend(view, bottom - height);
  return { shapes: [...right.shapes, ...left.shapes, ...keys.shapes], bottom };
};

const PARTS: readonly { readonly draw: Draw; readonly gap: number }[] = [
  { draw: prices, gap: 10 },
  { draw: beside(bank, players), gap: GAP + 6 },
  { draw: companies, gap: 4 },
  { draw: offer, gap: GAP },
  { draw: foot, gap: GAP },
];

/** Lays the parts below each other; the sheet is as high as they need. */
export const marketScene = (state: State, options: MarketOptions): MarketScene => {
  const view = viewOf(state, options);
  const sheet = PARTS.reduce<Part>((above, { draw, gap }) => {
    const next = draw(view, above.bottom + gap);
    const empty = next.shapes.length === 0;
    return { shapes: [...above.shapes, ...next.shapes], bottom: empty ? above.bottom : next.bottom };
  }, header(view));
  return { width: SHEET_WIDTH, height: Math.ceil(sheet.bottom + FOOT), shapes: sheet.shapes };
};

/** `market.png`: stock prices, players, companies, trains and phases of a position, 1400 pixels wide. */
export const drawMarket = (state: State, options: MarketOptions): Promise<Buffer> => {
  const { width, height, shapes } = marketScene(state, options);
  return pngOf(shapes, width, height);
};
