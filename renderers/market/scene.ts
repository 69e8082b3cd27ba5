import type { State } from '../../src/engine/index.ts';
import { pngOf } from '../canvas.ts';
import type { Shape } from '../scene.ts';
import { MARGIN, SHEET_WIDTH } from './cell.ts';
import { companies } from './companies.ts';
import { header } from './header.ts';
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

const GAP = 22;
const PARTS: readonly ((view: View, top: number) => Part)[] = [prices, players, companies, offer, phases];

/** Lays the parts below each other; the sheet is as high as they need. */
export const marketScene = (state: State, options: MarketOptions): MarketScene => {
  const view = viewOf(state, options);
  const sheet = PARTS.reduce<Part>((above, part) => {
    const next = part(view, above.bottom + (part === companies ? 0 : GAP));
    return { shapes: [...above.shapes, ...next.shapes], bottom: next.bottom };
  }, header(view));
  return { width: SHEET_WIDTH, height: Math.ceil(sheet.bottom + MARGIN), shapes: sheet.shapes };
};

/** `market.png`: stock prices, players, companies, trains and phases of a position, 1400 pixels wide. */
export const drawMarket = (state: State, options: MarketOptions): Promise<Buffer> => {
  const { width, height, shapes } = marketScene(state, options);
  return pngOf(shapes, width, height);
};
