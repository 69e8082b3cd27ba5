import {
  type AcquireProblem,
  type ActionType,
  type Colour,
  PHASE_FACTS,
  PHASES,
  type RouteProblem,
  TRAINS,
  type TrainName,
} from '../../engine/index.ts';
import { co } from '../marks.ts';
import { placeName, safeName } from '../names.ts';
import type { RefusalOf, RefusalWords } from '../shapes.ts';
import { all, any, counted, money, oneTrain, spelled, terms } from './terms.ts';

const doing: Readonly<Record<ActionType, string>> = {
  bid: 'bid',
  pass: 'pass',
  par: 'set a starting price',
  buy_share: 'buy a share',
  sell_shares: 'sell shares',
  lay_tile: 'lay track',
  place_station: 'purchase a station',
  run_trains: 'run trains',
  dividend: 'pay dividends or withhold',
  buy_train: 'purchase a train',
  acquire: 'acquire a company',
  buy_half_price_share: 'buy a share at half price',
};

const mayNotPass = ({ step }: RefusalOf<'may_not_pass'>): string => {
  switch (step) {
    case 'par':
      return 'You have won the auction and cannot pass: set the starting price.';
    case 'route':
      return 'You cannot pass here: run the trains.';
    case 'dividend':
      return 'You cannot pass here: pay dividends or withhold.';
    case 'train':
      return 'You cannot pass here: a company without a train must purchase one that can be paid.';
    case 'turn':
      return 'You cannot pass here: you hold too many certificates and must sell shares first.';
    default:
      return `You cannot pass here: the step is ${terms.step[step]}.`;
  }
};

/** The first phase in which tiles of this colour may be used. */
const phaseOf = (colour: Colour): number => PHASES.find((phase) => PHASE_FACTS[phase].tiles.includes(colour)) ?? 2;

/** `D4:c0-5`, a piece of track as game files write it, is told by its hex. */
const PIECE = /^([A-I]\d{1,2}):\S*$/;

const route = ({ because, train, at }: RefusalOf<'route'>): string => {
  const place = safeName(at.replace(PIECE, '$1'), 60);
  const problems: Readonly<Record<Exclude<RouteProblem, 'unknown_place' | 'unknown_train'>, string>> = {
    unknown_segment: `there is no such track at ${place}`,
    no_track: `no track leads straight along ${place}`,
    gap: `the track does not go on at ${place}`,
    too_long: `it may cross at most ${TRAINS[train].edges} hex edges`,
    stop_twice: `${place} may be visited only once`,
    edge_twice: `the same track is used twice at ${place}`,
    no_station: 'it must pass a city where the company has a station',
    blocked: `the way through ${place} is blocked by stations of other companies`,
    too_few_stops: 'it must join at least two towns or cities',
    not_as_described: `its stops and its way do not agree at ${place}`,
  };
  if (because === 'unknown_place')
    return `"${place}" is no place on the map: write coordinates or names, such as D4-E5-F6.`;
  if (because === 'unknown_train') return `There is no train "${place}".`;
  return `The ${train} cannot run like that: ${problems[because]}.`;
};

/** `three 3H`, `a 2H and two 3H` */
const ownTrains = (trains: readonly TrainName[]): string =>
  trains.length === 0
    ? 'no train'
    : all(
        [...new Set(trains)].map((train) => {
          const count = trains.filter((each) => each === train).length;
          return count === 1 ? oneTrain(train) : `${spelled(count)} ${train}`;
        }),
      );

const tooManyRoutes = ({ company, train, routes, trains }: RefusalOf<'too_many_routes'>): string => {
  const owned = trains.filter((each) => each === train).length;
  if (train === null)
    return `${co(company)} has ${ownTrains(trains)}, and you wrote ${spelled(routes)} routes: one for each train at most.`;
  return owned === 0
    ? `${co(company)} has no ${train}: it has ${ownTrains(trains)}.`
    : `${co(company)} has ${spelled(owned)} ${train}, and you wrote ${spelled(routes)}.`;
};

const acquireProblems: Readonly<Record<AcquireProblem, string>> = {
  itself: 'a company cannot acquire itself',
  not_floated: 'it has not floated',
  not_enough_shares: 'the president must hold more shares of the two companies than all others together',
  out_of_reach: 'the acquiring company has no route to one of its stations',
  too_many_hexes: 'together the two would have stations in more than six hexes',
  never_purchased_trains: 'both companies must have performed the "purchase trains" step once',
  dividends_differ: 'only one of the two has paid dividends or withheld in this operating round',
};

const rotation = ({ hex, tile, open }: RefusalOf<'rotation'>): string =>
  open.length === 0
    ? `Tile ${tile} does not fit in ${placeName(hex)}: choose another tile.`
    : `Tile ${tile} does not fit like that in ${placeName(hex)}: the rotation can be ${any(open.map(String))}.`;

const trainPrice = ({ min, max }: RefusalOf<'train_price'>): string =>
  min === max
    ? `The price must be ${money(min)}.`
    : `The price must be a multiple of 5 kr from ${money(min)} to ${money(max)}.`;

