import type {
  Colour,
  CompanyId,
  EndReason,
  OfferPhase,
  Phase,
  RoundName,
  StepKind,
  TrainName,
} from '../../src/engine/index.ts';
import { roundInEnglish } from '../rounds.ts';

/** What the rules leave open in a player's turn of a stock round (§5). */
export interface OpenInTurn {
  readonly sell: boolean;
  readonly buy: boolean;
  readonly auction: boolean;
  readonly pass: boolean;
}

/** Every word on the sheet, so that another language is another object. Texts too long for their place are cut. */
export interface MarketLabels {
  readonly title: string;
  readonly round: (round: RoundName) => string;
  /** What a player may do in his turn of a stock round. */
  readonly turn: (open: OpenInTurn) => string;
  /** What is to be done in any other step. */
  readonly steps: Readonly<Record<Exclude<StepKind, 'turn'>, string>>;
  readonly auction: (auction: { readonly company: CompanyId; readonly bid: string; readonly bidder: string }) => string;
  readonly ended: Readonly<Record<EndReason, string>>;
  readonly slForms: string;
  readonly slFormed: string;
  /** kr, with the digits set apart. */
  readonly money: (kr: number) => string;
  readonly startingPrices: string;
  readonly endPrice: string;
  readonly player: string;
  readonly cash: string;
  readonly worth: string;
  readonly certificates: string;
  readonly priorityDeal: string;
  readonly place: string;
  readonly price: string;
  readonly treasury: string;
  readonly trains: string;
  readonly stationsLeft: string;
  readonly pool: string;
  readonly presidentKey: string;
  readonly operatedKey: string;
  readonly unfloatedKey: string;
  readonly movedKey: string;
  readonly notFloated: (sold: number, needed: number) => string;
  readonly toCome: string;
  /** The same in a finished game. */
  readonly neverAuctioned: string;
  readonly availableNow: (phase: OfferPhase) => string;
  readonly availableFrom: (phase: OfferPhase) => string;
  readonly removed: string;
  readonly phase: (phase: Phase) => string;
  readonly now: string;
  readonly trainPrice: string;
  readonly trainsLeft: string;
  readonly left: (left: number, of: number) => string;
  readonly rusts: string;
  readonly rustedBy: (train: TrainName) => string;
  readonly never: string;
  readonly tiles: string;
  /** One letter a colour, so that colour is not needed to read them. */
  readonly tileLetters: Readonly<Record<Colour, string>>;
  readonly trainLimit: string;
  readonly operatingRounds: string;
  readonly offBoard: string;
  readonly offBoardValue: Readonly<Record<'yellow' | 'brown', string>>;
}

const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/gu, '\u00a0');

function turnInEnglish({ sell, buy, auction, pass }: OpenInTurn): string {
  const one = [...(buy ? ['buy a share'] : []), ...(auction ? ['auction a company'] : [])];
  if (sell && one.length > 0) return `sell, then ${one.join(' or ')}`;
  const open = [...(sell ? ['sell shares'] : one), ...(pass && one.length < 2 ? ['pass'] : [])];
  return open.join(' or ');
}

export const ENGLISH_MARKET: MarketLabels = {
  title: '1877: Stockholm Tramways',
  round: roundInEnglish,
  turn: turnInEnglish,
  steps: {
    bid: 'bid or pass',
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
  auction: ({ company, bid, bidder }) => `${company} at ${bid} for ${bidder}`,
  ended: { sl_formed: 'AB Storstockholms Lokaltrafik has formed', stock_market: 'A stock price stands at 400 kr' },
  slForms: 'SL forms when this round ends',
  slFormed: 'SL has formed: last rounds',
  money: (kr) => `${grouped(kr)} kr`,
  startingPrices: 'starting prices',
  endPrice: 'end',
  player: 'Player',
  cash: 'Cash',
  worth: 'Worth',
  certificates: 'Certificates',
  priorityDeal: 'Priority deal',
  place: 'Place',
  price: 'Price',
  treasury: 'Treasury',
  trains: 'Trains',
  stationsLeft: 'Stations left',
  pool: 'Pool',
  presidentKey: 'president’s shares',
  operatedKey: 'has operated',
  unfloatedKey: 'not floated',
  movedKey: 'where the price was',
  notFloated: (sold, needed) => `not floated · ${sold}/${needed} sold`,
  toCome: 'Companies not yet auctioned',
  neverAuctioned: 'Companies never auctioned',
  availableNow: (phase) => `Phase ${phase}: available now`,
  availableFrom: (phase) => `From phase ${phase}`,
  removed: 'Out of the game',
  phase: (phase) => `Phase ${phase}`,
  now: 'now',
  trainPrice: 'Price',
  trainsLeft: 'Left in bank',
  left: (left, of) => `${left} of ${of}`,
  rusts: 'Rusts',
  rustedBy: (train) => `at first ${train}`,
  never: 'never',
  tiles: 'Tiles',
  tileLetters: { yellow: 'Y', green: 'G', brown: 'B' },
  trainLimit: 'Train limit',
  operatingRounds: 'Operating rounds',
  offBoard: 'Off-board value',
  offBoardValue: { yellow: 'yellow', brown: 'brown' },
};
