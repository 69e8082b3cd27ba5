import type { CompanyId, HexId, Rotation, Route, StepKind, TileId, TrainName } from '../../engine/index.ts';
import type { Take } from '../facts.ts';
import { co, leadingTrain } from '../marks.ts';
import { placeName, type SafeText, stopsText } from '../names.ts';
import type { MoveTitles } from '../shapes.ts';
import { labels } from './labels.ts';
import { routesLabel, stopNote } from './stops.ts';
import { counted, money, oneTrain, terms } from './terms.ts';

const moves: MoveTitles = {
  bid: ({ company, price }) => `Bid ${money(price)} for ${co(company)}`,
  par: ({ company, price }) => `Start ${co(company)} at ${money(price)}`,
  buy_share: ({ company }) => `Buy a share of ${co(company)}`,
  sell_shares: ({ company, count }) => `Sell ${counted(count, 'share')} of ${co(company)}`,
  lay_tile: ({ hex, tile, rotation }) => `Lay tile ${tile} (${terms.rotation(rotation)}) in ${placeName(hex)}`,
  place_station: ({ hex }) => `Purchase a station in ${placeName(hex)}`,
  run_trains: ({ routes, revenue }) => (routes.length === 0 ? 'Run no train' : `Run for ${money(revenue)}`),
  dividend: ({ kind }) => (kind === 'payout' ? 'Pay dividends' : 'Withhold'),
  buy_train: ({ train, from, price }) =>
    `Purchase ${oneTrain(train)} from ${from === 'bank' ? 'the bank' : co(from)} for ${money(price)}`,
  acquire: ({ target }) => `Acquire ${co(target)}`,
  buy_half_price_share: ({ company }) => `Buy a share of ${co(company)} at half price`,
};

