import type {
  AuctionChange,
  Change,
  CompanyChange,
  Cost,
  Ends,
  Foresight,
  Next,
  Places,
  PlayerChange,
} from '../../engine/index.ts';
import { co, leadingTrain } from '../marks.ts';
import { placeName } from '../names.ts';
import type { Subject } from '../shapes.ts';
import { all, counted, money, moneyChange, terms } from './terms.ts';

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `12th` */
const ordinal = (number: number): string => `${number}${SUFFIXES[ORDINALS.select(number)] ?? 'th'}`;

const who = ({ name, you }: Subject): string => (you ? 'You' : name);
const verb = ({ you }: Subject, one: string, many: string): string => (you ? many : one);

const holding = ({ company, before, after }: PlayerChange['shares'][number]): string =>
  `${co(company)} ${before} → ${counted(after, 'share')}`;

const player = (
  subject: Subject,
  { cash, worth, shares, certificates }: PlayerChange,
  limit: number,
): string | null => {
  const parts = [
    ...(cash ? [`cash ${moneyChange(cash)}`] : []),
    ...shares.map(holding),
    ...(certificates ? [`certificates ${certificates.after} of ${limit}`] : []),
    ...(worth ? [`worth ${moneyChange(worth)}`] : []),
  ];
  return parts.length === 0 ? null : `${who(subject)}: ${parts.join(', ')}`;
};

const price = ({ company, place }: CompanyChange, { before, after }: Change<number | null>): string => {
  const moved = after === null ? '' : before === null ? money(after) : moneyChange({ before, after });
  const now = place?.after ?? null;
  return `Price of ${co(company)} ${moved}${now === null ? '' : `, ${ordinal(now)} in operating order`}`;
};

const trainList = (trains: readonly string[]): string => (trains.length === 0 ? 'none' : trains.join(' '));

const books = ({ company, cash, pool, trains, stations }: CompanyChange): string | null => {
  const parts = [
    ...(cash ? [`treasury ${moneyChange(cash)}`] : []),
    ...(pool ? [`bank pool ${pool.before} → ${pool.after}`] : []),
    ...(trains ? [`trains ${trainList(trains.before)} → ${trainList(trains.after)}`] : []),
    ...(stations ? [`stations ${stations.before.length} → ${stations.after.length}`] : []),
  ];
  return parts.length === 0 ? null : `${co(company)}: ${parts.join(', ')}`;
};

/** Hexes named before the rest is only counted. */
const NAMED = 8;

/** Stops by name, other hexes by their coordinates; each hex once. */
const placesText = ({ hexes, stops }: Places): readonly string[] => {
  const named = [...new Set(stops.map(({ hex }) => hex))];
  const places = [...named.map(placeName), ...hexes.filter((hex) => !named.includes(hex))];
  if (places.length <= NAMED) return places;
  return [...places.slice(0, NAMED), counted(places.length - NAMED, 'other place')];
};

const reach = (
  company: CompanyChange['company'],
  { opens, closes }: NonNullable<CompanyChange['reach']>,
): readonly string[] => {
  const [more, less] = [placesText(opens), placesText(closes)];
  return [
    ...(more.length > 0 ? [`New in reach of ${co(company)}: ${all(more)}`] : []),
    ...(less.length > 0 ? [`No longer in reach of ${co(company)}: ${all(less)}`] : []),
  ];
};

const OUT = {
  passed: '',
  cash: ': not enough cash',
  certificate_limit: ': at the certificate limit',
};

const rusts = ({ train, owners }: Foresight['rusts'][number]): string =>
  owners.length === 0
    ? `All ${train} trains rust`
    : `${leadingTrain(train)} trains of ${all(owners.map(({ company }) => co(company)))} rust`;

const ends = ({ round, begins, sl, game }: Ends): readonly string[] => [
  ...(sl === 'triggered' ? ['SL forms when this operating round ends'] : []),
  ...(sl === 'formed' ? ['SL forms'] : []),
  ...(game === null ? [] : [`The game ends because ${terms.endReason[game]}`]),
  ...(round === null || begins === null || game !== null ? [] : [`${terms.round(begins)} begins`]),
];

