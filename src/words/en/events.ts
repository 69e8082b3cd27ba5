import {
  type CompanyId,
  type EventOf,
  type HexId,
  type PassedStep,
  PHASE_FACTS,
  type Route,
  type TrainName,
} from '../../engine/index.ts';
import { co } from '../marks.ts';
import { type Names, placeName, type SafeText, stopsText } from '../names.ts';
import type { EventWords } from '../shapes.ts';
import { stopNote } from './stops.ts';
import { all, counted, money, oneTrain, terms } from './terms.ts';

const outBecause: Readonly<Record<EventOf<'bidder_out'>['because'], string>> = {
  passed: '',
  cash: ': not enough cash to bid more and keep 100 kr',
  certificate_limit: ': at the certificate limit',
};

const priceMoved = ({ company, from, to, because }: EventOf<'price_moved'>): string => {
  const lead =
    because === 'sold_out' ? `${co(company)} is sold out: its stock price` : `The stock price of ${co(company)}`;
  if (from === to) return `${lead} stays at ${money(to)}.`;
  return `${lead} ${to > from ? 'rises' : 'falls'} from ${money(from)} to ${money(to)}.`;
};

/** Its first train is what SL forms upon, after which there is one more stock round (§3.1). */
const LAST_PHASE = 10;

const phaseNews = (phase: EventOf<'phase_started'>['phase']): string => {
  const { operatingRounds, trainLimit, tiles } = PHASE_FACTS[phase];
  const after = phase === LAST_PHASE ? 'the last stock round' : 'each stock round';
  const rounds = `${counted(operatingRounds, 'operating round')} after ${after}`;
  return `${all(tiles)} tiles, ${rounds}, and at most ${counted(trainLimit, 'train')} for a company`;
};

const routeTexts = (routes: readonly Route[], split: readonly HexId[]): string =>
  routes
    .map(({ train, stops, revenue }) =>
      [train, stopsText(stops, split), ...(routes.length > 1 ? [money(revenue)] : [])].join(' '),
    )
    .join('; ');

const trainsRan = ({ company, routes, revenue, split }: EventOf<'trains_ran'>): string =>
  routes.length === 0
    ? `${co(company)} runs no train.`
    : [`${co(company)} runs for ${money(revenue)}: ${routeTexts(routes, split)}.`, ...stopNote(routes, split)].join(
        ' ',
      );

const dividend = (event: EventOf<'dividend'>, names: Names): string => {
  const { company, kind, revenue, perShare, payouts, trainless } = event;
  if (trainless) return `${co(company)} has no train to run: no revenue.`;
  if (revenue === 0) return `${co(company)} has no revenue.`;
  if (kind === 'withhold') return `${co(company)} withholds its revenue of ${money(revenue)}.`;
  const paid = payouts.filter((each) => each.amount > 0).map((each) => `${names(each.player)} ${each.amount}`);
  return `${co(company)} pays ${money(perShare)} a share${paid.length === 0 ? '' : `: ${paid.join(', ')} kr`}.`;
};

const trainBought = ({ company, train, from, price, contribution }: EventOf<'train_bought'>): string => {
  const seller = from === 'bank' ? 'the bank' : co(from);
  const help = contribution === 0 ? '' : `, ${money(contribution)} of it from its president`;
  return `${co(company)} purchases ${oneTrain(train)} from ${seller} for ${money(price)}${help}.`;
};

const trainsRusted = ({ train, owners }: EventOf<'trains_rusted'>): string => {
  const losses = owners.map((owner) => `${co(owner.company)} loses ${owner.count}`);
  return losses.length === 0 ? `All ${train} trains rust.` : `All ${train} trains rust: ${all(losses)}.`;
};

/** `a 2H`, `3 × 4H` */
const severalTrains = (trains: readonly TrainName[]): readonly string[] =>
  [...new Set(trains)].map((train) => {
    const count = trains.filter((each) => each === train).length;
    return count === 1 ? oneTrain(train) : `${count} × ${train}`;
  });

const acquired = ({ company, target, cash, trains, stations }: EventOf<'acquired'>): string => {
  const where = stations.map(placeName).join(', ');
  const taken = [
    ...(cash === 0 ? [] : [money(cash)]),
    ...severalTrains(trains),
    ...(stations.length === 0 ? [] : [`${counted(stations.length, 'station')} (${where})`]),
  ];
  return `${co(company)} acquires ${co(target)}${taken.length === 0 ? '' : ` and takes over ${all(taken)}`}.`;
};

const removedBecause: Readonly<Record<EventOf<'company_removed'>['because'], readonly [string, string]>> = {
  acquired: ['', ''],
  no_president: [": nobody holds its president's certificate", ": nobody holds their presidents' certificates"],
  no_train: [': it has no train', ': they have no train'],
  never_auctioned: [': it was never auctioned', ': they were never auctioned'],
};

const removed = (companies: readonly CompanyId[], because: EventOf<'company_removed'>['because']): string => {
  const [one, many] = removedBecause[because];
  return companies.length === 1
    ? `${all(companies.map(co))} leaves the game${one}.`
    : `${all(companies.map(co))} leave the game${many}.`;
};

const passing: Readonly<Record<EventOf<'step_passed'>['step'], string>> = {
  acquire_start: 'acquires no company',
  track: 'lays no track',
  token: 'purchases no station',
  train: 'purchases no more trains',
  acquire_end: 'acquires no company',
};

const stepsPassed = (company: CompanyId, steps: readonly PassedStep[]): string =>
  `${co(company)} ${all([...new Set(steps.map((step) => passing[step]))])}.`;

