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

const moveDown = (part: Part, bottom: number): Part => ({ ...part, bottom });

/** Side by side: the part is as high as the higher one. */
const beside =
  (left: Draw, right: Draw): Draw =>
  (view, top) => {
    const [one, other] = [left(view, top), right(view, top)];
    return { shapes: [...one.shapes, ...other.shapes], bottom: Math.max(one.bottom, other.bottom) };
  };

/** The legend stands at the foot, so that the corner beside it stays empty. */
const foot: Draw = (view, top) => {
  const right = phases(view, top);
  const above = chips(view, top);
  const { bottom } = legend(view, 0);
  const start = Math.max(above.bottom + 4, right.bottom - bottom);
  const keys = legend(view, start);
  return moveDown(
    { shapes: [...right.shapes, ...above.shapes, ...keys.shapes], bottom: 0 },
    Math.max(keys.bottom, right.bottom),
  );
};

const PARTS: readonly { readonly draw: Draw; readonly gap: number }[] = [
  { draw: prices, gap: 10 },
  { draw: beside(bank, players), gap: GAP },
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
