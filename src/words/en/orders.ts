import type { BuyGoal, CompanyId, Order, OrderEnd, OrderOf, OrderStopCode, OrderType } from '../../engine/index.ts';
import { co } from '../marks.ts';
import type { Names, SafeText } from '../names.ts';
import type { StopOf } from '../shapes.ts';
import { all, any, counted, money, terms } from './terms.ts';

const TITLES = {
  auto_pass: 'Auto-pass',
  auto_buy: 'Auto-buy',
  bid_up_to: 'Auto-bid',
  pass_steps: 'Passing steps',
  run: 'Running',
  play_out: 'Playing out',
};

const goal = (until: BuyGoal): string => (until.kind === 'floated' ? 'it floats' : `you hold ${until.shares}`);

const OUT = {
  passed: 'you have passed',
  cash: 'you could not bid more and keep 100 kr',
  certificate_limit: 'you are at the certificate limit',
};

const stops: {
  readonly [Code in Exclude<OrderStopCode, 'refused'>]: (stop: StopOf<Code>, names: Names) => string;
} = {
  has_shares: ({ company, shares }) => `You hold ${counted(shares, 'share')} of ${co(company)}.`,
  floats: ({ company }) => `Enough shares of ${co(company)} are sold: it floats.`,
  auction_won: ({ company, price }) => `You have won the auction of ${co(company)} for ${money(price)}.`,
  price_above: ({ company, price, most }) =>
    `A share of ${co(company)} costs ${money(price)}, and your limit was ${money(most)}.`,
  beyond_limit: ({ company, price, limit }) =>
    `You are out of the auction of ${co(company)}: a bid of ${money(price)} was needed, and your limit was ${money(limit)}.`,
  out_of_auction: ({ company, because }) => `You are out of the auction of ${co(company)}: ${OUT[because]}.`,
  auction_lost: ({ company, winner, price }, names) =>
    `${names(winner)} has won the auction of ${co(company)} for ${money(price)}.`,
  auction_void: ({ company }) => `The auction of ${co(company)} is void.`,
  already_auctioned: ({ company }) => `${co(company)} has been auctioned already.`,
  not_last: () => 'Another stock round may follow, so that there is nothing to play out yet.',
  no_company: () => 'You are president of no company.',
  ends_game: ({ company }) =>
    `The revenue of ${co(company)} decides whether its price is 400 kr, and so whether the game ends early: that is for you to decide.`,
  rusted: ({ company, train }) => `${co(company)} has lost its ${train} trains to rust.`,
  not_president: ({ company }) => `You are not the president of ${co(company)}.`,
  auction_opened: ({ player, company }, names) => `${names(player)} has opened an auction of ${co(company)}.`,
  own_auction: ({ company }) => `You have opened an auction of ${co(company)} yourself.`,
  own_certificates: () => 'Your certificates have changed.',
  presidency: ({ company, from, to }, names) =>
    `${names(to)} is president of ${co(company)} now in place of ${names(from)}.`,
  own_company_sold: ({ player, company, count }, names) =>
    `${names(player)} has sold ${counted(count, 'share')} of ${co(company)}, of which you are president.`,
  sold: ({ player, company, count }, names) =>
    `${names(player)} has sold ${counted(count, 'share')} of ${co(company)}.`,
  bought: ({ player, company }, names) =>
    `${names(player)} has bought a share of ${co(company)}, of which you are president.`,
  acquired: ({ company, target }) => `${co(company)} has acquired ${co(target)}.`,
  company_gone: ({ company }) => `${co(company)} has left the game.`,
  stock_round_over: () => 'The stock round has ended.',
  operating_rounds_over: () => 'The next stock round has begun.',
  sl_formed: () => 'SL has formed.',
  game_over: () => 'The game is over.',
  undo: () => 'What it had done, or was given for, has been taken back.',
};

const does: { readonly [Type in OrderType]: (order: OrderOf<Type>) => string } = {
  auto_pass: () => 'Pass in the stock round',
  auto_buy: ({ company, until, most }) =>
    `Buy shares of ${co(company)} until ${goal(until)}${most === null ? '' : `, for at most ${money(most)} each`}`,
  bid_up_to: ({ company, limit }) =>
    `Bid for ${co(company)} 5 kr more whenever you are outbid, up to ${money(limit)}, and pass above that (others see that an order bids, not the limit)`,
  pass_steps: ({ company, steps }) =>
    `Pass for ${co(company)} in these steps: ${all([...new Set(steps.map((step) => terms.step[step]))])}`,
  run: ({ company, dividend }) =>
    `Run the best routes of ${co(company)} and ${dividend === 'payout' ? 'pay dividends' : 'withhold the revenue'}`,
  play_out: () =>
    'For all companies of yours, pass the optional steps, run the best routes and pay dividends (a company that must purchase a train waits for you)',
};

