import type { Change, CompanyId, HexId, Rotation, Route, TileId, TrainName } from '../../engine/index.ts';
import type { SafeText } from '../names.ts';
import { counted, money, terms } from './terms.ts';

/** `39 kr left`, or, where more is paid than there is, what the president adds. */
const left = (amount: number): string => (amount < 0 ? `${money(-amount)} from you` : `${money(amount)} left`);

/** `price 90 → 80`, or `price stays 90`. */
const price = ({ before, after }: Change<number>): string =>
  before === after ? `price stays ${after}` : `price ${before} → ${after}`;

/**
 * What stands on buttons and on the options of menus: a phone shows 38 characters, with `Try: ` before them where a move is
 * only tried and ` …` behind them where more is asked. Plain text without emoji.
 */
export const labels = {
  left,
  price,
  auction: (company: CompanyId) => `Auction ${company}`,
  bid: (amount: number, rest: number) => `Bid ${money(amount)} · ${left(rest)}`,
  /** A bid that nobody can top. */
  winningBid: (amount: number, rest: number) => `Win for ${money(amount)} · ${left(rest)}`,
  wins: 'you win the auction',
  /** A starting price, with what the treasury holds when the company floats (§5). */
  startingPrice: (amount: number, capital: number) => `${money(amount)} · floats with ${money(capital)}`,
  buy: (company: CompanyId, amount: number) => `Buy ${company} · ${money(amount)}`,
  /** Several of the same company, taken one after the other. */
  take: (count: number, rest: number) => `${counted(count, 'share')} · ${left(rest)}`,
  half: (company: CompanyId, amount: number, rest: number) => `Buy ${company} · ${money(amount)} · ${left(rest)}`,
  sell: (company: CompanyId) => `Sell ${company}`,
  sale: (count: number, amount: number, change: Change<number>) =>
    `Sell ${count} · ${money(amount)} · ${price(change)}`,
  certificates: (held: number, limit: number) => `${held} of ${limit} certificates`,
  shares: (count: number) => counted(count, 'share'),
  priceOf: (amount: number) => `${money(amount)} each`,
  becomesPresident: 'you become president',
  floats: (company: CompanyId) => `${company} floats`,
  track: (hex: HexId) => `Track in ${hex}`,
  /** A hex in which only one tile fits. */
  onlyTile: (place: string, tile: TileId) => `${place} · tile ${tile}`,
  tile: (number: number, tile: TileId) => `${number} · tile ${tile}`,
  /** What is said of a candidate besides its number. */
  candidate: (number: number, tile: TileId, rotation: Rotation, supply: number) =>
    `${number}: tile ${tile}, ${terms.rotation(rotation)}, ${supply} left`,
  station: 'Purchase a station',
  onlyStation: (hex: HexId, rest: number) => `Station in ${hex} · ${left(rest)}`,
  otherRun: (amount: number, short: number) => `Run for ${money(amount)}${short === 0 ? '' : `, ${money(short)} less`}`,
  /** Routes of a run by their trains alone. */
  trainsRun: (routes: readonly Route[]) => routes.map(({ train, revenue }) => `${train} ${revenue}`).join(' · '),
  pay: (perShare: number, change: Change<number>) => `Pay ${perShare} a share · ${price(change)}`,
  withhold: (revenue: number, change: Change<number>) => `Withhold ${revenue} · ${price(change)}`,
  train: (train: TrainName, amount: number) => `Buy ${train} for ${money(amount)}`,
  trainOf: (train: TrainName, from: CompanyId) => `${train} from ${from}`,
  acquire: (target: CompanyId) => `Acquire ${target}`,
  /** A company that stays without a train: its president gives it all they have (§6.6 step 2). */
  giveAll: (company: CompanyId, amount: number) => `Give ${company} all ${money(amount)}`,
  confirm: 'Confirm',
  /** Takes the last move back, with nobody asked. */
  takeBack: 'Take back',
  takeBackOf: (name: SafeText) => `${name}: take back`,
  takeBackLast: 'Take back the last move',
  /** Makes moves that were tried. */
  play: (count: number, all: boolean) =>
    count === 1 ? `Play ${all ? 'this' : 'the first'} move` : `Play ${all ? 'these' : 'the first'} ${count} moves`,
};
