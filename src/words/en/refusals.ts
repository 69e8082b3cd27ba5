import type { ActionType } from '../../engine/action.ts';
import { safeName } from '../names.ts';
import type { RefusalOf, RefusalWords } from '../types.ts';
import { companyRefusals } from './company-refusals.ts';
import { any, counted, money, terms } from './terms.ts';

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

const stockRefusals = {
  game_over: () => 'The game is over: nobody can move any more.',
  no_such_player: ({ player }) => `${safeName(player)} is not a player of this game.`,
  no_such_company: ({ company }) => `${company} is not in the game any more.`,
  not_your_turn: ({ player }, names) => `It is the turn of ${names(player)}.`,
  not_that_company: ({ company }) => `Another company acts now: ${company}.`,
  not_now: ({ action, step }) => `You cannot ${doing[action]} now: the step is ${terms.step[step]}.`,
  may_not_pass: mayNotPass,
  must_sell: ({ certificates, limit }) =>
    `You hold ${counted(certificates, 'certificate')} and may hold ${limit}: sell shares first.`,
  company_not_open: ({ company, phase }) => `${company} cannot be auctioned before phase ${phase}.`,
  already_auctioned: ({ company }) => `${company} has been auctioned already: buy a share of it instead.`,
  other_auction: ({ company }) => `The auction is of ${company}: bid for it, or pass.`,
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
  not_auctioned: ({ company }) => `${company} has not been auctioned yet: open an auction of it first.`,
  president_certificate: () => "The president's certificate cannot be bought like that: buy an ordinary share.",
  holds_limit: ({ company, limit }) => `You hold ${limit} shares of ${company}, and nobody may buy more than that.`,
  sold_this_round: ({ company }) =>
    `You have sold shares of ${company} in this stock round: you can buy them again in the next one.`,
  already_bought: () => 'You have bought in this turn already: sell nothing more, your turn is over.',
  sold_out: ({ company }) => `No share of ${company} is left in the bank pool.`,
  too_dear: ({ price, cash }) => `That costs ${money(price)}, and you have ${money(cash)}.`,
  sold_this_turn: ({ company }) => `You have sold shares of ${company} in this turn: sell all at once, or wait a turn.`,
  no_shares: ({ company }) => `You hold no shares of ${company}.`,
  sell_at_most: ({ company, most, held }) =>
    most === 0
      ? `You hold ${counted(held, 'share')} of ${company} and cannot sell any now.`
      : `You hold ${counted(held, 'share')} of ${company} and can sell at most ${most} now.`,
  needs_president: ({ company }) =>
    `Somebody must still hold two shares of ${company} after the sale, to be its president: sell fewer.`,
  bought_this_round: ({ company }) =>
    `Shares of ${company} that you bought in this stock round can be sold from the next one on.`,
  no_such_train: ({ train }) => `There is no ${train} to run or to purchase here.`,
  malformed: ({ issue }) => `That cannot be read: ${safeName(issue, 200)}.`,
} satisfies Partial<RefusalWords>;

export const refusals: RefusalWords = { ...stockRefusals, ...companyRefusals };
