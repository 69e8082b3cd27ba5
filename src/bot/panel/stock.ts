import { companyEmoji } from '../../../renderers/index.ts';
import { COMPANIES, type CompanyId, picks, playerOf } from '../../engine/index.ts';
import { type Amounts, amountOptions, otherAmount, quickAmounts } from './amounts.ts';
import { actButton, brief, type Controls, menusOf, NONE, option, type View } from './view.ts';

const named = (company: CompanyId): string => `${company} ${COMPANIES[company].name}`;

const purseOf = ({ state, choices: { player } }: View): number =>
  player === null ? 0 : (playerOf(state, player)?.cash ?? 0);

/** The bids for a company, from the least to the most. */
export const bidsFor = (view: View, company: CompanyId): Amounts | null => {
  const { bid } = view.choices;
  return bid?.companies.includes(company)
    ? { pickAt: (step) => picks.bid(company, step), ...bid, purse: purseOf(view), atOnce: true }
    : null;
};

/** Buttons and a menu of bids. */
export const bidControls = (view: View, company: CompanyId): Controls => {
  const amounts = bidsFor(view, company);
  if (amounts === null || view.choices.player === null) return NONE;
  const { player } = view.choices;
  const title = (price: number): string => view.words.panel.moves.bid({ type: 'bid', player, company, price });
  return {
    buttons: [...quickAmounts(view, amounts, title), ...otherAmount(view, amounts)],
    menus: menusOf(view, 'bid', amountOptions(view, amounts)),
  };
};

export const auctions = (view: View): Controls => {
  const { bid } = view.choices;
  const { step } = view.state.round;
  if (bid === null) return NONE;
  if (step.kind === 'bid') return bidControls(view, step.company);
  const range = view.words.panel.bidRange(bid.min, bid.max - (bid.max % 5));
  const options = bid.companies.map((company) =>
    option(named(company), view.ask(picks.bid(company)), range, companyEmoji(company)),
  );
  return { ...NONE, menus: menusOf(view, 'auction', options) };
};

/** After an auction the winner takes share by share, at one press each. */
export const shares = (view: View): Controls => {
  const { words, choices, state } = view;
  if (state.round.step.kind === 'par_buy') {
    const [share] = choices.buyShare;
    if (!share) return NONE;
    const title = words.panel.share(share.company, share.price);
    const label = words.panel.leaving(title, purseOf(view) - share.price);
    return { ...NONE, buttons: [actButton(view, label, picks.buy(share.company), 'main')] };
  }
  const options = choices.buyShare.map(({ company, price }) => {
    const pick = picks.buy(company);
    return option(`${company} · ${words.panel.kr(price)}`, view.ask(pick), brief(view, pick), companyEmoji(company));
  });
  return { ...NONE, menus: menusOf(view, 'buy', options) };
};

export const sales = (view: View): Controls => {
  const options = view.choices.sellShares.map(({ company, most }) =>
    option(named(company), view.ask(picks.sell(company)), view.words.panel.upTo(most), companyEmoji(company)),
  );
  return { ...NONE, menus: menusOf(view, 'sell', options) };
};

export const startingPrices = (view: View): Controls => {
  const { par } = view.choices;
  const options = (par?.prices ?? []).map((price, index) =>
    option(view.words.panel.kr(price), view.ask(picks.par(index)), brief(view, picks.par(index))),
  );
  return { ...NONE, menus: menusOf(view, 'par', options) };
};

const halfPrice = (view: View): Controls => {
  const { halfPrice: open } = view.choices;
  if (open === null) return NONE;
  const { share, leaving } = view.words.panel;
  const label = leaving(share(open.company, open.price), purseOf(view) - open.price);
  return { ...NONE, buttons: [actButton(view, label, picks.half, 'main')] };
};

/** What a player decides about shares and auctions, in the order of a turn: sales come first (§5). */
export const stockControls = (view: View): readonly Controls[] => [
  sales(view),
  shares(view),
  startingPrices(view),
  auctions(view),
  halfPrice(view),
];
