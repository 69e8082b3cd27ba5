import type { Choices } from './action.ts';
import { remembered } from './basics.ts';
import { openTargets } from './rules/acquisition.ts';
import { openBids, openParPrices } from './rules/auction.ts';
import { activeCompany, activePlayer } from './rules/players.ts';
import { legalStations } from './rules/stations.ts';
import { legalTiles } from './rules/track.ts';
import { halfPrice, mustSell, openSales, openShares, whyNotHalfPrice } from './rules/trading.ts';
import { openBankTrain, openCompanyTrains } from './rules/trains.ts';
import type { CompanyId, OperatingStep, PlayerId, State, StockStep } from './state.ts';
import { whyNotPass } from './why-not.ts';

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

/** Sell, then buy a share or open an auction, or nothing (§5). Over the limit a player must sell first (R15). */
const turn = (state: State, player: PlayerId): Part => {
  const sellShares = openSales(state, player);
  return mustSell(state, player)
    ? { sellShares }
    : { sellShares, buyShare: openShares(state, player), bid: openBids(state, player) };
};

const stockPart = (state: State, step: StockStep): Part => {
  const { player } = step;
  switch (step.kind) {
    case 'turn':
      return turn(state, player);
    case 'bid':
      return { bid: openBids(state, player) };
    case 'par':
      return { par: { company: step.company, prices: openParPrices(state, player) } };
    case 'par_buy':
      return { buyShare: openShares(state, player) };
  }
};

const purchase = (state: State, id: CompanyId): Part => {
  const company = state.companies[id];
  if (!company) return {};
  return { bankTrain: openBankTrain(state, company), companyTrain: openCompanyTrains(state, company) };
};

const operatingPart = (state: State, step: OperatingStep): Part => {
  const { company } = step;
  switch (step.kind) {
    case 'acquire_start':
    case 'acquire_end':
      return { acquire: openTargets(state, company) };
    case 'track':
      return { layTile: legalTiles(state, company) };
    case 'token':
      return { placeStation: legalStations(state, company) };
    case 'route':
      return { runTrains: state.companies[company]?.trains ?? [] };
    case 'dividend':
      return { dividend: ['payout', 'withhold'] };
    case 'train':
      return purchase(state, company);
    case 'half_price': {
      const open = whyNotHalfPrice(state, step.player, company) === null;
      return { halfPrice: open ? { company, price: halfPrice(state, company) } : null };
    }
  }
};

const partOf = (state: State): Part => {
  const { round } = state;
  switch (round.kind) {
    case 'stock':
      return stockPart(state, round.step);
    case 'operating':
      return operatingPart(state, round.step);
    case 'train':
      return purchase(state, round.step.company);
    case 'ended':
      return {};
  }
};

const choicesOf = (state: State): Choices => ({
  ...NOTHING,
  player: activePlayer(state),
  company: activeCompany(state),
  ...partOf(state),
  pass: whyNotPass(state) === null,
});

/** Everything that may be done now: all that `whyNot` lets pass. Nothing when the game is over. */
export const legalActions = remembered(choicesOf);
