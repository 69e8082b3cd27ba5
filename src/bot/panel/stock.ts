import { companyEmoji } from '../../../renderers/index.ts';
import {
  actionOf,
  CAPITAL_FACTOR,
  COMPANIES,
  type CompanyId,
  type Foresight,
  lastStep,
  type Pick,
  picks,
  playerOf,
} from '../../engine/index.ts';
import { placeName } from '../../words/index.ts';
import { type Amounts, amountControls } from './amounts.ts';
import { inARow, timesPick } from './several.ts';
import { type Controls, foreseen, NONE, noteOf, type Offer, offered, type View } from './view.ts';

/** Companies that have buttons; of more there is a menu. */
const AUCTIONS = 5;
const SHARES = 4;
const SALES = 8;
/** Prices and quantities all have buttons. */
const ALL = 20;

const purseOf = ({ state, choices: { player } }: View): number =>
  player === null ? 0 : (playerOf(state, player)?.cash ?? 0);

const foreseenBy = ({ state }: View, pick: Pick): Foresight | null => foreseen(state, actionOf(state, pick));

const winsAt = (view: View, company: CompanyId, step: number): boolean =>
  foreseenBy(view, picks.bid(company, step))?.auction?.over === 'won';

/** The least step that nobody can top, found by halves: whoever cannot top a bid cannot top a higher one. */
const firstWinning = (view: View, company: CompanyId, last: number): number => {
  if (!winsAt(view, company, last)) return last + 1;
  let [low, high] = [0, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (winsAt(view, company, middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The bids for a company, from the least to the most. */
export const bidsFor = (view: View, company: CompanyId): Amounts | null => {
  const { bid } = view.choices;
  const { labels } = view.words;
  if (bid === null || !bid.companies.includes(company)) return null;
  const purse = purseOf(view);
  const winning = firstWinning(view, company, lastStep(bid));
  return {
    ...bid,
    pickAt: (step) => picks.bid(company, step),
    purse,
    title: (price, step) => (step >= winning ? labels.winningBid : labels.bid)(price, purse - price),
    note: (step) => (step >= winning ? labels.wins : ''),
    menu: 'bid',
  };
};

/** Buttons and a menu of bids. */
export const bidControls = (view: View, company: CompanyId): Controls => {
  const amounts = bidsFor(view, company);
  return amounts === null ? NONE : amountControls(view, amounts);
};

const auctionOffer = ({ words: { labels } }: View, company: CompanyId): Offer => ({
  pick: picks.bid(company),
  acts: false,
  title: labels.auction(company),
  label: company,
  description: noteOf([COMPANIES[company].name, placeName(COMPANIES[company].home)]),
  emoji: companyEmoji(company),
});

export const auctions = (view: View): Controls => {
  const { bid } = view.choices;
  const { step } = view.state.round;
  if (bid === null) return NONE;
  if (step.kind === 'bid') return bidControls(view, step.company);
  const offers = bid.companies.map((company) => auctionOffer(view, company));
  return offered(view, 'auction', offers, AUCTIONS);
};

/** `269 kr left · 2 shares · 9 of 12 certificates`, and what else it brings. */
const purchaseNote = (view: View, company: CompanyId): string => {
  const { labels } = view.words;
  const found = foreseenBy(view, picks.buy(company));
  const { player } = view.choices;
  const own = found?.players.find((each) => each.player === player);
  const share = own?.shares.find((each) => each.company === company);
  const president = found?.companies.find((each) => each.company === company)?.president?.after ?? null;
  return noteOf([
    labels.left(own?.cash?.after ?? purseOf(view)),
    share ? labels.shares(share.after) : '',
    own?.certificates && found ? labels.certificates(own.certificates.after, found.certificateLimit) : '',
    president !== null && president === player ? labels.becomesPresident : '',
    found?.floats.some((each) => each.company === company) ? labels.floats(company) : '',
  ]);
};

/** After an auction the winner takes up to three shares at one press (§5.2 step 3 c). */
const extraShares = (view: View): Controls => {
  const [share] = view.choices.buyShare;
  if (!share) return NONE;
  const pick = picks.buy(share.company);
  const offers = inARow(view.state, pick).map((_, index): Offer => {
    const label = view.words.labels.take(index + 1, purseOf(view) - (index + 1) * share.price);
    return { pick: timesPick(pick, index + 1), acts: true, title: label, label, style: 'main' };
  });
  return offered(view, 'count', offers, ALL);
};

export const shares = (view: View): Controls => {
  if (view.state.round.step.kind === 'par_buy') return extraShares(view);
  const { labels } = view.words;
  const offers = view.choices.buyShare.map(({ company, price }): Offer => {
    const title = labels.buy(company, price);
    const description = purchaseNote(view, company);
    return { pick: picks.buy(company), acts: false, title, label: title, description, emoji: companyEmoji(company) };
  });
  return offered(view, 'buy', offers, SHARES);
};

export const sales = (view: View): Controls => {
  const { labels, panel } = view.words;
  const offers = view.choices.sellShares.map(({ company, most }): Offer => {
    const price = view.state.companies[company]?.price ?? 0;
    const description = noteOf([panel.upTo(most), labels.priceOf(price)]);
    const title = labels.sell(company);
    return { pick: picks.sell(company), acts: false, title, label: title, description, emoji: companyEmoji(company) };
  });
  return offered(view, 'sell', offers, SALES);
};

/** What each quantity brings. One that moves a price or takes the presidency is shown first. */
const quantityOffer = (view: View, company: CompanyId, count: number): Offer => {
  const pick = picks.sell(company, count);
  const before = view.state.companies[company]?.price ?? 0;
  const changed = foreseenBy(view, pick)?.companies ?? [];
  const after = changed.find((each) => each.company === company)?.price?.after ?? before;
  const label = view.words.labels.sale(count, count * before, { before, after });
  const acts = changed.every(({ president, price }) => president === null && price === null);
  return { pick, acts, title: label, label };
};

export const quantities = (view: View, company: CompanyId, most: number): Controls => {
  const offers = Array.from({ length: most }, (_, index) => quantityOffer(view, company, index + 1));
  return offered(view, 'count', offers, ALL);
};

/** Each with what the treasury holds at floating (§5). */
export const startingPrices = (view: View): Controls => {
  const { labels } = view.words;
  const offers = (view.choices.par?.prices ?? []).map((price, index): Offer => {
    const label = labels.startingPrice(price, CAPITAL_FACTOR * price);
    return { pick: picks.par(index), acts: true, title: label, label };
  });
  return offered(view, 'par', offers, ALL);
};

const halfPrice = (view: View): Controls => {
  const { halfPrice: open } = view.choices;
  if (open === null) return NONE;
  const { labels } = view.words;
  const label = labels.half(open.company, open.price, purseOf(view) - open.price);
  return offered(view, 'count', [{ pick: picks.half, acts: true, title: label, label, style: 'main' }], ALL);
};

/** What a player decides about shares and auctions, in the order of a turn: sales come first (§5). */
export const stockControls = (view: View): readonly Controls[] => [
  sales(view),
  shares(view),
  startingPrices(view),
  auctions(view),
  halfPrice(view),
];