export const events: EventWords = {
  round_started: ({ round }) => {
    if (round.kind === 'ended') return 'The game ends.';
    if (round.kind === 'train') return 'Companies without a train may purchase trains before they leave the game.';
    const count = round.kind === 'operating' && round.of > 1 ? ` (${round.number} of ${round.of})` : '';
    return `${terms.round(round)}${count} begins.`;
  },
  priority_deal: ({ player }, names) => `${names(player)} has the priority deal.`,
  auction_opened: ({ player, company, price }, names) =>
    `${names(player)} opens an auction of ${co(company)} with a bid of ${money(price)}.`,
  bid_raised: ({ player, company, price }, names) => `${names(player)} bids ${money(price)} for ${co(company)}.`,
  bidder_out: ({ player, company, because }, names) => groups.biddersOut([names(player)], company, because),
  auction_won: ({ player, company, price }, names) =>
    `${names(player)} wins the auction of ${co(company)} for ${money(price)}.`,
  auction_void: ({ company }) => `Nobody tops the bid: the auction of ${co(company)} is void, and nobody pays.`,
  par_set: ({ player, company, price, paid }, names) =>
    `${names(player)} sets the starting price of ${co(company)} at ${money(price)} and takes the president's certificate for ${money(paid)}.`,
  par_ended: ({ player, company, opener }, names) =>
    `${names(player)} takes no more shares of ${co(company)}. Next is the player left of ${names(opener)}, who opened the auction.`,
  share_bought: ({ player, company, price }, names) =>
    `${names(player)} buys a share of ${co(company)} for ${money(price)}.`,
  shares_sold: ({ player, company, count, price }, names) =>
    `${names(player)} sells ${counted(count, 'share')} of ${co(company)} at ${money(price)}${count > 1 ? ' each' : ''}.`,
  presidency_changed: ({ company, from, to }, names) =>
    `${names(to)} becomes president of ${co(company)} in place of ${names(from)}.`,
  price_moved: priceMoved,
  floated: ({ company, capital, hex }) =>
    `${co(company)} floats with ${money(capital)} and a station at its home, ${placeName(hex)}.`,
  passed: ({ actor, automatic }, names) => groups.passed([names(actor)], automatic),
  turn_ended: ({ player }, names) => `${names(player)} ends the turn.`,
  half_price_share_bought: ({ player, company, price }, names) =>
    `${names(player)} buys a share of ${co(company)} at half price, ${money(price)}.`,
  half_price_ended: ({ player, company }, names) =>
    `${names(player)} buys no more shares of ${co(company)} at half price.`,
  phase_started: ({ phase }) => `${terms.phase(phase)} begins: ${phaseNews(phase)}.`,
  sl_triggered: ({ company }) => `${co(company)} has purchased the first 10H: SL forms when this operating round ends.`,
  sl_formed: () => 'AB Storstockholms Lokaltrafik (SL) forms: the last rounds of the game begin.',
  game_ended: ({ reason }) => `The game ends because ${terms.endReason[reason]}.`,

  step_passed: ({ company, step }) => stepsPassed(company, [step]),
  tile_laid: ({ company, hex, tile, rotation, cost }) =>
    `${co(company)} lays tile ${tile} (${terms.rotation(rotation)}) in ${placeName(hex)}${cost === 0 ? '' : ` for ${money(cost)}`}.`,
  station_placed: ({ company, hex, cost }) =>
    `${co(company)} purchases a station in ${placeName(hex)}${cost === 0 ? '' : ` for ${money(cost)}`}.`,
  trains_ran: trainsRan,
  dividend,
  train_bought: trainBought,
  president_gave_all: ({ company, player, amount }, names) =>
    amount === 0
      ? `${co(company)} stays without a train: ${names(player)} has no cash to give.`
      : `${names(player)} gives ${money(amount)}, all there was, to ${co(company)}, and it stays without a train.`,
  trains_rusted: trainsRusted,
  acquired,
  odd_share: ({ player, company, amount, kind }, names) =>
    kind === 'paid'
      ? `${names(player)} pays ${money(amount)} to turn an odd share into one of ${co(company)}.`
      : `${names(player)} receives ${money(amount)} for an odd share.`,
  company_removed: ({ company, because }) => removed([company], because),
};

/** Sentences for several events told as one. */
export const groups = {
  /** After what moved it. */
  price: (from: number, to: number) =>
    from === to
      ? `Its stock price stays at ${money(to)}.`
      : `Its stock price ${to > from ? 'rises' : 'falls'} to ${money(to)}.`,
  biddersOut: (who: readonly SafeText[], company: CompanyId, because: EventOf<'bidder_out'>['because']) =>
    because === 'passed'
      ? `${all(who)} ${who.length === 1 ? 'passes and is' : 'pass and are'} out of the auction of ${co(company)}.`
      : `${all(who)} ${who.length === 1 ? 'is' : 'are'} out of the auction of ${co(company)}${outBecause[because]}.`,
  removed,
  /** A company without a train, whose stock price falls for that: one sentence for both events. kr */
  trainless: (company: CompanyId, from: number, to: number) =>
    `${co(company)} has no train to run: no revenue, so its stock price falls from ${money(from)} to ${money(to)}.`,
  /** Steps in a row in which a company does nothing, or nothing more. */
  stepsPassed,
  passed: (who: readonly SafeText[], automatic: boolean) => {
    const verb = who.length === 1 ? 'passes' : 'pass';
    return automatic ? `${all(who)} ${verb}: nothing else was possible.` : `${all(who)} ${verb}.`;
  },
};