/** What an action would bring, in short lines without a full stop. */
export const foresight = {
  cost: (payer: Subject, { amount, left }: Cost) =>
    `${who(payer)} ${verb(payer, 'pays', 'pay')} ${money(amount)} and ${verb(payer, 'has', 'have')} ${money(left)} left`,
  /** A bid that nobody tops: what it leaves in the purse. */
  ifWon: (bidder: Subject, { company, highBid, cashIfWon }: AuctionChange) =>
    `If ${bidder.you ? 'you win' : `${bidder.name} wins`} ${co(company)} for ${money(highBid)}, ${bidder.you ? 'you have' : 'there are'} ${money(cashIfWon)} left`,
  won: (bidder: Subject, { company, highBid, cashIfWon }: AuctionChange) =>
    `${who(bidder)} ${verb(bidder, 'wins', 'win')} ${co(company)} for ${money(highBid)} and ${verb(bidder, 'has', 'have')} ${money(cashIfWon)} left`,
  auctionVoid: (company: AuctionChange['company']) => `The auction of ${co(company)} is void, and nobody pays`,
  out: (subject: Subject, because: AuctionChange['out'][number]['because']) =>
    `${who(subject)} ${verb(subject, 'is', 'are')} out of the auction${OUT[because]}`,
  revenue: (amount: number) => `Revenue ${money(amount)}`,
  dividend: ({ company, kind, revenue, perShare }: NonNullable<Foresight['dividend']>) =>
    kind === 'payout'
      ? `${co(company)} pays ${money(perShare)} a share`
      : revenue === 0
        ? `${co(company)} has no revenue`
        : `${co(company)} withholds ${money(revenue)}`,
  oddShare: (subject: Subject, { company, amount, kind }: Foresight['oddShares'][number]) =>
    kind === 'paid'
      ? `${who(subject)} ${verb(subject, 'pays', 'pay')} ${money(amount)} to turn an odd share into one of ${co(company)}`
      : `${who(subject)} ${verb(subject, 'receives', 'receive')} ${money(amount)} for an odd share`,
  /** `cash` null: nothing that the costs do not say already. */
  player,
  price,
  /** Where a sale, a dividend or none could have moved it. */
  unmoved: ({ company, price: stays }: Foresight['unmoved'][number]) => `Price of ${co(company)} stays ${money(stays)}`,
  /** What a sale brings the seller, who reads it, and where the price goes. kr */
  sale: (amount: number, { before, after }: Change<number>) =>
    `You get ${money(amount)}, price ${before === after ? `stays ${money(after)}` : `${before} → ${after}`}`,
  gaveAll: (subject: Subject, { company, amount }: Foresight['gaveAll'][number]) =>
    `${who(subject)} ${verb(subject, 'gives', 'give')} ${money(amount)}, all that is left, to ${co(company)}, which stays without a train`,
  holds: (subject: Subject, { company, shares }: NonNullable<Foresight['acquirer']>) =>
    `${who(subject)} then ${verb(subject, 'holds', 'hold')} ${counted(shares, 'share')} of ${co(company)}`,
  atLimit: (subject: Subject, held: number, limit: number) =>
    `${who(subject)} ${verb(subject, 'reaches', 'reach')} the certificate limit (${held} of ${limit})`,
  president: (company: CompanyChange['company'], to: Subject) =>
    `${who(to)} ${verb(to, 'becomes', 'become')} president of ${co(company)}`,
  books,
  reach,
  bestRevenue: (company: CompanyChange['company'], revenue: Change<number>) =>
    `Best routes of ${co(company)}: ${moneyChange(revenue)}`,
  floats: ({ company, capital, hex }: Foresight['floats'][number]) =>
    `${co(company)} floats with ${money(capital)} in ${placeName(hex)}`,
  phase: ({ after }: Change<number>) => `Phase ${after} begins`,
  rusts,
  removed: (companies: Foresight['removed']) =>
    `${all(companies.map(({ company }) => co(company)))} ${companies.length === 1 ? 'leaves' : 'leave'} the game`,
  ends,
  next: (subject: Subject, { company, step }: Next) =>
    `Next: ${subject.you ? 'you' : subject.name}${company === null ? '' : ` for ${co(company)}`}, ${terms.step[step]}`,
};
