import type { StandingWords } from '../standing-types.ts';
import { all, counted, money } from './terms.ts';

export const standing: StandingWords = {
  given: (line) => `Your order stands, and only you see what it says. ${line} Until then /order list shows it.`,
  notGiven: (why) => `That order would stop at once. ${why}`,
  noSteps: 'Say which steps of the company to pass: set at least one of them to True.',
  twoGoals: 'Give only one of shares and more.',
  noAuction: 'That auction is over.',
  none: 'You have no standing order in this game. /order pass, /order buy, /order bid and /order steps give one.',
  standing: 'Your standing orders:',
  stopped: 'Stopped lately:',
  cancelled: (titles) => `Cancelled: ${all(titles)}.`,
  noSuchOrder: 'You have no such order: it has stopped, or was cancelled. /order list shows those that stand.',
  cancelMenu: 'Cancel an order',
  bidUpTo: 'Bid up to …',
  form: {
    title: (company) => `Bid for ${company} up to a limit`,
    label: 'Raises by 5 kr up to this limit, then passes',
    hint: '120; others see only that an order bids',
  },
  byOrders: (who) => `By standing orders of ${all(who)}:`,
  raised: (who, company, from, to) =>
    `${all(who)} bid for ${company} in turn, step by step from ${money(from)} to ${money(to)}.`,
  more: (lines) => `… and ${counted(lines, 'more line')}, told in /history.`,
};
