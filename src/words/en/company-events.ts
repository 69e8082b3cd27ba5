import type { Route } from '../../engine/action.ts';
import type { HexId, TrainName } from '../../engine/ids.ts';
import type { Names } from '../names.ts';
import { placeName, stopsText } from '../places.ts';
import type { EventOf, EventWords, GroupWords } from '../types.ts';
import { all, counted, money, oneTrain } from './terms.ts';

const routeText = ({ train, stops, revenue }: Route, split: readonly HexId[]): string =>
  `${train} ${stopsText(stops, split)} ${money(revenue)}`;

const trainsRan = ({ company, routes, revenue, split }: EventOf<'trains_ran'>): string =>
  routes.length === 0
    ? `${company} runs no train.`
    : `${company} runs for ${money(revenue)}: ${routes.map((route) => routeText(route, split)).join('; ')}.`;

const dividend = (event: EventOf<'dividend'>, names: Names): string => {
  const { company, kind, revenue, perShare, payouts, trainless } = event;
  if (trainless) return `${company} has no train to run: no revenue.`;
  if (revenue === 0) return `${company} has no revenue.`;
  if (kind === 'withhold') return `${company} withholds its revenue of ${money(revenue)}.`;
  const paid = payouts.filter((each) => each.amount > 0).map((each) => `${names(each.player)} ${money(each.amount)}`);
  return `${company} pays ${money(perShare)} a share${paid.length === 0 ? '' : `: ${all(paid)}`}.`;
};

const trainBought = ({ company, train, from, price, contribution }: EventOf<'train_bought'>): string => {
  const seller = from === 'bank' ? 'the bank' : from;
  const help = contribution === 0 ? '' : `, ${money(contribution)} of it from its president`;
  return `${company} purchases ${oneTrain(train)} from ${seller} for ${money(price)}${help}.`;
};

const trainsRusted = ({ train, owners }: EventOf<'trains_rusted'>): string => {
  const losses = owners.map((owner) => `${owner.company} loses ${owner.count}`);
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
  return `${company} acquires ${target}${taken.length === 0 ? '' : ` and takes over ${all(taken)}`}.`;
};

const removedBecause: Readonly<Record<EventOf<'company_removed'>['because'], readonly [string, string]>> = {
  acquired: ['', ''],
  no_president: [": nobody holds its president's certificate", ": nobody holds their presidents' certificates"],
  no_train: [': it has no train', ': they have no train'],
  never_auctioned: [': it was never auctioned', ': they were never auctioned'],
};

export const removed: GroupWords['removed'] = (companies, because) => {
  const [one, many] = removedBecause[because];
  return companies.length === 1
    ? `${all(companies)} leaves the game${one}.`
    : `${all(companies)} leave the game${many}.`;
};

const passing: Readonly<Record<EventOf<'step_passed'>['step'], string>> = {
  acquire_start: 'acquires no company',
  track: 'lays no track',
  token: 'purchases no station',
  train: 'purchases no more trains',
  acquire_end: 'acquires no company',
};

export const stepsPassed: GroupWords['stepsPassed'] = (company, steps) =>
  `${company} ${all([...new Set(steps.map((step) => passing[step]))])}.`;

export const companyEvents = {
  step_passed: ({ company, step }) => stepsPassed(company, [step]),
  tile_laid: ({ company, hex, tile, rotation, cost }) =>
    `${company} lays tile ${tile} (rotation ${rotation}) in ${placeName(hex)}${cost === 0 ? '' : ` for ${money(cost)}`}.`,
  station_placed: ({ company, hex, cost }) =>
    `${company} purchases a station in ${placeName(hex)}${cost === 0 ? '' : ` for ${money(cost)}`}.`,
  trains_ran: trainsRan,
  dividend,
  train_bought: trainBought,
  president_gave_all: ({ company, player, amount }, names) =>
    amount === 0
      ? `${company} stays without a train: ${names(player)} has no cash to give.`
      : `${names(player)} gives ${money(amount)}, all there was, to ${company}, and it stays without a train.`,
  trains_rusted: trainsRusted,
  acquired,
  odd_share: ({ player, company, amount, kind }, names) =>
    kind === 'paid'
      ? `${names(player)} pays ${money(amount)} to turn an odd share into one of ${company}.`
      : `${names(player)} receives ${money(amount)} for an odd share.`,
  company_removed: ({ company, because }) => removed([company], because),
} satisfies Partial<EventWords>;
