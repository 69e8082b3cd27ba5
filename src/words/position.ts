import {
  activeCompany,
  activePlayer,
  COMPANIES,
  type Company,
  type CompanyId,
  certificateLimit,
  certificates,
  endReason,
  HEX_IDS,
  PHASE_FACTS,
  PHASES,
  type Player,
  poolShares,
  presentOrder,
  roundName,
  STATION_LIMIT,
  type State,
  TRAIN_NAMES,
  TRAINS,
  trainLimit,
  worth,
} from '../engine/index.ts';
import type { CompanyFacts, PlayerFacts, Position, TrainFacts } from './facts.ts';
import type { Names } from './names.ts';

/** Reads the numbers of a position. `names` decides how players are written: for messages or for pictures. */
export const position = (state: State, names: Names): Position => ({
  ...where(state, names),
  players: state.players.map((player) => playerFacts(state, player, names)),
  companies: companiesInOrder(state).map((company) => companyFacts(state, company, names)),
  gone: state.offer.map((offer) => offer.company).filter((id) => state.companies[id] === undefined),
  trains: TRAIN_NAMES.map((train) => trainFacts(state, train)),
  trainLimit: trainLimit(state),
  tiles: HEX_IDS.flatMap((hex) => {
    const laid = state.tiles[hex];
    return laid === undefined ? [] : [{ hex, tile: laid.tile }];
  }),
});

const where = (state: State, names: Names) => {
  const actor = activePlayer(state);
  return {
    round: roundName(state),
    phase: state.phase,
    turn: state.moves,
    actor: actor === null ? null : names(actor),
    company: activeCompany(state),
    endReason: endReason(state),
  };
};

const playerFacts = (state: State, player: Player, names: Names): PlayerFacts => ({
  id: player.id,
  name: names(player.id),
  cash: player.cash,
  worth: worth(state, player.id),
  certificates: certificates(state, player.id),
  certificateLimit: certificateLimit(state),
  priorityDeal: state.priorityDeal === player.id,
  holdings: holdings(state, player),
});

const holdings = (state: State, player: Player): PlayerFacts['holdings'] =>
  state.offer.flatMap(({ company }) => {
    const shares = player.shares[company] ?? 0;
    return shares === 0 ? [] : [{ company, shares, president: state.companies[company]?.president === player.id }];
  });

const companiesInOrder = (state: State): readonly Company[] => {
  const priced = presentOrder(state);
  const rest = state.offer.map((offer) => offer.company).filter((id) => !priced.includes(id));
  return [...priced, ...rest].flatMap((id) => state.companies[id] ?? []);
};

const companyFacts = (state: State, company: Company, names: Names): CompanyFacts => ({
  id: company.id,
  name: COMPANIES[company.id].name,
  home: COMPANIES[company.id].home,
  opensIn: company.phase,
  price: company.price,
  floated: company.floated,
  treasury: company.cash,
  trains: company.trains,
  president: company.president === null ? null : names(company.president),
  stations: company.stations.map((station) => station.hex),
  stationsLeft: STATION_LIMIT - company.stations.length,
  pool: poolShares(state, company.id),
  holders: holders(state.players, company.id, names),
});

const holders = (players: readonly Player[], company: CompanyId, names: Names): CompanyFacts['holders'] =>
  players
    .map((player) => ({ name: names(player.id), shares: player.shares[company] ?? 0 }))
    .filter((holder) => holder.shares > 0)
    .sort((one, other) => other.shares - one.shares);

const trainFacts = (state: State, train: TrainFacts['train']): TrainFacts => {
  const phase = PHASES.find((each) => `${each}H` === train);
  const starts = phase !== undefined && phase > state.phase;
  return {
    train,
    left: state.trains[train],
    price: TRAINS[train].price,
    rusts: starts ? (PHASE_FACTS[phase].rusts ?? null) : null,
    isRusted: PHASES.some((each) => each <= state.phase && PHASE_FACTS[each].rusts === train),
  };
};

/** kr by player -> places, best first. Equal worth shares a place, and the next place is left out. */
export const placings = <Id>(
  worths: readonly { readonly player: Id; readonly worth: number }[],
): readonly { readonly player: Id; readonly worth: number; readonly place: number }[] =>
  [...worths]
    .sort((one, other) => other.worth - one.worth)
    .map((entry) => ({ ...entry, place: 1 + worths.filter((each) => each.worth > entry.worth).length }));
