import { lastStep, MONEY_STEP, type Pick } from '../../engine/index.ts';
import type { Button, MenuOption } from '../message/answer.ts';
import { actButton, askButton, option, type View } from './view.ts';

/** Prices from the least to the most, 5 kr apart. */
export interface Amounts {
  /** The pick of the price so many steps above the least; without a number, the question for one. */
  readonly pickAt: (step?: number) => Pick;
  readonly min: number;
  readonly max: number;
  /** kr that the payer has now. */
  readonly purse: number;
  /** Whether the least is paid at one press. */
  readonly atOnce: boolean;
}

/** Steps of 5 kr above the least that have a button: the least itself, 5, 10 and 25 kr more. */
const QUICK = [0, 1, 2, 5] as const;
/** Options of the menu. */
const MOST = 25;

const priceOf = ({ min }: Amounts, step: number): number => min + step * MONEY_STEP;

/** At most 25 steps, close together at first, the last one among them. */
const spread = (last: number): readonly number[] => {
  const near = Math.min(last, 11);
  const far = last - near;
  const count = Math.min(far, MOST - 1 - near);
  const rest = Array.from({ length: count }, (_, index) => near + Math.ceil(((index + 1) * far) / count));
  return [...Array.from({ length: near + 1 }, (_, step) => step), ...rest];
};

/** The least amount at one press where its label says all; the others show what they bring first. */
export const quickAmounts = (view: View, amounts: Amounts, title: (kr: number) => string): readonly Button[] => {
  const { panel } = view.words;
  const last = lastStep(amounts);
  return QUICK.filter((step) => step <= last).map((step) => {
    const price = priceOf(amounts, step);
    const pick = amounts.pickAt(step);
    if (step > 0) return askButton(view, panel.kr(price), pick);
    const label = panel.leaving(title(price), amounts.purse - price);
    return amounts.atOnce ? actButton(view, label, pick, 'main') : askButton(view, label, pick, 'main');
  });
};

export const amountOptions = (view: View, amounts: Amounts): readonly MenuOption[] => {
  const { panel } = view.words;
  const last = lastStep(amounts);
  if (last <= 0) return [];
  return spread(last).map((step) => {
    const price = priceOf(amounts, step);
    return option(panel.kr(price), view.ask(amounts.pickAt(step)), panel.left(amounts.purse - price));
  });
};

/** Asks for any amount, where the menu does not have all of them. */
export const otherAmount = (view: View, amounts: Amounts): readonly Button[] =>
  lastStep(amounts) < MOST ? [] : [askButton(view, view.words.panel.otherAmount, `${amounts.pickAt()}-x`)];
