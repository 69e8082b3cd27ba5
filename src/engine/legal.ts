import type { Choices } from './action.ts';
import { remembered } from './basics.ts';
import { openTargets } from './rules/acquisition.ts';
import { presidentOf } from './rules/players.ts';
import { legalStations } from './rules/stations.ts';
import {
  bidRange,
  canTakeParShare,
  isOverLimit,
  openCompanies,
  openParPrices,
  openSales,
  openShares,
} from './rules/stock.ts';
import { legalTiles } from './rules/track.ts';
import { mustBuyTrain, openBankTrain, openCompanyTrains } from './rules/trains.ts';
import type { CompanyId, OperatingRound, OperatingStep, State, StockRound, StockStep } from './state.ts';
import { canTakeHalfPriceShare, halfPrice } from './steps/acquire.ts';
import { MONEY_STEP } from './title/tables.ts';

const NOTHING: Choices = {
  player: null,
  company: null,
  bid: null,
  par: null,
  buyShare: [],
  sellShares: [],
  layTile: [],
  placeStation: [],
  runTrains: [],
  dividend: [],
  bankTrain: [],
  companyTrain: [],
  acquire: [],
  halfPrice: null,
  pass: false,
};

type Part = Partial<Choices>;
type StepOf<Step, Kind> = Extract<Step, { readonly kind: Kind }>;

/** Sell, then buy a share or open an auction, or nothing (§5). Over the limit a player must sell first (R15). */
const turn = (state: State, round: StockRound, { player, sold }: StepOf<StockStep, 'turn'>): Part => {
  const sellShares = openSales(state, round, player, sold);
  if (isOverLimit(state, player) && sellShares.length > 0) return { sellShares };
  const companies = openCompanies(state);
  const range = bidRange(state, player, 0, true);
  return {
    sellShares,
    buyShare: openShares(state, round, player),
    bid: range && companies.length > 0 ? { companies, ...range } : null,
    pass: true,
  };
};

const raise = (state: State, { player, company, highBid }: StepOf<StockStep, 'bid'>): Part => {
  const range = bidRange(state, player, highBid + MONEY_STEP, false);
  return { bid: range && { companies: [company], ...range }, pass: true };
};

const takeMore = (state: State, { player, company, taken }: StepOf<StockStep, 'par_buy'>): Part => ({
  buyShare: canTakeParShare(state, player, company, taken)
    ? [{ company, price: state.companies[company]?.price ?? 0 }]
    : [],
  pass: true,
});

const stockPart = (state: State, round: StockRound): Part => {
  const { step } = round;
  switch (step.kind) {
    case 'turn':
      return turn(state, round, step);
    case 'bid':
      return raise(state, step);
    case 'par':
      return { par: { company: step.company, prices: openParPrices(state, step.player) } };
    case 'par_buy':
      return takeMore(state, step);
  }
};

/** §6.6: a company that has a train may stop; one without may, where no train at the bank can be paid (R9). */
const purchase = (state: State, id: CompanyId): Part => {
  const company = state.companies[id];
  if (!company) return {};
  return {
    bankTrain: openBankTrain(state, company),
    companyTrain: openCompanyTrains(state, company),
    pass: !mustBuyTrain(state, company),
  };
};

const targets = (state: State, round: OperatingRound, id: CompanyId): Part => {
  const company = state.companies[id];
  return { acquire: company ? openTargets(state, round, company) : [], pass: true };
};

const halfPricePart = (state: State, { player, company }: StepOf<OperatingStep, 'half_price'>): Part => ({
  halfPrice: canTakeHalfPriceShare(state, player, company) ? { company, price: halfPrice(state, company) } : null,
  pass: true,
});

const operatingPart = (state: State, round: OperatingRound): Part => {
  const { step } = round;
  switch (step.kind) {
    case 'acquire_start':
    case 'acquire_end':
      return targets(state, round, step.company);
    case 'track':
      return { layTile: legalTiles(state, step.company), pass: true };
    case 'token':
      return { placeStation: legalStations(state, step.company), pass: true };
    case 'route':
      return { runTrains: state.companies[step.company]?.trains ?? [] };
    case 'dividend':
      return { dividend: ['payout', 'withhold'] };
    case 'train':
      return purchase(state, step.company);
    case 'half_price':
      return halfPricePart(state, step);
  }
};

const choicesOf = (state: State): Choices => {
  const { round } = state;
  switch (round.kind) {
    case 'stock':
      return { ...NOTHING, player: round.step.player, ...stockPart(state, round) };
    case 'operating': {
      const { company } = round.step;
      return { ...NOTHING, player: presidentOf(state, company), company, ...operatingPart(state, round) };
    }
    case 'train': {
      const { company } = round.step;
      return { ...NOTHING, player: presidentOf(state, company), company, ...purchase(state, company) };
    }
    case 'ended':
      return NOTHING;
  }
};

/** Everything that may be done now: the one source of legality. Nothing when the game is over. */
export const legalActions = remembered(choicesOf);
