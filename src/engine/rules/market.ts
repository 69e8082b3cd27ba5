import type { CompanyId } from '../ids.ts';
import type { Company, State } from '../state.ts';
import { END_PRICE, MARKET } from '../title/market.ts';
import { companiesOf } from './players.ts';

const BOXES: readonly number[] = MARKET;

/** The price some boxes to the right, or to the left if negative; it stays in the row (§5.4). kr */
export const movedPrice = (price: number, boxes: number): number => {
  const at = BOXES.indexOf(price) + boxes;
  return MARKET[Math.min(Math.max(at, 0), MARKET.length - 1)] ?? price;
};

/** The highest box that is not above an amount of kr (R10). */
export const boxBelow = (amount: number): number =>
  MARKET.reduce<number>((best, box) => (box <= amount ? box : best), MARKET[0]);

/** The dearer first; at the same price the marker that arrived first (§6, R5). */
const byOperatingOrder = (a: Company, b: Company): number => (b.price ?? 0) - (a.price ?? 0) || a.arrived - b.arrived;

/** Every company with a stock price, in operating order. */
export const marketOrder = (state: State): readonly CompanyId[] =>
  companiesOf(state)
    .filter(({ price }) => price !== null)
    .toSorted(byOperatingOrder)
    .map(({ id }) => id);

/** Floated companies in operating order. */
export const operatingOrder = (state: State): readonly CompanyId[] =>
  marketOrder(state).filter((id) => state.companies[id]?.floated);

/** §3.1: some stock price is 400 kr. */
export const endPriceReached = (state: State): boolean => companiesOf(state).some(({ price }) => price === END_PRICE);
