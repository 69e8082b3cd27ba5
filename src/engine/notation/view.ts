import type { Choices } from '../action.ts';
import { legalActions } from '../legal.ts';
import { companiesOf } from '../rules/players.ts';
import { certificates, poolShares, worth } from '../rules/shares.ts';
import { tilesLeft } from '../rules/track.ts';
import type { Company, Player, PlayerId, State } from '../state.ts';
import { TILE_IDS } from '../title/tiles.ts';

type Json = Readonly<Record<string, unknown>>;

const roundText = ({ round }: State): string => {
  switch (round.kind) {
    case 'stock':
      return `SR ${round.number}`;
    case 'operating':
      return `OR ${round.set}.${round.number}`;
    case 'train':
      return 'Train';
    case 'ended':
      return 'End';
  }
};

const stepText = ({ round: { step } }: State): string =>
  step.kind === 'turn' && step.sold.length > 0 ? 'turn_sold' : step.kind;

const auctionView = ({ round: { step } }: State): Json | null =>
  step.kind === 'bid'
    ? { company: step.company, high_bid: step.highBid, high_bidder: step.highBidder, bidders: step.bidders }
    : null;

const playerView = (state: State, { id, cash, shares }: Player): Json => ({
  id,
  cash,
  certs: certificates(state, id),
  shares: Object.fromEntries(Object.entries(shares).map(([company, count]) => [company, count * 10])),
  president_of: companiesOf(state)
    .filter(({ president }) => president === id)
    .map((company) => company.id),
});

const companyView = (state: State, company: Company): Json => ({
  available_from_phase: company.phase,
  floated: company.floated,
  price: company.price,
  cash: company.cash,
  trains: company.trains,
  stations: company.stations.map(({ hex, city }) => ({ hex, city })),
  president: company.president,
  pool: poolShares(state, company.id) * 10,
});

/** A position as the recorded games write it. */
export const stateView = (state: State): Json => {
  const { round } = state;
  return {
    round: roundText(state),
    step: stepText(state),
    active: legalActions(state).player,
    company: 'company' in round.step ? round.step.company : null,
    phase: state.phase,
    priority_deal: state.priorityDeal,
    auction: auctionView(state),
    operating_order: round.kind === 'operating' ? round.order : null,
    players: state.players.map((player) => playerView(state, player)),
    companies: Object.fromEntries(companiesOf(state).map((company) => [company.id, companyView(state, company)])),
    bank_trains: Object.fromEntries(
      Object.entries(state.trains).map(([train, left]) => [train, left === 'unlimited' ? -1 : left]),
    ),
    tiles: state.tiles,
    tiles_left: Object.fromEntries(TILE_IDS.map((tile) => [tile, tilesLeft(state, tile)])),
  };
};

const shareView = (choices: Choices): readonly Json[] =>
  choices.buyShare.map(({ company, price }) => ({ company, percent: 10, price, president: false }));

/** The legal choices as the recorded games write them. */
export const legalView = (choices: Choices): Json => ({
  ...(choices.bid ? { bid: choices.bid } : {}),
  ...(choices.par ? { par: choices.par } : {}),
  buy_share: shareView(choices),
  sell_shares: choices.sellShares.flatMap(({ company, most }) =>
    Array.from({ length: most }, (_, index) => [company, index + 1]),
  ),
  lay_tile: choices.layTile.map(({ hex, tile, rotation }) => [hex, tile, rotation]),
  place_station: choices.placeStation.map(({ hex, city }) => [hex, city]),
  run_trains: choices.runTrains,
  dividend: choices.dividend,
  bank: choices.bankTrain,
  companies: choices.companyTrain,
  acquire: choices.acquire,
  ...(choices.halfPrice ? { half_price: { ...choices.halfPrice, available: true } } : {}),
  pass: choices.pass,
});

/** kr by player, when the game is over. */
export const resultView = (state: State): Readonly<Record<PlayerId, number>> =>
  Object.fromEntries(state.players.map(({ id }) => [id, worth(state, id)]));
