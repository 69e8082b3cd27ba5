import type { PromptWords } from '../types.ts';
import { any, counted, money, oneTrain, terms } from './terms.ts';

/** Places named before the rest is only counted. */
const NAMED = 8;

const somePlaces = (places: readonly string[]): string =>
  places.length <= NAMED
    ? any(places)
    : `${places.slice(0, NAMED).join(', ')} or ${counted(places.length - NAMED, 'other place')}`;

/** Options that hold lists of their own are set apart. */
const either = (options: readonly string[]): string => {
  if (options.length > 2) return `${options.slice(0, -1).join('; ')}; or ${options.at(-1)}`;
  return options.join(options.some((option) => / or |,/.test(option)) ? ', or ' : ' or ');
};

export const prompts: PromptWords = {
  act: (actor, company, options) =>
    `${actor} to act${company === null ? '' : ` for ${company}`}: ${options.length === 0 ? 'wait' : either(options)}.`,
  gameOver: 'The game is over.',
  openAuction: (companies, min, max) =>
    `open an auction of ${any(companies)} (${min === max ? money(min) : `${money(min)} to ${money(max)}`})`,
  raiseBid: (company, min, max) => `bid ${min === max ? money(min) : `${money(min)} to ${money(max)}`} for ${company}`,
  setPrice: (company, prices) => `set the starting price of ${company} (${any(prices.map(money))})`,
  buyShare: (shares) => `buy a share of ${any(shares.map((share) => `${share.company} (${money(share.price)})`))}`,
  sellShares: (shares) => `sell shares of ${any(shares.map((share) => `${share.company} (up to ${share.most})`))}`,
  layTrack: (places) => `lay track in ${somePlaces(places)}`,
  placeStation: (places, cost) => `purchase a station in ${somePlaces(places)} for ${money(cost)}`,
  runTrains: (trains) => `run ${trains.length === 1 ? 'the train' : 'the trains'} ${trains.join(', ')}`,
  dividend: (kinds, revenue) => `${any(kinds.map((kind) => terms.dividend[kind]))} (revenue ${money(revenue)})`,
  bankTrain: (trains) =>
    `purchase ${any(
      trains.map(({ train, price, contribution }) =>
        contribution === 0
          ? `${oneTrain(train)} for ${money(price)}`
          : `${oneTrain(train)} for ${money(price)} with ${money(contribution)} from the president`,
      ),
    )}`,
  companyTrain: (trains) =>
    `purchase ${any(
      trains.map(({ from, train, min, max }) =>
        min === max
          ? `${oneTrain(train)} from ${from} for ${money(min)}`
          : `${oneTrain(train)} from ${from} for ${money(min)} to ${money(max)}`,
      ),
    )}`,
  acquire: (companies) => `acquire ${any(companies)}`,
  halfPrice: (company, price) => `buy a share of ${company} at half price (${money(price)})`,
  pass: (step) => (step === 'par_buy' || step === 'half_price' ? 'take no more shares' : 'pass'),
};
