import type { Action, ActionOf, Choices } from '../action.ts';
import { remembered } from '../basics.ts';
import { tileCandidates } from '../foresight/tiles.ts';
import { legalActions } from '../legal.ts';
import type { Run } from '../rules/running/runs.ts';
import { runChoices } from '../rules/running/runs.ts';
import type { State } from '../state.ts';
import type { CompanyId } from '../title/companies.ts';
import type { HexId } from '../title/hexes.ts';
import type { TrainName } from '../title/tables.ts';
import { MONEY_STEP } from '../title/tables.ts';
import { runCode, runText } from './run-code.ts';
import { readRun } from './written-run/read.ts';

/**
 * A choice as a short text: words joined by `-`, such as `buy-SF`, `tile-D4-3` or `bid-SF-7`. It names things and counts
 * steps; prices, revenue and players are looked up in the position in which it is read (D5, B15).
 */
export type Pick = string;

const joined = (...parts: readonly (string | number | undefined)[]): Pick =>
  parts.filter((part) => part !== undefined).join('-');

/** Before a hex, a city or another run is chosen, or own routes are typed. */
export const TILE = 'tile';
export const STATION = 'station';
export const RUN = 'run';

/** Runs that are offered, the best one among them. */
const MOST_RUNS = 25;

/** Picks by what they name and count; without its last part each is the question for it. */
export const picks = {
  pass: 'pass',
  buy: (company: CompanyId): Pick => `buy-${company}`,
  sell: (company: CompanyId, count?: number): Pick => joined('sell', company, count),
  /** `step`: of 5 kr above the least bid. */
  bid: (company: CompanyId, step?: number): Pick => joined('bid', company, step),
  /** `index`: among the open prices. */
  par: (index: number): Pick => joined('par', index),
  half: 'half',
  /** `candidate`: as its picture numbers it. */
  tile: (hex: HexId, candidate?: number): Pick => joined(TILE, hex, candidate),
  station: (hex: HexId, city: number): Pick => joined(STATION, hex, city),
  /** `index`: among the runs that are offered, the best one first. */
  run: (index: number): Pick => joined(RUN, index),
  own: (run: Run): Pick => joined('own', runCode(run)),
  idle: 'idle',
  pay: 'pay',
  keep: 'keep',
  bank: (train: TrainName): Pick => joined('bank', train),
  /** `step`: of 5 kr above the least price. */
  sister: (from: CompanyId, train: TrainName, step?: number): Pick => joined('sister', from, train, step),
  acquire: (target: CompanyId): Pick => joined('acquire', target),
} as const;

interface At {
  readonly state: State;
  readonly choices: Choices;
  /** The words of the pick after its first. */
  readonly words: readonly string[];
}
type Read = (at: At) => Action | null;

const whole = (text: string | undefined): number | null => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : null);

/** kr, so many steps above the least; null beyond the most. */
const stepped = (range: { readonly min: number; readonly max: number }, text: string | undefined): number | null => {
  const steps = whole(text);
  const price = steps === null ? null : range.min + steps * MONEY_STEP;
  return price === null || price > range.max ? null : price;
};

const pass: Read = ({ choices: { company, player, pass: open } }) => {
  const actor = company ?? player;
  return open && actor !== null ? { type: 'pass', actor } : null;
};

const buy: Read = ({ choices: { buyShare, player }, words: [code] }) => {
  const share = buyShare.find(({ company }) => company === code);
  return share && player !== null ? { type: 'buy_share', player, company: share.company, president: false } : null;
};

const sell: Read = ({ choices: { sellShares, player }, words: [code, text] }) => {
  const sale = sellShares.find(({ company }) => company === code);
  const count = whole(text);
  if (!sale || player === null || count === null || count < 1 || count > sale.most) return null;
  return { type: 'sell_shares', player, company: sale.company, count };
};

