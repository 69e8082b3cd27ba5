import { trainEmoji } from '../../../renderers/index.ts';
import { actionOf, helpNeeded, picks } from '../../engine/index.ts';
import { type Amounts, amountControls } from './amounts.ts';
import { type Controls, foreseen, labelOf, noteOf, type Offer, offered, type View } from './view.ts';

/** Sisters' trains that have buttons; of more there is a menu. */
const SISTERS = 4;
const ALL = 20;

/** kr that the acting company has. */
export const treasuryOf = ({ state, choices: { company } }: View): number =>
  company === null ? 0 : (state.companies[company]?.cash ?? 0);

/** At one press unless more than the treasury pays, or more than the company is concerned: then it is shown first. */
const bankTrains = (view: View): Controls => {
  const { choices, state, words } = view;
  const offers = choices.bankTrain.map(({ train, price, contribution }): Offer => {
    const pick = picks.bank(train);
    const found = foreseen(state, actionOf(state, pick));
    const acts = contribution === 0 && found?.phase === null && found.ends.sl === null;
    const label = labelOf(view, [words.labels.train(train, price), words.labels.left(treasuryOf(view) - price)]);
    return { pick, acts, title: label, label, style: 'main' };
  });
  return offered(view, 'sister', offers, ALL);
};

type Sale = View['choices']['companyTrain'][number];

/** The same train of the same company twice is one choice. */
const distinctSales = ({ choices: { companyTrain } }: View): readonly Sale[] =>
  companyTrain.filter(
    ({ from, train }, index) => companyTrain.findIndex((sale) => sale.from === from && sale.train === train) === index,
  );

export const sisterTrains = (view: View): Controls => {
  const { labels, choices } = view.words;
  const offers = distinctSales(view).map(({ from, train, min, max }): Offer => {
    const title = labels.trainOf(train, from);
    const whole = choices.companyTrain(train, from, { min, max }, helpNeeded(view.state, min));
    const description = noteOf([whole]);
    return { pick: picks.sister(from, train), acts: false, title, label: title, description, emoji: trainEmoji(train) };
  });
  return offered(view, 'sister', offers, SISTERS);
};

export const saleOf = (
  { choices }: Pick<View, 'choices'>,
  code: string | undefined,
  name: string | undefined,
): Sale | undefined => choices.companyTrain.find(({ from, train }) => from === code && train === name);

/** What a sister's train may cost. */
export const priceControls = (view: View, { from, train, min, max }: Sale): Controls => {
  const purse = treasuryOf(view);
  const { labels } = view.words;
  const title: Amounts['title'] = (price) => labelOf(view, [labels.train(train, price), labels.left(purse - price)]);
  const pickAt: Amounts['pickAt'] = (step) => picks.sister(from, train, step);
  return amountControls(view, { pickAt, min, max, purse, title, note: () => '', menu: 'price' });
};

/** Trains of the bank and of companies with the same president (§6.6). */
export const trainControls = (view: View): readonly Controls[] => [bankTrains(view), sisterTrains(view)];
