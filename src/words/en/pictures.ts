import type { Phase, RoundName, TrainName } from '../../engine/index.ts';
import { terms } from './terms.ts';

/** The digits in groups of three, which stay on one line. */
const amount = (kr: number): string => String(kr).replace(/\B(?=(\d{3})+$)/gu, '\u00a0');
const money = (kr: number): string => `${amount(kr)} kr`;

/** The round as a heading. */
const round = (name: RoundName): string => {
  switch (name.kind) {
    case 'stock':
      return terms.round(name);
    case 'operating':
      return `${terms.round(name)} of ${name.set}.${name.of}`;
    case 'train':
      return 'Trains for SL';
    case 'ended':
      return 'The game is over';
  }
};

const roundBelow = (name: RoundName | null): string => {
  switch (name?.kind) {
    case undefined:
      return 'Start';
    case 'stock':
      return `SR ${name.number}`;
    case 'operating':
      return `OR ${name.set}.${name.number}`;
    case 'train':
      return 'SL';
    case 'ended':
      return 'End';
  }
};

/** What every picture of a position says. */
const shared = {
  title: '1877: Stockholm Tramways',
  round,
  phase: terms.phase,
  tileLetters: { yellow: 'Y', green: 'G', brown: 'B' },
};

const map = {
  ...shared,
  acting: (name: string): string => `${name} to act`,
  offBoard: { yellow: 'value, phases 2–4', brown: 'value, phases 6–10' },
  home: 'home, not floated',
  water: 'kr for the first tile',
  letter: 'only its own tiles',
  last: 'last move',
  offered: 'to choose from',
  proposed: (cost: number): string => (cost === 0 ? 'Proposed: free' : `Proposed: ${cost} kr`),
  total: (revenue: number): string => `Total ${revenue} kr`,
};

type Open = Readonly<Record<'sell' | 'buy' | 'auction' | 'pass', boolean>>;

const turn = ({ sell, buy, auction, pass }: Open): string => {
  const one = [...(buy ? ['buy a share'] : []), ...(auction ? ['auction a company'] : [])];
  if (sell && one.length > 0) return `sell, then ${one.join(' or ')}`;
  const open = [...(sell ? ['sell shares'] : one), ...(pass && one.length < 2 ? ['pass'] : [])];
  return open.join(' or ');
};

const market = {
  round,
  phase: terms.phase,
  tileLetters: shared.tileLetters,
  money,
  amount,
  turn,
  bid: (highest: string): string => `bid above ${highest}, or pass`,
  steps: {
    par: 'set the starting price',
    par_buy: 'up to three more shares',
    acquire_start: 'acquire a company, before track',
    track: 'lay or upgrade track',
    token: 'purchase a station',
    route: 'run trains',
    dividend: 'pay dividends or withhold',
    train: 'purchase trains',
    acquire_end: 'acquire a company, after trains',
    half_price: 'buy shares at half price',
    end: 'final worth',
  },
  ended: { sl_formed: 'AB Storstockholms Lokaltrafik has formed', stock_market: 'A stock price stands at 400 kr' },
  slForms: 'SL forms when this round ends',
  slFormed: 'SL has formed: last rounds',
  startingPrices: 'starting prices',
  endPrice: 'end',
  cash: 'Cash, kr',
  worth: 'Worth',
  certificates: 'Certificates',
  place: 'Place',
  auction: 'Auction',
  leads: (bid: string): string => `leads ${bid}`,
  in: 'in',
  out: 'out',
  thisRound: 'This round',
  passed: 'passed',
  price: 'Price',
  lastRun: 'Last run',
  paid: (perShare: number): string => `paid ${perShare}`,
  withheld: 'withheld',
  treasury: 'Treasury',
  trains: 'Trains',
  pool: 'Pool',
  sold: 'sold',
  notFloated: (sold: number, needed: number): string => `not floated · ${sold}/${needed} sold`,
  orderKey: (isOperating: boolean): string =>
    isOperating ? 'order now; next: by price, upper first' : 'operating order: by price, upper first',
  operatedKey: 'has operated',
  presidentKey: 'president’s shares',
  priorityDeal: 'priority deal',
  stationsLeft: 'stations left',
  movedKey: 'where the price was',
  soldKey: 'sold: not to be bought this round',
  available: 'Available now',
  availableNow: (phase: Phase): string => `Phase ${phase}: available now`,
  availableFrom: (phase: Phase): string => `From phase ${phase}`,
  neverAuctioned: 'Never auctioned',
  removed: 'Out of the game',
  bank: 'Bank',
  trainPrice: 'Price',
  trainsLeft: 'Left',
  left: (left: number, of: number): string => `${left} of ${of}`,
  soldOut: 'sold out',
  rusts: 'Rusts',
  rustedBy: (train: TrainName): string => `at ${train}`,
  rusted: 'rusted',
  never: 'never',
  phases: 'Phase',
  tiles: 'Tiles',
  trainLimit: 'Train limit',
  operatingRounds: 'Operating rounds',
  offBoard: 'Off-board value',
  offBoardValue: { yellow: 'yellow', brown: 'brown' },
};

const chart = {
  title: 'Worth after each round, in kr',
  final: 'The game is over: worth after each round, in kr',
  round: roundBelow,
  running: (name: RoundName | null): string => `${roundBelow(name)}, so far`,
  from: (kr: number): string => `scale begins at ${money(kr)}`,
  phase: terms.phase,
  money,
  amount,
};

const candidates = { rotation: terms.rotation };

/** Words drawn on the pictures; their types stand in the renderers. */
export const pictures = { map, candidates, market, chart, animation: { map, worth: market.worth, money } };