const pass: Readonly<Record<StepKind, string>> = {
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

const menus = {
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

/** Buttons, menus and what they answer. Buttons and options are read without formatting; most are in `labels`. */
export const panel = {
  /** A move as a short title: on a button, in a list of tried moves. */
  moves,
  /** What passing means in each step. */
  pass,
  /** Passing after a sale ends the turn. */
  done: 'End the turn',
  /** A company that stays without a train: all of its president's cash goes to it (§6.6 step 2). */
  giveAll: (company: CompanyId, amount: number) =>
    amount === 0 ? 'Stay without a train' : `Give ${co(company)} all ${money(amount)} and stay without a train`,
  menus,
  /** One of several menus of the same kind. */
  menuPart: (title: string, first: string, last: string) => `${title} ${first} to ${last}`,
  upTo: (count: number) => `Up to ${counted(count, 'share')}`,
  hex: (cost: number, candidates: number) => `${cost === 0 ? 'Free' : money(cost)}, ${counted(candidates, 'choice')}`,
  kr: money,
  otherAmount: 'Type an amount',
  ownRoutes: 'Type own routes',
  bestRun: (amount: number) => `Run the best routes: ${money(amount)}`,
  /** `split`: the hexes of the routes in which a number tells which city is meant. */
  routes: (routes: readonly Route[], split: readonly HexId[]) =>
    routes.length === 0
      ? 'No train'
      : routes
          .map(({ train, stops, revenue }) => `${leadingTrain(train)} ${stopsText(stops, split)} ${money(revenue)}`)
          .join('; '),
  /** What a number behind a hex means, where the routes have one. */
  stopNote,
  proposal: (routes: string) => `Best routes: ${routes}.`,
  /** Each player's take, where any pays. */
  takes: (takes: readonly Take[]) =>
    takes.length === 0
      ? 'Dividends: nobody is paid.'
      : `Dividends: ${takes.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')}.`,
  /** What a move at one press brings besides what its button says. */
  consequence: (title: string, lines: readonly string[]) => `"${title}" brings: ${lines.join('; ')}.`,
  /** What each of several moves brings. */
  anyConsequence: (lines: readonly string[]) => `Either way: ${lines.join('; ')}.`,
  chooseCount: (company: CompanyId) =>
    `How many shares of ${co(company)} do you sell? All at once: you cannot sell more of ${co(company)} in this turn, nor buy any of it in this stock round.`,
  chooseBid: (company: CompanyId, min: number, max: number) =>
    min === max
      ? `You can bid ${money(min)} for ${co(company)}.`
      : `You can bid ${money(min)} to ${money(max)} for ${co(company)}.`,
  /** A button that leads to a picture of what a menu offers. */
  onMap: 'Show on the map',
  otherHex: 'Another hex',
  /** A city by the number that its picture gives it. */
  numbered: (number: number, place: string) => `${number}: ${place}`,
  chooseHex: 'Track in which hex? Those where some can be laid now are outlined, with their coordinates on blue.',
  /** `rest`: kr that the treasury then holds. */
  chooseCity: (cost: number, rest: number) =>
    `A station for ${money(cost)}, ${labels.left(rest)}: choose by the number in the circle that it takes. It is placed at once.`,
  /** `rest`: kr that the treasury then holds. */
  chooseTile: (place: string, cost: number, rest: number) =>
    `Track in ${place}${cost === 0 ? '' : `, terrain ${money(cost)}, ${labels.left(rest)}`}: choose by number. It is laid at once.`,
  choosePrice: (train: TrainName, from: CompanyId) => `What do you pay to ${co(from)} for ${oneTrain(train)}?`,
  hexesAlt: (places: readonly string[]) => `Map. Track can be laid now in ${places.join(', ')}.`,
  citiesAlt: (places: readonly string[]) => `Map. A station can be placed now in ${places.join('; ')}.`,
  candidate: (number: number, tile: TileId, rotation: Rotation) =>
    `${number}: tile ${tile}, ${terms.rotation(rotation)}`,
  tilesAlt: (place: string, tiles: readonly string[]) => `What can be laid in ${place}. ${tiles.join('; ')}.`,
  previewAlt: (title: string, change: string) => `Map. Only proposed: ${title}. ${change}`,
  back: 'Back',
  close: 'Cancel',
  form: {
    bid: (company: CompanyId) => `A bid for ${company}`,
    price: (train: TrainName, from: CompanyId) => `A price for ${oneTrain(train)} from ${from}`,
    routes: (company: CompanyId) => `Routes of ${company}`,
    amountLabel: (min: number, max: number) => `${money(min)} to ${money(max)}, in steps of 5`,
    routesLabel,
    /** `routes`: some of the company's own, as they can be typed. */
    routesExample: (routes: string) => `Such as ${routes}`,
  },
  notAnAmount: (text: SafeText) => `"${text}" is no amount: give a number of kr.`,
  noAmount: 'Write a number of kr, such as 85.',
  /** What was typed and refused; `text` holds no line breaks and no accents grave. */
  youTyped: (text: string) => `You typed: \`${text}\``,
  /** Of several moves of one press; why the others were not made follows. */
  onlyMade: (count: number, wanted: number) => `${count} of ${counted(wanted, 'move')} made; not the others.`,
  goneOn: 'The game has gone on by itself after them. See the latest post.',
  /** The same press came twice. */
  ownMove: 'Your move has been made.',
  /** A press of an earlier turn, while the present one's post is drawn. */
  onItsWay: 'The game has gone on; the post of the present turn is on its way.',
  toPost: (link: string) => `The present turn is here: ${link} .`,
  whatIf: {
    button: 'What if …',
    /** Before any move: whose turn it is. */
    head: (who: SafeText, you: boolean) =>
      `**What if …** ${you ? 'Your turn.' : `It is the turn of ${who}.`} Try a move: only you see it, the game stays as it is.`,
    after: (count: number) =>
      `**What if …** ${counted(count, 'move')} tried: only you see this, the game stays as it is.`,
    /** The label of a move, or of a menu of them, that is only tried. */
    attempt: (label: string) => `Try: ${label}`,
    move: (number: number, who: SafeText, title: string) => `${number}. ${who}: ${title}`,
    brings: 'The last move brings:',
    /** What the company is about to do. */
    step: (company: CompanyId, step: StepKind) => `${co(company)}: ${terms.step[step]}.`,
    over: 'Then the game is over.',
    undo: 'Take one back',
    reset: 'Start again',
    tooLong: 'No more moves fit here: take one back, or start again.',
  },
};
