import { trainEmoji } from '../../../renderers/index.ts';
import { actionOf, helpNeeded, picks } from '../../engine/index.ts';
import { type Amounts, amountOptions, otherAmount, quickAmounts } from './amounts.ts';
import { actButton, askButton, brief, type Controls, foreseen, menusOf, NONE, option, type View } from './view.ts';

/** kr that the acting company has. */
export const treasuryOf = ({ state, choices: { company } }: View): number =>
  company === null ? 0 : (state.companies[company]?.cash ?? 0);

/** At one press unless more than the treasury pays, or more than the company is concerned: then it is shown first. */
const bankTrains = (view: View): Controls => {
  const { choices, state, words } = view;
  const { company } = choices;
  if (company === null) return NONE;
  const buttons = choices.bankTrain.map(({ train, price, contribution }) => {
    const title = words.panel.moves.buy_train({ type: 'buy_train', company, train, from: 'bank', price });
    const pick = picks.bank(train);
    const found = foreseen(state, actionOf(state, pick));
    const plain = contribution === 0 && found?.phase === null && found.ends.sl === null;
    const label = words.panel.leaving(title, treasuryOf(view) - price);
    return plain ? actButton(view, label, pick, 'main') : askButton(view, label, pick, 'main');
  });
  return { ...NONE, buttons };
};

type Sale = View['choices']['companyTrain'][number];

/** The same train of the same company twice is one choice. */
const distinctSales = ({ choices: { companyTrain } }: View): readonly Sale[] =>
  companyTrain.filter(
    ({ from, train }, index) => companyTrain.findIndex((sale) => sale.from === from && sale.train === train) === index,
  );

export const sisterTrains = (view: View): Controls => {
  const options = distinctSales(view).map(({ from, train, min, max }) => {
    const label = view.words.choices.companyTrain(train, from, { min, max }, helpNeeded(view.state, min));
    const brought = brief(view, picks.sister(from, train, 0));
    return option(label, view.ask(picks.sister(from, train)), brought, trainEmoji(train));
  });
  return { ...NONE, menus: menusOf(view, 'sister', options) };
};

export const saleOf = (
  { choices }: Pick<View, 'choices'>,
  code: string | undefined,
  name: string | undefined,
): Sale | undefined => choices.companyTrain.find(({ from, train }) => from === code && train === name);

/** What a sister's train may cost. */
export const priceControls = (view: View, { from, train, min, max }: Sale): Controls => {
  const { company } = view.choices;
  if (company === null) return NONE;
  const pickAt: Amounts['pickAt'] = (step) => picks.sister(from, train, step);
  const amounts: Amounts = { pickAt, min, max, purse: treasuryOf(view), atOnce: false };
  const title = (price: number): string =>
    view.words.panel.moves.buy_train({ type: 'buy_train', company, train, from, price });
  return {
    buttons: [...quickAmounts(view, amounts, title), ...otherAmount(view, amounts)],
    menus: menusOf(view, 'price', amountOptions(view, amounts)),
  };
};

/** Trains of the bank and of companies with the same president (§6.6). */
export const trainControls = (view: View): readonly Controls[] => [bankTrains(view), sisterTrains(view)];
