import {
  type Action,
  type CompanyId,
  type DividendKind,
  type HexId,
  playerId,
  type Rotation,
  type Route,
  type TileId,
  type TrainName,
} from '../../src/engine/index.ts';

/** A player's name as tests write it. */
type Name = `P${1 | 2 | 3 | 4 | 5 | 6}`;

export const bid = (player: Name, company: CompanyId, price: number): Action => ({
  type: 'bid',
  player: playerId(player),
  company,
  price,
});
export const pass = (actor: Name | CompanyId): Action => ({
  type: 'pass',
  actor: actor.startsWith('P') ? playerId(actor) : (actor as CompanyId),
});
export const par = (player: Name, company: CompanyId, price: number): Action => ({
  type: 'par',
  player: playerId(player),
  company,
  price,
});
export const buy = (player: Name, company: CompanyId): Action => ({
  type: 'buy_share',
  player: playerId(player),
  company,
  president: false,
});
export const sell = (player: Name, company: CompanyId, count: number): Action => ({
  type: 'sell_shares',
  player: playerId(player),
  company,
  count,
});
/** `lay('RF', 'E5 9 r2')` */
export const lay = (company: CompanyId, what: string): Action => {
  const [hex, tile, rotation = ''] = what.split(' ');
  return {
    type: 'lay_tile',
    company,
    hex: hex as HexId,
    tile: tile as TileId,
    rotation: Number(rotation.slice(1)) as Rotation,
  };
};
export const station = (company: CompanyId, hex: HexId, city = 0, slot = 0): Action => ({
  type: 'place_station',
  company,
  hex,
  city,
  slot,
});
export const run = (company: CompanyId, ...routes: readonly Route[]): Action => ({
  type: 'run_trains',
  company,
  routes,
  revenue: routes.reduce((sum, { revenue }) => sum + revenue, 0),
});
export const dividend = (company: CompanyId, kind: DividendKind): Action => ({ type: 'dividend', company, kind });
export const train = (company: CompanyId, name: TrainName, from: 'bank' | CompanyId, price: number): Action => ({
  type: 'buy_train',
  company,
  train: name,
  from,
  price,
});
export const acquire = (company: CompanyId, target: CompanyId): Action => ({ type: 'acquire', company, target });
export const half = (player: Name, company: CompanyId): Action => ({
  type: 'buy_half_price_share',
  player: playerId(player),
  company,
});
