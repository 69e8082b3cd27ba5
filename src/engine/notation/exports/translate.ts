import type { Action } from '../../action.ts';
import { type Result, refuse } from '../../basics.ts';
import type { Refusal } from '../../refusal.ts';
import type { CompanyId, PlayerId, State } from '../../state.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { MARKET } from '../../title/tables.ts';
import { parseAction } from '../game-file.ts';
import { parseShares } from './certificates.ts';
import {
  findCity,
  isInSupply,
  makeTile,
  type NumberedTiles,
  type NumberedTrains,
  parseTile,
  parseTrain,
  sellerOf,
  trainsOf,
} from './pieces.ts';
import { readRun } from './routes.ts';
import type { Json } from './table.ts';

/** Where the game stands, and which numbered tiles and trains are where. */
export interface Desk {
  readonly state: State;
  readonly tiles: NumberedTiles;
  readonly trains: NumberedTrains;
  /** 18xx.games' ids of the players -> seats. */
  readonly seats: ReadonlyMap<unknown, PlayerId>;
}

type Translated = Result<Action, Refusal>;
type Translate = (desk: Desk, json: Json, actor: string) => Translated;

const malformed = (issue: string): Result<never, Refusal> => refuse({ code: 'malformed', issue });

/** Who acts: a player's seat or a company; null where the game knows no such one. */
export const actorOf = ({ seats }: Pick<Desk, 'seats'>, json: Json): PlayerId | CompanyId | null => {
  if (json.entity_type === 'player') return seats.get(json.entity) ?? null;
  const company = COMPANY_IDS.find((id) => id === json.entity);
  return json.entity_type === 'corporation' && company ? company : null;
};

/** `70,0,5`: the price first, then where its box lies. */
const parPrice = (text: unknown): number | null => {
  const [, price, box] = /^(\d{1,3}),0,(\d{1,2})$/.exec(typeof text === 'string' ? text : '') ?? [];
  return price !== undefined && MARKET[Number(box)] === Number(price) ? Number(price) : null;
};

const par: Translate = (_, { corporation, share_price }, player) => {
  const price = parPrice(share_price);
  return price === null
    ? malformed('share_price: a price and its box')
    : parseAction({ type: 'par', player, company: corporation, price });
};

const buyShares: Translate = ({ state }, json, player) => {
  const shares = parseShares(json);
  if (shares === null || shares.certificates !== 1) return malformed('shares: one certificate');
  const { company, president } = shares;
  return state.round.step.kind === 'half_price' && !president
    ? parseAction({ type: 'buy_half_price_share', player, company })
    : parseAction({ type: 'buy_share', player, company, president });
};

const sellShares: Translate = (_, json, player) => {
  const shares = parseShares(json);
  return shares === null
    ? malformed('shares: certificates of one company, and their percentage')
    : parseAction({ type: 'sell_shares', player, company: shares.company, count: shares.count });
};

const layTile: Translate = ({ tiles }, { hex, tile, rotation }, company) => {
  const laid = parseTile(tile);
  if (laid === null) return malformed('tile: a tile and its number');
  const action = parseAction({ type: 'lay_tile', company, hex, tile: laid.tile, rotation });
  return action.ok && !isInSupply(tiles, laid) ? malformed(`tile: ${makeTile(laid)} is not in the supply`) : action;
};

const placeToken: Translate = ({ tiles }, json, company) => {
  const place = findCity(tiles, json.city);
  return place === null
    ? malformed('city: a city on the board')
    : parseAction({ type: 'place_station', company, ...place, slot: json.slot });
};

const buyTrain: Translate = ({ trains }, json, company) => {
  const wanted = parseTrain(json.train);
  if (wanted === null || (json.variant ?? wanted.train) !== wanted.train)
    return malformed('train: a train and its number');
  const from = sellerOf(trains, wanted);
  if (from === null) return refuse({ code: 'no_such_train', train: wanted.train });
  return parseAction({ type: 'buy_train', company, train: wanted.train, from, price: json.price });
};

const runRoutes: Translate = ({ state, trains }, json, actor) => {
  const company = COMPANY_IDS.find((id) => id === actor);
  return company ? readRun(state, company, trainsOf(trains, company), json) : malformed('entity: a company');
};

interface Kind {
  readonly by: readonly ('player' | 'corporation')[];
  readonly translate: Translate;
}
const byPlayer = (translate: Translate): Kind => ({ by: ['player'], translate });
const byCompany = (translate: Translate): Kind => ({ by: ['corporation'], translate });

const KINDS: Readonly<Record<string, Kind>> = {
  bid: byPlayer((_, { corporation, price }, player) =>
    parseAction({ type: 'bid', player, company: corporation, price }),
  ),
  par: byPlayer(par),
  buy_shares: byPlayer(buyShares),
  sell_shares: byPlayer(sellShares),
  pass: { by: ['player', 'corporation'], translate: (_, _json, actor) => parseAction({ type: 'pass', actor }) },
  lay_tile: byCompany(layTile),
  place_token: byCompany(placeToken),
  run_routes: byCompany(runRoutes),
  dividend: byCompany((_, { kind }, company) => parseAction({ type: 'dividend', company, kind })),
  buy_train: byCompany(buyTrain),
  merge: byCompany((_, { corporation }, company) => parseAction({ type: 'acquire', company, target: corporation })),
};

const kindOf = (type: unknown): Kind | undefined =>
  typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;

const unknownActor = ({ entity }: Json): Refusal =>
  typeof entity === 'number' || typeof entity === 'string'
    ? { code: 'no_such_player', player: String(entity).slice(0, 64) }
    : { code: 'malformed', issue: 'entity: a player or a company' };

/** An action of 18xx.games as a decision of this game, read against the present position. Refuses any other kind. */
export const translate = (desk: Desk, json: Json): Translated => {
  const kind = kindOf(json.type);
  if (!kind) return malformed(`type: one of ${Object.keys(KINDS).join(', ')}`);
  if (!kind.by.some((entity) => entity === json.entity_type)) return malformed(`entity_type: ${kind.by.join(' or ')}`);
  const actor = actorOf(desk, json);
  return actor === null ? refuse(unknownActor(json)) : kind.translate(desk, json, actor);
};