const bid: Read = ({ choices: { bid: range, player }, words: [code, text] }) => {
  const company = range?.companies.find((each) => each === code);
  const price = range && stepped(range, text);
  return company && player !== null && price !== null ? { type: 'bid', player, company, price } : null;
};

const par: Read = ({ choices: { par: open, player }, words: [text] }) => {
  const price = open?.prices[whole(text) ?? -1];
  return open && player !== null && price !== undefined ? { type: 'par', player, company: open.company, price } : null;
};

const tile: Read = ({ state, choices: { layTile, company }, words: [code, text] }) => {
  const hex = layTile.find((choice) => choice.hex === code)?.hex;
  const found = hex && tileCandidates(state, hex).find(({ number }) => number === whole(text));
  if (!found || company === null) return null;
  return { type: 'lay_tile', company, hex, tile: found.tile, rotation: found.rotation };
};

const station: Read = ({ choices: { placeStation, company }, words: [code, text] }) => {
  const place = placeStation.find(({ hex, city }) => hex === code && city === whole(text));
  return place && company !== null ? { type: 'place_station', company, ...place } : null;
};

/** The company whose trains may run. */
const runner = ({ runTrains, company }: Choices): CompanyId | null => (runTrains.length > 0 ? company : null);

/** The runs that are offered in a position, the best one first; none where no train may run. */
export const runsIn = remembered((state: State): readonly Run[] => {
  const company = runner(legalActions(state));
  return company === null ? [] : runChoices(state, company, MOST_RUNS);
});

const run: Read = ({ state, choices, words: [text] }) => {
  const company = runner(choices);
  const found = company && runsIn(state)[whole(text) ?? -1];
  return found ? { type: 'run_trains', company, ...found } : null;
};

const own: Read = ({ state, choices, words: [code] }) => {
  const company = runner(choices);
  const text = company && runText(state, code ?? '');
  const read = text ? readRun(state, company, text) : null;
  return company && read?.ok ? { type: 'run_trains', company, ...read.value } : null;
};

const idle: Read = ({ choices }) => {
  const company = runner(choices);
  return company && { type: 'run_trains', company, routes: [], revenue: 0 };
};

const dividend =
  (kind: ActionOf<'dividend'>['kind']): Read =>
  ({ choices: { dividend: open, company } }) =>
    company !== null && open.includes(kind) ? { type: 'dividend', company, kind } : null;

const bank: Read = ({ choices: { bankTrain, company }, words: [name] }) => {
  const sale = bankTrain.find(({ train }) => train === name);
  return sale && company !== null
    ? { type: 'buy_train', company, train: sale.train, from: 'bank', price: sale.price }
    : null;
};

const sister: Read = ({ choices: { companyTrain, company }, words: [code, name, text] }) => {
  const sale = companyTrain.find(({ from, train }) => from === code && train === name);
  const price = sale ? stepped(sale, text) : null;
  return sale && company !== null && price !== null
    ? { type: 'buy_train', company, train: sale.train, from: sale.from, price }
    : null;
};

const acquire: Read = ({ choices: { acquire: open, company }, words: [code] }) => {
  const target = open.find((each) => each === code);
  return target && company !== null ? { type: 'acquire', company, target } : null;
};

const half: Read = ({ choices: { halfPrice, player } }) =>
  halfPrice && player !== null ? { type: 'buy_half_price_share', player, company: halfPrice.company } : null;

const READERS: ReadonlyMap<string, Read> = new Map(
  Object.entries({
    pass,
    buy,
    sell,
    bid,
    par,
    tile,
    station,
    run,
    own,
    idle,
    pay: dividend('payout'),
    keep: dividend('withhold'),
    bank,
    sister,
    acquire,
    half,
  }),
);

/** The action that a pick means in this position; null: none, or one that is not allowed now. */
export const actionOf = (state: State, pick: Pick): Action | null => {
  const [kind = '', ...words] = pick.split('-');
  return READERS.get(kind)?.({ state, choices: legalActions(state), words }) ?? null;
};
