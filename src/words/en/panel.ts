import type { Change } from '../../engine/index.ts';
import type { PanelWords } from '../panel-types.ts';
import { placeName, stopsText } from '../places.ts';
import { counted, money, oneTrain, terms } from './terms.ts';

/** `100 → 90 kr` */
const kr = (before: number, after: number): string => `${money(before).replace(/ kr$/, '')} → ${money(after)}`;

/** `39 kr left`, or, where more is paid than there is, what the president adds. */
const left = (amount: number): string => (amount < 0 ? `${money(-amount)} from you` : `${money(amount)} left`);

const priceChange = ({ before, after }: Change<number>): string =>
  before === after ? `price stays ${money(before)}` : `price ${kr(before, after)}`;

const moves: PanelWords['moves'] = {
  bid: ({ company, price }) => `Bid ${money(price)} for ${company}`,
  par: ({ company, price }) => `Start ${company} at ${money(price)}`,
  buy_share: ({ company }) => `Buy a share of ${company}`,
  sell_shares: ({ company, count }) => `Sell ${counted(count, 'share')} of ${company}`,
  lay_tile: ({ hex, tile, rotation }) => `Lay tile ${tile} (rotation ${rotation}) in ${placeName(hex)}`,
  place_station: ({ hex }) => `Purchase a station in ${placeName(hex)}`,
  run_trains: ({ routes, revenue }) => (routes.length === 0 ? 'Run no train' : `Run for ${money(revenue)}`),
  dividend: ({ kind }) => (kind === 'payout' ? 'Pay dividends' : 'Withhold'),
  buy_train: ({ train, from, price }) =>
    `Purchase ${oneTrain(train)} from ${from === 'bank' ? 'the bank' : from} for ${money(price)}`,
  acquire: ({ target }) => `Acquire ${target}`,
  buy_half_price_share: ({ company }) => `Buy a share of ${company} at half price`,
};

const pass: PanelWords['pass'] = {
  turn: 'Pass',
  bid: 'Pass: out of this auction',
  par: 'Pass',
  par_buy: 'Take no more shares',
  acquire_start: 'Acquire no company',
  track: 'Lay no track',
  token: 'Purchase no station',
  route: 'Pass',
  dividend: 'Pass',
  train: 'Purchase no more trains',
  acquire_end: 'Acquire no company',
  half_price: 'Buy no more shares',
  end: 'Pass',
};

const menus: PanelWords['menus'] = {
  buy: 'Buy a share …',
  sell: 'Sell shares …',
  count: 'How many?',
  auction: 'Open an auction …',
  bid: 'Choose a bid …',
  par: 'Choose the starting price …',
  acquire: 'Acquire a company …',
  track: 'Lay track in …',
  tile: 'Which tile?',
  station: 'Purchase a station in …',
  run: 'Choose other routes …',
  sister: "Purchase a company's train …",
  price: 'Choose a price …',
};

