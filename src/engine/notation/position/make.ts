import { type Circle, circlesOf } from '../../rules/cities.ts';
import { layoutAt } from '../../rules/layout.ts';
import { companiesOf } from '../../rules/players.ts';
import type { Company, HexId, PlayerId, State, StockRound } from '../../state.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { HEX_IDS } from '../../title/hexes.ts';
import { makeCounts, makeName, type Words } from './sheet.ts';

const line = (...words: readonly (string | number | Words)[]): string => words.flat().join(' ');

const companyLine = ({ id, price, floated, cash, trains, hasPurchased, arrived, president }: Company): string =>
  line(
    id,
    price ?? 0,
    floated ? 'floated' : [],
    cash === 0 ? [] : ['cash', String(cash)],
    trains.length === 0 ? [] : ['trains', ...trains],
    hasPurchased ? 'purchased' : [],
    ['since', String(arrived)],
    president === null ? [] : ['president', makeName(president)],
  );

const circleText = (circle: Circle): string => {
  switch (circle.kind) {
    case 'station':
      return circle.company;
    case 'home':
      return circle.company.toLowerCase();
    case 'empty':
      return '.';
  }
};

/** `[RF .]` for each city of the hex: stations, home places in small letters, empty circles. */
const citiesText = (state: State, hex: HexId): Words =>
  layoutAt(state, hex).stops.flatMap(({ kind }, city) =>
    kind === 'town' ? [] : [`[${circlesOf(state, hex, city).map(circleText).join(' ')}]`],
  );

const hexLine = (state: State, hex: HexId): readonly string[] => {
  const laid = state.tiles[hex];
  const hasStation = companiesOf(state).some(({ stations }) => stations.some((station) => station.hex === hex));
  if (!laid && !hasStation) return [];
  return [line(hex, laid ? [laid.tile, `r${laid.rotation}`] : [], citiesText(state, hex))];
};

const byPlayer = <Value>(
  first: string,
  record: Readonly<Record<PlayerId, Value>>,
  words: (value: Value) => Words,
): readonly string[] =>
  Object.entries(record).map(([player, value]) => line(first, makeName(player as PlayerId), words(value as Value)));

const stockStep = ({ step }: StockRound): string => {
  const player = makeName(step.player);
  switch (step.kind) {
    case 'turn':
      return line('step turn', player, step.sold);
    case 'bid': {
      const high = ['high', String(step.highBid), makeName(step.highBidder)];
      const bidders = ['bidders', ...step.bidders.map(makeName)];
      return line('step bid', player, step.company, ['opener', makeName(step.opener)], high, bidders);
    }
    case 'par':
      return line('step par', player, step.company, ['opener', makeName(step.opener)]);
    case 'par_buy':
      return line('step par_buy', player, step.company, ['opener', makeName(step.opener)], step.taken);
  }
};

const roundLines = ({ round }: State): readonly string[] => {
  switch (round.kind) {
    case 'stock':
      return [
        line('round SR', round.number),
        line('passes', round.passes),
        ...byPlayer('sold', round.sold, (companies) => companies),
        ...byPlayer('bought', round.bought, makeCounts),
        stockStep(round),
      ];
    case 'operating': {
      const { step } = round;
      const more =
        step.kind === 'dividend'
          ? step.revenue
          : step.kind === 'half_price'
            ? [makeName(step.player), step.during]
            : [];
      return [
        line('round OR', `${round.set}.${round.number}`, 'of', round.of),
        line('order', round.order),
        line('operated', round.operated),
        line('paid', round.paid),
        line('step', step.kind, step.company, more),
      ];
    }
    case 'train':
      return [line('round Train', round.set), line('step train', round.step.company)];
    case 'ended':
      return [line('round End', round.reason)];
  }
};

const removed = ({ companies }: State): Words => COMPANY_IDS.filter((id) => companies[id] === undefined);

/**
 * A position as text, one line for each thing: `player P1 450 SF:5`, `SF 100 floated cash 1000 trains 2H`,
 * `D4 441 r4 [RF .]`. `parsePosition` reads it back. In which order a company placed its stations is not kept, and the
 * bank's balance is what is missing from the cash that the players began with (R21).
 */
export const makePosition = (state: State): string =>
  [
    line('rules', state.rules),
    line('phase', state.phase),
    line('sl', state.sl),
    line(
      'offer',
      state.offer.map(({ company }) => company),
    ),
    line('deal', makeName(state.priorityDeal)),
    line('moves', state.moves),
    line('arrivals', state.arrivals),
    line('unasked', state.unasked),
    line(
      'bank',
      makeCounts(
        Object.fromEntries(
          Object.entries(state.trains)
            .filter(([, left]) => left !== 'unlimited')
            .map(([train, left]) => [train, Number(left)]),
        ),
      ),
    ),
    line('removed', removed(state)),
    ...state.players.map(({ id, cash, shares }) => line('player', makeName(id), cash, makeCounts(shares))),
    ...companiesOf(state)
      .filter(({ price }) => price !== null)
      .map(companyLine),
    ...HEX_IDS.flatMap((hex) => hexLine(state, hex)),
    ...roundLines(state),
  ].join('\n');
