import { layoutAt } from '../../rules/layout.ts';
import { companiesOf } from '../../rules/players.ts';
import { poolShares, sharesOf } from '../../rules/shares.ts';
import { tilesLeft } from '../../rules/track.ts';
import type { Company, State } from '../../state.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { MARKET } from '../../title/market.ts';
import { PLAYER_COUNTS, PRESIDENT_SHARES, STATION_LIMIT } from '../../title/setup.ts';
import { TILE_IDS } from '../../title/tiles.ts';

const companyProblem = (state: State, company: Company): string | null => {
  const { id, price, president, floated, stations, trains } = company;
  if (poolShares(state, id) < 0) return `${id}: more than ten shares`;
  if (price === null) return poolShares(state, id) < 10 || stations.length > 0 ? `${id}: not auctioned` : null;
  if (!MARKET.some((box) => box === price)) return `${id}: ${price} is no box of the stock market`;
  if (president === null || sharesOf(state, president, id) < PRESIDENT_SHARES) return `${id}: no president`;
  if (!floated && stations.length + trains.length + company.cash > 0) return `${id}: not floated`;
  if (stations.length > STATION_LIMIT) return `${id}: too many stations`;
  const lost = stations.find(({ hex, city, slot }) => slot >= (layoutAt(state, hex).stops[city]?.slots ?? 0));
  return lost ? `${lost.hex}: no such circle` : null;
};

const playersProblem = ({ players, priorityDeal, offer }: State): string | null => {
  const ids = players.map(({ id }) => id);
  if (!PLAYER_COUNTS.some((count) => count === players.length)) return 'player: three to six lines';
  if (new Set(ids).size < ids.length || !ids.includes(priorityDeal)) return 'player: each one once';
  return new Set(offer.map(({ company }) => company)).size < COMPANY_IDS.length ? 'offer: each company once' : null;
};

const actorProblem = (state: State): string | null => {
  const { round } = state;
  const known = (id: string): boolean => state.players.some((player) => player.id === id);
  if (round.kind === 'stock') return known(round.step.player) ? null : `${round.step.player}: no such player`;
  if (round.kind === 'ended') return null;
  return state.companies[round.step.company]?.floated ? null : `${round.step.company}: not floated`;
};

/** Why no game can stand like this; null if one can. */
export const positionProblem = (state: State): string | null => {
  const tile = TILE_IDS.find((each) => tilesLeft(state, each) < 0);
  return (
    playersProblem(state) ??
    companiesOf(state).reduce<string | null>((found, company) => found ?? companyProblem(state, company), null) ??
    (tile === undefined ? null : `${tile}: no such tile left`) ??
    actorProblem(state)
  );
};