export const panel: PanelWords = {
  moves,
  pass,
  done: 'End the turn',
  giveAll: (company, amount) =>
    amount === 0 ? 'Stay without a train' : `Give ${company} all ${money(amount)} and stay without a train`,
  share: (company, price) => `Buy a share of ${company} for ${money(price)}`,
  leaving: (title, amount) => `${title} (${left(amount)})`,
  menus,
  menuPart: (title, first, last) => `${title} ${first} to ${last}`,
  bidRange: (min, max) => (min === max ? `A bid of ${money(min)}` : `Bids of ${money(min)} to ${money(max)}`),
  left,
  upTo: (count) => `Up to ${counted(count, 'share')}`,
  shares: (count) => counted(count, 'share'),
  hex: (cost, candidates) => `${cost === 0 ? 'Free' : money(cost)}, ${counted(candidates, 'choice')}`,
  tile: (number, tile, rotation, left) => `${number}: tile ${tile}, rotation ${rotation}, ${left} left`,
  kr: money,
  otherAmount: 'Type an amount',
  ownRoutes: 'Type own routes',
  bestRun: (amount) => `Run the best routes: ${money(amount)}`,
  otherRun: (amount, short) => (short === 0 ? money(amount) : `${money(amount)}, ${money(short)} less`),
  routes: (routes, split) =>
    routes.length === 0
      ? 'No train'
      : routes.map(({ train, stops, revenue }) => `${train} ${stopsText(stops, split)} ${money(revenue)}`).join('; '),
  proposal: (company, routes, revenue) => `Best routes of ${company}, as drawn: ${routes}. Revenue ${money(revenue)}.`,
  takes: (takes) =>
    takes.length === 0
      ? 'Dividends would go to nobody.'
      : `Dividends would bring ${takes.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')}.`,
  payout: (perShare, price, takes) => {
    const paid = takes.map(({ name, amount }) => `${name} ${amount}`).join(', ');
    return `Pay ${money(perShare)} a share${paid === '' ? '' : ` (${paid})`}, ${priceChange(price)}`;
  },
  withhold: (revenue, price) => `Withhold ${money(revenue)}, ${priceChange(price)}`,
  consequence: (title, lines) => `"${title}" brings: ${lines.join('; ')}.`,
  anyConsequence: (lines) => `Either way: ${lines.join('; ')}.`,
  price: (before, after) => (before === after ? `Price stays ${money(before)}` : `Price ${kr(before, after)}`),
  chooseCount: (company) =>
    `How many shares of ${company} do you sell? All at once: you cannot sell more of ${company} in this turn, nor buy any of it in this stock round.`,
  chooseBid: (company, min, max) =>
    min === max
      ? `You can bid ${money(min)} for ${company}.`
      : `You can bid ${money(min)} to ${money(max)} for ${company}.`,
  onMap: 'Show on the map',
  otherHex: 'Another hex',
  numbered: (number, place) => `${number}: ${place}`,
  chooseHex: 'Track in which hex? Those where some can be laid now are outlined, with their coordinates on blue.',
  chooseCity: (cost) => `A station for ${money(cost)}: choose by the number in the circle that it would take.`,
  chooseTile: (place, cost) => `Track in ${place}${cost === 0 ? '' : `, terrain ${money(cost)}`}: choose by number.`,
  choosePrice: (train, from) => `What do you pay to ${from} for ${oneTrain(train)}?`,
  hexesAlt: (places) => `Map. Track can be laid now in ${places.join(', ')}.`,
  citiesAlt: (places) => `Map. A station can be placed now in ${places.join('; ')}.`,
  tilesAlt: (place, tiles) => `What can be laid in ${place}. ${tiles.join('; ')}.`,
  previewAlt: (title, change) => `Map. Only proposed: ${title}. ${change}`,
  confirm: (title) => `Confirm: ${title}`,
  back: 'Back',
  close: 'Cancel',
  form: {
    bid: (company) => `A bid for ${company}`,
    price: (train, from) => `A price for ${oneTrain(train)} from ${from}`,
    routes: (company) => `Routes of ${company}`,
    amountLabel: (min, max) => `${money(min)} to ${money(max)}, in steps of 5`,
    routesLabel: 'A route for each train, separated by ;',
    routesExample: (routes) => `Such as ${routes}`,
  },
  notAnAmount: (text) => `"${text}" is no amount: give a number of kr.`,
  noAmount: 'Write a number of kr, such as 85.',
  youTyped: (text) => `You typed: \`${text}\``,
  ownMove: 'Your move has been made.',
  onItsWay: 'The game has gone on; the post of the present turn is on its way.',
  toPost: (link) => `The present turn is here: ${link} .`,
  whatIf: {
    button: 'What if …',
    head: (who, you) =>
      `**What if …** ${you ? 'Your turn.' : `It is the turn of ${who}.`} Try a move: only you see it, the game stays as it is.`,
    after: (count) => `**What if …** ${counted(count, 'move')} tried: only you see this, the game stays as it is.`,
    attempt: (label) => `Try: ${label}`,
    move: (number, who, title) => `${number}. ${who}: ${title}`,
    brings: 'The last move brings:',
    step: (company, step) => `${company}: ${terms.step[step]}.`,
    over: 'Then the game is over.',
    undo: 'Take one back',
    reset: 'Start again',
    tooLong: 'No more moves fit here: take one back, or start again.',
  },
};