/** Standing orders, told to the player who has given them. */
export const orders = {
  /** What the order does, as a request without a full stop: `Bid up to 120 kr for SF`. */
  does,
  ends: {
    goal: 'that is reached',
    cannot_go_on: 'you cannot buy',
    auction_over: 'the auction is over',
    auction_opened: 'someone opens an auction',
    own_certificates: 'your certificates change otherwise',
    own_company_sold: 'shares of your company are sold',
    acquired: 'an acquisition concerns you',
    presidency: 'a presidency of yours changes',
    rusted: 'trains of your company rust',
    ends_game: 'a price would come to 400 kr or leave it, so that the game ends early or goes on',
    game_over: 'the game ends',
    sold: 'someone sells shares',
    bought: 'someone buys a share of your company',
    stock_round_over: 'the stock round ends',
    operating_rounds_over: 'the next stock round begins',
    sl_formed: 'SL forms',
    undo: 'a move it relied on is taken back',
  } satisfies Readonly<Record<OrderEnd, string>>,
  /** What it does, and what ends it. */
  described: (does: string, ends: readonly string[]) => `${does}. This stops when ${any(ends)}.`,
  /** A short name for lists and for what stopped: `Auto-buy of SF`. */
  title: (type: Order['type'], company: CompanyId | null) =>
    company === null ? TITLES[type] : `${TITLES[type]} for ${co(company)}`,
  /** `why`: a sentence. */
  stopped: (title: string, why: string) => `${title} has stopped. ${why}`,
  /** Whole sentences. A refusal is told in its own words. */
  stops,
};

/** Giving, listing and cancelling standing orders: private, but for what a post says of moves that orders made. */
export const standing = {
  /** `line`: what the order does and what ends it, in sentences. */
  given: (line: string) => `Your order stands, and only you see what it says. ${line} Until then /order list shows it.`,
  /** The order has acted, and has stopped already: why is said below. */
  carriedOut: (line: string) => `Your order was carried out. ${line}`,
  /** It would have stopped at once. `why`: a sentence. */
  notGiven: (why: string) => `That order would stop at once. ${why}`,
  noSteps: 'Say which steps of the company to pass: set at least one of them to True.',
  twoGoals: 'Give only one of shares and more.',
  limitTooHigh: (limit: number, most: number) => `${money(limit)} is too high: a limit is at most ${money(most)}.`,
  /** Bids go by steps: the nearest amounts below and above. */
  limitStep: (limit: number, below: number, above: number) =>
    `Bids are multiples of 5 kr, and ${money(limit)} is none: take ${money(below)} or ${money(above)}.`,
  noAuction: 'That auction is over.',
  none: 'You have no standing order in this game. /order pass, /order buy, /order bid, /order steps and /order run give one.',
  standing: 'Your standing orders:',
  stopped: 'Stopped lately:',
  /** `titles`: short names of orders. */
  cancelled: (titles: readonly string[]) => `Cancelled: ${all(titles)}.`,
  noSuchOrder: 'You have no such order: it has stopped, or was cancelled. /order list shows those that stand.',
  cancelMenu: 'Cancel an order',
  bidUpTo: 'Bid up to …',
  playOut: 'Play out all my companies',
  /** At most 45 characters each. */
  form: {
    title: (company: CompanyId) => `Bid for ${company} up to a limit`,
    label: 'Raises by 5 kr up to this limit, then passes',
    hint: '120; others see only that an order bids',
  },
  /** In the channel's post: before the moves that orders of these players have made. */
  byOrders: (who: readonly SafeText[]) => `By standing orders of ${all(who)}:`,
  /** In the channel's post: many bids in a row, each 5 kr above the last. */
  raised: (who: readonly SafeText[], company: CompanyId, from: number, to: number) =>
    `${all(who)} bid for ${co(company)} in turn, step by step from ${money(from)} to ${money(to)}.`,
  /** In the channel's post: lines left out. */
  more: (lines: number) => `… and ${counted(lines, 'more line')}, told in /history.`,
};
