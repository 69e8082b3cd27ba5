import { operatingOrder } from '../../rules/shares.ts';
import {
  type CompanyId,
  type OperatingStep,
  type Round,
  STOCK_STEPS,
  type State,
  type StockRound,
  type StockStep,
  TURN_STEPS,
} from '../../state.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { PHASE_FACTS } from '../../title/tables.ts';
import { counts, lineOf, linesOf, member, name, type Sheet, type Words, whole } from './sheet.ts';

const company = (sheet: Sheet, word: string | undefined): CompanyId => member(sheet, COMPANY_IDS, word);
const companies = (sheet: Sheet, words: Words): readonly CompanyId[] => words.map((word) => company(sheet, word));

const auctionStep = (sheet: Sheet, words: Words): StockStep => {
  const [, player, id, , opener, , highBid, highBidder, , ...bidders] = words;
  return {
    kind: 'bid',
    player: name(sheet, player),
    company: company(sheet, id),
    opener: name(sheet, opener),
    highBid: whole(sheet, highBid),
    highBidder: name(sheet, highBidder),
    bidders: bidders.map((bidder) => name(sheet, bidder)),
  };
};

const stockStep = (sheet: Sheet, state: State): StockStep => {
  const words = lineOf(sheet, 'step') ?? ['turn'];
  const [word, player = state.priorityDeal, id, , opener, taken] = words;
  const kind = member(sheet, STOCK_STEPS, word);
  if (kind === 'turn') return { kind, player: name(sheet, player), sold: companies(sheet, words.slice(2)) };
  if (kind === 'bid') return auctionStep(sheet, words);
  const step = { player: name(sheet, player), company: company(sheet, id), opener: name(sheet, opener) };
  return kind === 'par' ? { kind, ...step } : { kind, ...step, taken: whole(sheet, taken) };
};

const byPlayer = <Value>(sheet: Sheet, first: string, read: (words: Words) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(linesOf(sheet, first).map(([player, ...words]) => [name(sheet, player), read(words)]));

const stockRound = (sheet: Sheet, state: State, number: string | undefined): StockRound => ({
  kind: 'stock',
  number: whole(sheet, number ?? '1'),
  passes: whole(sheet, lineOf(sheet, 'passes')?.[0] ?? '0'),
  sold: byPlayer(sheet, 'sold', (words) => companies(sheet, words)),
  bought: byPlayer(sheet, 'bought', (words) => counts(sheet, COMPANY_IDS, words)),
  step: stockStep(sheet, state),
});

const operatingStep = (sheet: Sheet, words: Words): OperatingStep => {
  const [word, id, more, during] = words;
  const kind = member(sheet, [...TURN_STEPS, 'half_price'], word);
  const step = { company: company(sheet, id) };
  switch (kind) {
    case 'dividend':
      return { kind, ...step, revenue: whole(sheet, more) };
    case 'half_price':
      return {
        kind,
        ...step,
        player: name(sheet, more),
        during: member(sheet, ['acquire_start', 'acquire_end'], during),
      };
    default:
      return { kind, ...step };
  }
};

/** Where nothing is said, those before the acting company have operated, and whoever is past that step has paid. */
const operatingRound = (sheet: Sheet, state: State, words: Words): Round => {
  const [set, number] = (words[0] ?? '1.1').split('.');
  const step = operatingStep(sheet, lineOf(sheet, 'step') ?? []);
  const list = (first: string, otherwise: readonly CompanyId[]): readonly CompanyId[] => {
    const line = lineOf(sheet, first);
    return line === null ? otherwise : companies(sheet, line);
  };
  const order = list('order', operatingOrder(state));
  const operated = list('operated', order.slice(0, Math.max(0, order.indexOf(step.company))));
  const hasPaid = step.kind === 'train' || step.kind === 'acquire_end';
  return {
    kind: 'operating',
    set: whole(sheet, set),
    number: whole(sheet, number ?? '1'),
    of: whole(sheet, words[2] ?? String(PHASE_FACTS[state.phase].operatingRounds)),
    order,
    operated,
    paid: list('paid', hasPaid ? [...operated, step.company] : operated),
    step,
  };
};

/** The round and its step; the first player's turn in the first stock round where nothing is said. */
export const readRound = (sheet: Sheet, state: State): Round => {
  const [word, ...words] = lineOf(sheet, 'round') ?? ['SR', '1'];
  const kind = member(sheet, ['SR', 'OR', 'Train', 'End'], word);
  switch (kind) {
    case 'SR':
      return stockRound(sheet, state, words[0]);
    case 'OR':
      return operatingRound(sheet, state, words);
    case 'Train':
      return {
        kind: 'train',
        set: whole(sheet, words[0]),
        step: { kind: 'train', company: company(sheet, lineOf(sheet, 'step')?.[1]) },
      };
    case 'End':
      return { kind: 'ended', reason: member(sheet, ['sl_formed', 'stock_market'], words[0]), step: { kind: 'end' } };
  }
};
