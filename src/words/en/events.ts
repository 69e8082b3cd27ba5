import { PHASE_FACTS } from '../../engine/title/phases.ts';
import { placeName } from '../places.ts';
import { placings } from '../placings.ts';
import type { EventOf, EventWords, GroupWords } from '../types.ts';
import { companyEvents, removed, stepsPassed } from './company-events.ts';
import { all, counted, money, terms } from './terms.ts';

const outBecause: Readonly<Record<EventOf<'bidder_out'>['because'], string>> = {
  passed: '',
  cash: ': not enough cash to bid more and keep 100 kr',
  certificate_limit: ': at the certificate limit',
};

const priceMoved = ({ company, from, to, because }: EventOf<'price_moved'>): string => {
  const lead = because === 'sold_out' ? `${company} is sold out: its stock price` : `The stock price of ${company}`;
  if (from === to) return `${lead} stays at ${money(to)}.`;
  return `${lead} ${to > from ? 'rises' : 'falls'} from ${money(from)} to ${money(to)}.`;
};

const phaseNews = (phase: EventOf<'phase_started'>['phase']): string => {
  const { operatingRounds, trainLimit, tiles } = PHASE_FACTS[phase];
  const rounds = `${counted(operatingRounds, 'operating round')} after each stock round`;
  return `${all(tiles)} tiles, ${rounds}, and at most ${counted(trainLimit, 'train')} for a company`;
};

const stockEvents = {
  round_started: ({ round }) => {
    if (round.kind === 'ended') return 'The game ends.';
    if (round.kind === 'train') return 'Companies without a train may purchase trains before they leave the game.';
    const count = round.kind === 'operating' && round.of > 1 ? ` (${round.number} of ${round.of})` : '';
    return `${terms.round(round)}${count} begins.`;
  },
  priority_deal: ({ player }, names) => `${names(player)} has the priority deal.`,
  auction_opened: ({ player, company, price }, names) =>
    `${names(player)} opens an auction of ${company} with a bid of ${money(price)}.`,
  bid_raised: ({ player, company, price }, names) => `${names(player)} bids ${money(price)} for ${company}.`,
  bidder_out: ({ player, company, because }, names) => groups.biddersOut([names(player)], company, because),
  auction_won: ({ player, company, price }, names) =>
    `${names(player)} wins the auction of ${company} for ${money(price)}.`,
  auction_void: ({ company }) => `Nobody tops the bid: the auction of ${company} is void, and nobody pays.`,
  par_set: ({ player, company, price, paid }, names) =>
    `${names(player)} sets the starting price of ${company} at ${money(price)} and takes the president's certificate for ${money(paid)}.`,
  par_ended: ({ player, company, opener }, names) =>
    `${names(player)} takes no more shares of ${company}. Next is the player left of ${names(opener)}, who opened the auction.`,
  share_bought: ({ player, company, price }, names) =>
    `${names(player)} buys a share of ${company} for ${money(price)}.`,
  shares_sold: ({ player, company, count, price }, names) =>
    `${names(player)} sells ${counted(count, 'share')} of ${company} at ${money(price)}${count > 1 ? ' each' : ''}.`,
  presidency_changed: ({ company, from, to }, names) =>
    `${names(to)} becomes president of ${company} in place of ${names(from)}.`,
  price_moved: priceMoved,
  floated: ({ company, capital, hex }) =>
    `${company} floats with ${money(capital)} and a station at its home, ${placeName(hex)}.`,
  passed: ({ actor, automatic }, names) => groups.passed([names(actor)], automatic),
  half_price_share_bought: ({ player, company, price }, names) =>
    `${names(player)} buys a share of ${company} at half price, ${money(price)}.`,
  half_price_ended: ({ player, company }, names) => `${names(player)} buys no more shares of ${company} at half price.`,
  phase_started: ({ phase }) => `${terms.phase(phase)} begins: ${phaseNews(phase)}.`,
  sl_triggered: ({ company }) => `${company} has purchased the first 10H: SL forms when this operating round ends.`,
  sl_formed: () => 'AB Storstockholms Lokaltrafik (SL) forms: the last rounds of the game begin.',
  game_ended: ({ reason, worth }, names) => {
    const places = placings(worth).map((entry) => `${names(entry.player)} ${money(entry.worth)}`);
    return `The game ends because ${terms.endReason[reason]}. Worth: ${places.join(', ')}.`;
  },
} satisfies Partial<EventWords>;

export const events: EventWords = { ...stockEvents, ...companyEvents };

export const groups: GroupWords = {
  biddersOut: (who, company, because) =>
    because === 'passed'
      ? `${all(who)} ${who.length === 1 ? 'passes and is' : 'pass and are'} out of the auction of ${company}.`
      : `${all(who)} ${who.length === 1 ? 'is' : 'are'} out of the auction of ${company}${outBecause[because]}.`,
  removed,
  trainless: (company, from, to) =>
    `${company} has no train to run: no revenue, so its stock price falls from ${money(from)} to ${money(to)}.`,
  stepsPassed,
  passed: (who, automatic) => {
    const verb = who.length === 1 ? 'passes' : 'pass';
    return automatic ? `${all(who)} ${verb}: nothing else was possible.` : `${all(who)} ${verb}.`;
  },
};
