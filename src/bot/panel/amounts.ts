import { lastStep, MONEY_STEP, type Pick } from '../../engine/index.ts';
import type { MenuName } from '../../words/index.ts';
import { askButton, type Controls, NONE, noteOf, type Offer, offered, type View } from './view.ts';

/** Prices from the least to the most, 5 kr apart. */
export interface Amounts {
  /** The pick of the price so many steps above the least; without a number, the question for one. */
  readonly pickAt: (step?: number) => Pick;
  readonly min: number;
  readonly max: number;
  /** kr that the payer has now. */
  readonly purse: number;
  /** The label of a price's button, which says what it leaves. */
  readonly title: (price: number, step: number) => string;
  /** What else an option says of a price. */
  readonly note: (step: number) => string;
  readonly menu: MenuName;
}

/** Steps of 5 kr above the least that have a button: the least itself, 5, 10 and 25 kr more. */
const QUICK: readonly number[] = [0, 1, 2, 5];
/** Steps that buttons and menu have between them. */
const MOST = 25;

/** At most 25 steps, close together at first, the last one among them. */
const spread = (last: number): readonly number[] => {
  const near = Math.min(last, 11);
  const far = last - near;
  const count = Math.min(far, MOST - 1 - near);
  const rest = Array.from({ length: count }, (_, index) => near + Math.ceil(((index + 1) * far) / count));
  return [...Array.from({ length: near + 1 }, (_, step) => step), ...rest];
};

/** Done at once: the label says what it leaves. What the payer has not got is shown first. */
const offerAt = (view: View, amounts: Amounts, step: number): Offer => {
  const { labels, panel } = view.words;
  const price = amounts.min + step * MONEY_STEP;
  const rest = amounts.purse - price;
  return {
    pick: amounts.pickAt(step),
    acts: rest >= 0,
    title: amounts.title(price, step),
    label: panel.kr(price),
    description: noteOf([labels.left(rest), amounts.note(step)]),
    style: step === 0 ? 'main' : 'plain',
  };
};

/** Asks for any amount, where the menu does not have all of them. */
const otherAmount = (view: View, amounts: Amounts) =>
  lastStep(amounts) < MOST ? [] : [askButton(view, view.words.panel.otherAmount, `${amounts.pickAt()}-x`)];

/** Buttons for the least and for quick steps above it, a menu of the others. */
export const amountControls = (view: View, amounts: Amounts): Controls => {
  const offers = (steps: readonly number[]) => steps.map((step) => offerAt(view, amounts, step));
  const last = lastStep(amounts);
  if (last < 0) return NONE;
  const quick = offered(view, amounts.menu, offers(QUICK.filter((step) => step <= last)), QUICK.length);
  const others = spread(last).filter((step) => !QUICK.includes(step));
  const rest = offered(view, amounts.menu, offers(others), 1);
  return { buttons: [...quick.buttons, ...rest.buttons, ...otherAmount(view, amounts)], menus: rest.menus };
};
