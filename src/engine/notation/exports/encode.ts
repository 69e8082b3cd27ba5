import type { Action, ActionOf } from '../../action.ts';
import type { CompanyId, PlayerId } from '../../state.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { MARKET } from '../../title/tables.ts';
import { makeCertificate, type NumberedShares, nextShare, sharesToSell } from './certificates.ts';
import { drawRoute } from './connections.ts';
import {
  makeCity,
  makeTile,
  makeTrain,
  type NumberedTiles,
  type NumberedTrains,
  nextTile,
  trainFor,
  trainsOf,
} from './pieces.ts';

const BOXES: readonly number[] = MARKET;

/** Which numbered tiles, trains and certificates are where, and what 18xx.games calls the players. */
export interface Numbered {
  readonly tiles: NumberedTiles;
  readonly trains: NumberedTrains;
  readonly shares: NumberedShares;
  readonly players: ReadonlyMap<string, string | number>;
}

/** What an action says apart from when it was made. */
export interface Encoded {
  readonly type: string;
  readonly entity: string | number;
  readonly entity_type: 'player' | 'corporation';
  readonly [field: string]: unknown;
}

const byPlayer = ({ players }: Numbered, type: string, player: PlayerId): Encoded => ({
  type,
  entity: players.get(player) ?? player,
  entity_type: 'player',
});

const byCompany = (type: string, entity: CompanyId): Encoded => ({ type, entity, entity_type: 'corporation' });

const encodePass = (numbered: Numbered, { actor }: ActionOf<'pass'>): Encoded => {
  const company = COMPANY_IDS.find((id) => id === actor);
  return company
    ? byCompany('pass', company)
    : { type: 'pass', entity: numbered.players.get(actor) ?? actor, entity_type: 'player' };
};

const encodePurchase = (numbered: Numbered, action: ActionOf<'buy_share' | 'buy_half_price_share'>): Encoded => ({
  ...byPlayer(numbered, 'buy_shares', action.player),
  shares: [makeCertificate(action.company, nextShare(numbered.shares, action.company))],
  percent: 10,
  share_price: false,
});

const encodeSale = (numbered: Numbered, { player, company, count }: ActionOf<'sell_shares'>): Encoded => ({
  ...byPlayer(numbered, 'sell_shares', player),
  shares: sharesToSell(numbered.shares, company, player, count).map((number) => makeCertificate(company, number)),
  percent: count * 10,
});

/** Trains of the same kind run in the order in which the company got them. */
const encodeRun = ({ trains }: Numbered, { company, routes }: ActionOf<'run_trains'>): Encoded => {
  const owned = trainsOf(trains, company);
  return {
    ...byCompany('run_routes', company),
    routes: routes.map((route, index) => {
      const before = routes.slice(0, index).filter(({ train }) => train === route.train).length;
      const train = owned.filter((own) => own.train === route.train)[before];
      return drawRoute(train ? makeTrain(train) : route.train, route);
    }),
  };
};

/** Only a train of the bank's says its variant. */
const encodeTrain = ({ trains }: Numbered, { company, train, from, price }: ActionOf<'buy_train'>): Encoded => ({
  ...byCompany('buy_train', company),
  train: makeTrain(trainFor(trains, from, train)),
  price,
  ...(from === 'bank' ? { variant: train } : {}),
});

/** A decision in the words of 18xx.games, at the position it is made in. */
export const encode = (numbered: Numbered, action: Action): Encoded => {
  switch (action.type) {
    case 'bid':
      return { ...byPlayer(numbered, 'bid', action.player), corporation: action.company, price: action.price };
    case 'pass':
      return encodePass(numbered, action);
    case 'par': {
      const share_price = `${action.price},0,${BOXES.indexOf(action.price)}`;
      return { ...byPlayer(numbered, 'par', action.player), corporation: action.company, share_price };
    }
    case 'buy_share':
    case 'buy_half_price_share':
      return encodePurchase(numbered, action);
    case 'sell_shares':
      return encodeSale(numbered, action);
    case 'lay_tile': {
      const tile = makeTile(nextTile(numbered.tiles, action.tile));
      return { ...byCompany('lay_tile', action.company), hex: action.hex, tile, rotation: action.rotation };
    }
    case 'place_station': {
      const { company, slot } = action;
      return { ...byCompany('place_token', company), city: makeCity(numbered.tiles, action), slot, tokener: company };
    }
    case 'run_trains':
      return encodeRun(numbered, action);
    case 'dividend':
      return { ...byCompany('dividend', action.company), kind: action.kind };
    case 'buy_train':
      return encodeTrain(numbered, action);
    case 'acquire':
      return { ...byCompany('merge', action.company), corporation: action.target };
  }
};
