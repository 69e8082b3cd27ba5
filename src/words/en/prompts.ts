import type { Choices, CompanyId, DividendKind, StepKind, TrainName } from '../../engine/index.ts';
import { co } from '../marks.ts';
import type { SafeText } from '../names.ts';
import type { HelpedSale, Option } from '../shapes.ts';
import { any, counted, fromYou, money, moneyRange, oneTrain, terms } from './terms.ts';

/** Places named before the rest is only counted. */
const NAMED = 8;

const somePlaces = (places: readonly string[]): string =>
  places.length <= NAMED
    ? any(places)
    : `${places.slice(0, NAMED).join(', ')} or ${counted(places.length - NAMED, 'other place')}`;

/** Options that hold lists of their own are set apart. */
const either = (options: readonly Option[]): string => {
  const texts = options.map(({ text }) => text);
  if (texts.length > 2) return `${texts.slice(0, -1).join('; ')}; or ${texts.at(-1)}`;
  return texts.join(options.some(({ several }) => several) ? ', or ' : ' or ');
};

/** `a share of D`, or `shares of SF (up to 3) or D (1)`. */
const sales = (shares: Choices['sellShares']): string =>
  shares.every(({ most }) => most === 1)
    ? `a share of ${any(shares.map(({ company }) => co(company)))}`
    : `shares of ${any(shares.map(({ company, most }) => `${co(company)} (${most === 1 ? '1' : `up to ${most}`})`))}`;

/** As on the buttons. */
const passing: Readonly<Record<StepKind, string>> = {
  turn: 'pass',
  bid: 'pass',
  par: 'pass',
  par_buy: 'take no more shares',
  acquire_start: 'acquire no company',
  track: 'lay no track',
  token: 'purchase no station',
  route: 'pass',
  dividend: 'pass',
  train: 'purchase no more trains',
  acquire_end: 'acquire no company',
  half_price: 'buy no more shares',
  end: 'pass',
};

const bankTrains = (trains: Choices['bankTrain']): readonly string[] =>
  trains.map(
    ({ train, price, contribution }) => `${oneTrain(train)} from the bank for ${money(price)}${fromYou(contribution)}`,
  );

const companyTrains = (trains: readonly HelpedSale[]): readonly string[] =>
  trains.map(
    ({ from, train, min, max, contribution }) =>
      `${oneTrain(train)} from ${co(from)} for ${moneyRange(min, max)}${fromYou(contribution)}`,
  );

/** What may be done, in a word or two: the controls below a post say the rest. */
const brief = {
  sellShares: (over: { readonly certificates: number; readonly limit: number } | null) =>
    `sell shares${over === null ? '' : ` (you hold ${over.certificates} certificates and may hold ${over.limit})`}`,
  setPrice: (company: CompanyId) => `set the starting price of ${co(company)}`,
  /** `left`: how many the winner of an auction may still take. */
  takeShares: (company: CompanyId, left: number) =>
    left === 1 ? `buy the last of 3 more shares of ${co(company)}` : `buy up to ${left} more shares of ${co(company)}`,
  buyShare: 'buy a share',
  raiseBid: (company: CompanyId, min: number, max: number) => `bid ${moneyRange(min, max)} for ${co(company)}`,
  openAuction: 'open an auction',
  halfPrice: (company: CompanyId) => `buy a share of ${co(company)} at half price`,
  acquire: 'acquire a company',
  layTrack: 'lay track',
  placeStation: 'purchase a station',
  runTrains: 'run trains',
  dividend: (revenue: number) => `pay or withhold ${money(revenue)}`,
  train: 'purchase a train',
  pass: 'pass',
};

/** `Anna to act for SF: ...`: one phrase for each kind of choice, joined by `act`. */
export const prompts = {
  brief,
  act: (actor: SafeText, company: CompanyId | null, options: readonly Option[]) =>
    `${actor} to act${company === null ? '' : ` for ${co(company)}`}: ${options.length === 0 ? 'wait' : either(options)}.`,
  /** The same for a company without a train that must purchase one (§6.6). */
  mustPurchase: (actor: SafeText, company: CompanyId, bank: Choices['bankTrain'], sisters: readonly HelpedSale[]) =>
    `${actor} to act: ${co(company)} has no train and must purchase one: ${any([...bankTrains(bank), ...companyTrains(sisters)])}.`,
  gameOver: 'The game is over.',
  openAuction: (companies: readonly CompanyId[], min: number, max: number) =>
    `open an auction of ${any(companies.map(co))} (${moneyRange(min, max)})`,
  raiseBid: (company: CompanyId, min: number, max: number) => `bid ${moneyRange(min, max)} for ${co(company)}`,
  setPrice: (company: CompanyId, prices: readonly number[]) =>
    `set the starting price of ${co(company)} (${any(prices.map(money))})`,
  buyShare: (shares: Choices['buyShare']) =>
    `buy a share of ${any(shares.map((share) => `${co(share.company)} (${money(share.price)})`))}`,
  /** `over`: more certificates than they may hold, so that they must sell (R15). */
  sellShares: (shares: Choices['sellShares'], over: { readonly certificates: number; readonly limit: number } | null) =>
    `sell ${sales(shares)}${
      over === null ? '' : ` (you hold ${over.certificates} certificates and may hold ${over.limit})`
    }`,
  layTrack: (places: readonly string[]) => `lay track in ${somePlaces(places)}`,
  placeStation: (places: readonly string[], cost: number) =>
    `purchase a station in ${somePlaces(places)} for ${money(cost)}`,
  runTrains: (trains: readonly TrainName[]) =>
    `run ${trains.length === 1 ? 'the train' : 'the trains'} ${trains.join(', ')}`,
  dividend: (kinds: readonly DividendKind[], revenue: number) =>
    `${any(kinds.map((kind) => terms.dividend[kind]))} (revenue ${money(revenue)})`,
  bankTrain: (trains: Choices['bankTrain']) => `purchase ${any(bankTrains(trains))}`,
  companyTrain: (trains: readonly HelpedSale[]) => `purchase ${any(companyTrains(trains))}`,
  acquire: (companies: readonly CompanyId[]) => `acquire ${any(companies.map(co))}`,
  halfPrice: (company: CompanyId, price: number) => `buy a share of ${co(company)} at half price (${money(price)})`,
  /** In the words of the button. `sold`: the turn's shares are sold, and passing only ends it. */
  pass: (step: StepKind, sold: boolean) => (sold && step === 'turn' ? 'end the turn' : passing[step]),
  /** Passing costs the president all their cash (§6.6 step 2). */
  giveAll: (company: CompanyId, kr: number) =>
    kr === 0 ? 'stay without a train' : `give ${co(company)} all ${money(kr)} and stay without a train`,
};