export const refusals: RefusalWords = {
  game_over: () => 'The game is over: nobody can move any more.',
  no_such_player: ({ player }) => `${safeName(player)} is not a player of this game.`,
  no_such_company: ({ company }) => `${co(company)} is not in the game any more.`,
  not_your_turn: ({ player }, names) => `It is the turn of ${names(player)}.`,
  not_that_company: ({ company }) => `Another company acts now: ${co(company)}.`,
  not_now: ({ action, step }) => `You cannot ${doing[action]} now: the step is ${terms.step[step]}.`,
  may_not_pass: mayNotPass,
  must_sell: ({ certificates, limit }) =>
    `You hold ${counted(certificates, 'certificate')} and may hold ${limit}: sell shares first.`,
  company_not_open: ({ company, phase }) => `${co(company)} cannot be auctioned before phase ${phase}.`,
  already_auctioned: ({ company }) => `${co(company)} has been auctioned already: buy a share of it instead.`,
  other_auction: ({ company }) => `The auction is of ${co(company)}: bid for it, or pass.`,
  no_auctions_any_more: () => 'SL has formed: no company can be auctioned any more.',
  bid_step: ({ step }) => `A bid is a multiple of ${money(step)}.`,
  bid_too_low: ({ min }) => `That bid is too low: bid at least ${money(min)}.`,
  bid_too_high: ({ max }) => `That bid is too high: you can bid at most ${money(max)}.`,
  certificate_limit: ({ certificates, limit }) =>
    `You hold ${counted(certificates, 'certificate')}, and the limit is ${limit}: you can take no more.`,
  keep_reserve: ({ cash, reserve }) =>
    `You have ${money(cash)}, and a bidder must keep at least ${money(reserve)} after paying the bid.`,
  price_not_open: ({ prices }) =>
    prices.length === 0 ? 'You cannot pay any starting price.' : `The starting price can be ${any(prices.map(money))}.`,
  not_auctioned: ({ company }) => `${co(company)} has not been auctioned yet: open an auction of it first.`,
  president_certificate: () => "The president's certificate cannot be bought like that: buy an ordinary share.",
  holds_limit: ({ company, limit }) => `You hold ${limit} shares of ${co(company)}, and nobody may buy more than that.`,
  sold_this_round: ({ company }) =>
    `You have sold shares of ${co(company)} in this stock round: you can buy them again in the next one.`,
  sold_out: ({ company }) => `No share of ${co(company)} is left in the bank pool.`,
  too_dear: ({ price, cash }) => `That costs ${money(price)}, and you have ${money(cash)}.`,
  sold_this_turn: ({ company }) =>
    `You have sold shares of ${co(company)} in this turn: sell all at once, or wait a turn.`,
  no_shares: ({ company }) => `You hold no shares of ${co(company)}.`,
  sell_at_most: ({ company, most, held }) =>
    most === 0
      ? `You hold ${counted(held, 'share')} of ${co(company)} and cannot sell any now.`
      : `You hold ${counted(held, 'share')} of ${co(company)} and can sell at most ${most} now.`,
  needs_president: ({ company }) =>
    `Somebody must still hold two shares of ${co(company)} after the sale, to be its president: sell fewer.`,
  bought_this_round: ({ company }) =>
    `Shares of ${co(company)} that you bought in this stock round can be sold from the next one on.`,
  no_such_train: ({ train }) => `There is no ${train} to run or to purchase here.`,
  malformed: ({ issue }) => `That cannot be read: ${safeName(issue, 200)}.`,

  printed_hex: ({ hex }) => `No track can be laid in ${placeName(hex)}: choose another hex.`,
  no_tile_left: ({ tile }) => `No tile ${tile} is left: choose another one.`,
  colour_not_yet: ({ colour, phase }) =>
    `The game is in phase ${phase}: ${colour} tiles may be used from phase ${phaseOf(colour)}.`,
  colour_order: ({ hex, tile }) =>
    `Tile ${tile} cannot follow what lies in ${placeName(hex)}: yellow goes on beige, green on yellow, brown on green.`,
  label: ({ hex, tile }) =>
    `Tile ${tile} does not belong in ${placeName(hex)}: towns, cities and labels must be the same on both.`,
  rotation,
  out_of_reach: ({ hex }) => `The company has no route to ${placeName(hex)}: choose a place that it can reach.`,
  company_cash: ({ cost, cash }) => `That costs ${money(cost)}, and the company has ${money(cash)}.`,
  no_city: ({ hex }) => `There is no such city in ${placeName(hex)}: stations go into cities.`,
  station_here: ({ hex }) => `The company has a station in ${placeName(hex)} already: choose another hex.`,
  no_station_left: ({ limit }) => `The company has all its ${counted(limit, 'station')} on the map.`,
  no_free_circle: ({ hex }) =>
    `No circle is free in ${placeName(hex)}: the home of a company that has not floated stays reserved.`,
  wrong_circle: ({ hex }) => `That circle in ${placeName(hex)} is not free: choose another one.`,
  route,
  too_many_routes: tooManyRoutes,
  no_routes: () => 'Write at least one route, such as D4-E5-F6.',
  revenue: ({ computed }) => `These routes bring ${money(computed)}.`,
  train_limit: ({ trains, limit }) =>
    `The company has ${counted(trains, 'train')}, and the limit is ${limit}: it cannot purchase more.`,
  train_not_for_sale: ({ train, cheapest }) =>
    `The bank sells only its cheapest train, the ${cheapest}: the ${train} cannot be purchased yet.`,
  train_price: trainPrice,
  not_a_sister: ({ company }) =>
    `${co(company)} has another president: trains go only between companies of one president.`,
  train_out_of_reach: ({ price, cash }) => `That train costs ${money(price)}, and only ${money(cash)} can be paid.`,
  cannot_acquire: ({ company, because }) => `${co(company)} cannot be acquired: ${acquireProblems[because]}.`,
};
