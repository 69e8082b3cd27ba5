import type { PanelWords } from '../panel-types.ts';
import { placeName } from '../places.ts';
import { counted, money, oneTrain, terms } from './terms.ts';

/** `100 → 90 kr` */
const kr = (before: number, after: number): string => `${money(before).replace(/ kr$/, '')} → ${money(after)}`;

const moves: PanelWords['moves'] = {
  bid: ({ company, price }) => `Bid ${money(price)} for ${company}`,
  par: ({ company, price }) => `Start ${company} at ${money(price)}`,
  buy_share: ({ company }) => `Buy a share of ${company}`,
  sell_shares: ({ company, count }) => `Sell ${counted(count, 'share')} of ${company}`,
  lay_tile: ({ hex, tile, rotation }) => `Lay tile ${tile} (rotation ${rotation}) in ${placeName(hex)}`,
  place_station: ({ hex }) => `Place a station in ${placeName(hex)}`,
  run_trains: ({ routes, revenue }) => (routes.length === 0 ? 'Run no train' : `Run for ${money(revenue)}`),
  dividend: ({ kind }) => (kind === 'payout' ? 'Pay dividends' : 'Withhold'),
  buy_train: ({ train, from, price }) =>
    `Buy ${oneTrain(train)} ${from === 'bank' ? 'from the bank' : `of ${from}`} for ${money(price)}`,
  acquire: ({ target }) => `Acquire ${target}`,
  buy_half_price_share: ({ company }) => `Buy a share of ${company} at half price`,
};

const pass: PanelWords['pass'] = {
  turn: 'Pass',
  bid: 'Pass: out of this auction',
  par: 'Pass',
  par_buy: 'Take no more',
  acquire_start: 'Acquire nobody',
  track: 'Lay no track',
  token: 'No station',
  route: 'Pass',
  dividend: 'Pass',
  train: 'Buy no more trains',
  acquire_end: 'Acquire nobody',
  half_price: 'Buy no more',
  end: 'Pass',
};

const menus: PanelWords['menus'] = {
  buy: 'Buy a share …',
  sell: 'Sell shares …',
  count: 'How many?',
  auction: 'Open an auction …',
  bid: 'Another bid …',
  par: 'The starting price …',
  acquire: 'Acquire …',
  track: 'Lay track in …',
  tile: 'Which tile?',
  station: 'A station in …',
  run: 'Other routes …',
  sister: "Another company's train …",
  price: 'Another price …',
};

export const panel: PanelWords = {
  moves,
  pass,
  done: 'Done',
  giveAll: (amount) => `No train: give the company all ${money(amount)}`,
  share: (company, price) => `Buy a share of ${company} for ${money(price)}`,
  leaving: (title, left) => `${title} (${money(left)} left)`,
  menus,
  menuPart: (title, first, last) => `${title} ${first} to ${last}`,
  bidRange: (min, max) => (min === max ? `A bid of ${money(min)}` : `Bids of ${money(min)} to ${money(max)}`),
  left: (amount) => `${money(amount)} left`,
  upTo: (count) => `Up to ${counted(count, 'share')}`,
  shares: (count) => counted(count, 'share'),
  hex: (cost, candidates) => `${cost === 0 ? 'Free' : money(cost)}, ${counted(candidates, 'tile')} to choose from`,
  tile: (number, tile, rotation, left) => `${number}: tile ${tile}, rotation ${rotation}, ${left} left`,
  kr: money,
  otherAmount: 'Other amount',
  ownRoutes: 'Own routes',
  bestRun: (amount) => `Run the best routes: ${money(amount)}`,
  otherRun: (amount, short) => (short === 0 ? money(amount) : `${money(amount)}, ${money(short)} less`),
  routes: (routes) =>
    routes.length === 0
      ? 'No train'
      : routes
          .map(({ train, stops, revenue }) => `${train} ${stops.map(({ hex }) => hex).join('–')} ${money(revenue)}`)
          .join('; '),
  proposal: (company, routes, revenue) => `Best routes of ${company}, as drawn: ${routes}. Revenue ${money(revenue)}.`,
  takes: (takes) =>
    takes.length === 0
      ? 'Dividends would go to nobody.'
      : `Dividends would bring ${takes.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')}.`,
  payout: (perShare, price) => `Pay ${money(perShare)} a share, price to ${money(price)}`,
  withhold: (revenue, price) => `Withhold ${money(revenue)}, price to ${money(price)}`,
  price: (before, after) => (before === after ? `Price stays ${money(before)}` : `Price ${kr(before, after)}`),
  chooseCount: (company) => `How many shares of ${company} do you sell?`,
  chooseBid: (company, min, max) =>
    min === max
      ? `You can bid ${money(min)} for ${company}.`
      : `You can bid ${money(min)} to ${money(max)} for ${company}.`,
  chooseTile: (place, cost) =>
    `Track in ${place}${cost === 0 ? '' : `, ${money(cost)} for the ground`}: choose by number.`,
  choosePrice: (train, from) => `What do you pay to ${from} for ${oneTrain(train)}?`,
  tilesAlt: (place, tiles) => `What can be laid in ${place}. ${tiles.join('; ')}.`,
  previewAlt: (title, change) => `Map. Only proposed: ${title}. ${change}`,
  confirm: (title) => `Confirm: ${title}`,
  back: 'Back',
  close: 'Cancel',
  form: {
    bid: (company) => `A bid for ${company}`,
    price: (train, from) => `A price for ${oneTrain(train)} of ${from}`,
    routes: (company) => `Routes of ${company}`,
    amountLabel: (min, max) => `${money(min)} to ${money(max)}, in steps of 5`,
    routesLabel: 'One route for each train, ; between them',
    routesExample: '3H D4-E5-F6; 2H D4-D2',
  },
  notAnAmount: (text) => `"${text}" is no amount: give a number of kr.`,
  toPost: (link) => `The present turn is here: ${link} .`,
  whatIf: {
    button: 'What if …',
    head: (count) =>
      count === 0
        ? '**What if …** Try any move: only you see it, and the game stays as it is.'
        : `**What if …** ${counted(count, 'move')}, only for you to see; the game stays as it is.`,
    move: (number, who, title) => `${number}. ${who}: ${title}`,
    brings: 'The last one brings:',
    next: (who, company, step) => `Then ${who}${company === null ? '' : ` for ${company}`}: ${terms.step[step]}.`,
    over: 'Then the game is over.',
    undo: 'Take one back',
    reset: 'Start again',
    tooLong: 'No more moves fit into this line: take one back, or start again.',
  },
};
