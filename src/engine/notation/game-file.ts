import type { Action, ActionType } from '../action.ts';
import { ok, type Result, refuse } from '../basics.ts';
import type { Setup } from '../new-game.ts';
import type { Refusal } from '../refusal.ts';
import { type Offer, type PlayerId, RULES, type Rules } from '../state.ts';
import { COMPANY_IDS } from '../title/companies.ts';
import { HEX_IDS } from '../title/hexes.ts';
import { OFFER, TITLE, TRAIN_NAMES } from '../title/tables.ts';
import { ROTATIONS, TILE_IDS } from '../title/tiles.ts';

/** What a field has to be, in words for whoever wrote the file. */
interface Field {
  readonly fits: (value: unknown) => boolean;
  readonly wanted: string;
}
type Fields = Readonly<Record<string, Field>>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneOf = (values: readonly unknown[], wanted: string): Field => ({
  fits: (value) => values.includes(value),
  wanted,
});
const listOf = (field: Field, most: number): Field => ({
  fits: (value) => Array.isArray(value) && value.length <= most && value.every(field.fits),
  wanted: `a list of at most ${most}, each ${field.wanted}`,
});
const shape = (fields: Fields, wanted: string): Field => ({
  fits: (value) => isRecord(value) && Object.entries(fields).every(([name, field]) => field.fits(value[name])),
  wanted,
});

const NAME: Field = {
  fits: (value) => typeof value === 'string' && value.length >= 1 && value.length <= 64,
  wanted: 'a player of 1 to 64 characters',
};
const KR: Field = { fits: (value) => Number.isSafeInteger(value), wanted: 'a whole number of kr' };
const COUNT: Field = { fits: (value) => Number.isSafeInteger(value), wanted: 'a whole number' };
const INDEX: Field = {
  fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 9,
  wanted: 'a small whole number',
};
const COMPANY = oneOf(COMPANY_IDS, 'a company');
const HEX = oneOf(HEX_IDS, 'a hex');
const TRAIN = oneOf(TRAIN_NAMES, 'a train');
const SEGMENT: Field = { fits: (value) => typeof value === 'string' && value.length <= 12, wanted: 'a segment' };

const ROUTE = shape(
  {
    train: TRAIN,
    stops: listOf(shape({ hex: HEX, index: INDEX }, 'a hex and an index'), 40),
    hexes: listOf(HEX, 60),
    segments: listOf(SEGMENT, 80),
    edges: COUNT,
    revenue: KR,
  },
  'a route with train, stops, hexes, segments, edges and revenue',
);

const FIELDS: Readonly<Record<ActionType, Fields>> = {
  bid: { player: NAME, company: COMPANY, price: KR },
  pass: { actor: NAME },
  par: { player: NAME, company: COMPANY, price: KR },
  buy_share: { player: NAME, company: COMPANY, president: oneOf([true, false], 'true or false') },
  sell_shares: { player: NAME, company: COMPANY, count: COUNT },
  lay_tile: {
    company: COMPANY,
    hex: HEX,
    tile: oneOf(TILE_IDS, 'a tile'),
    rotation: oneOf(ROTATIONS, 'a rotation 0-5'),
  },
  place_station: { company: COMPANY, hex: HEX, city: INDEX, slot: INDEX },
  run_trains: { company: COMPANY, routes: listOf(ROUTE, 20), revenue: KR },
  dividend: { company: COMPANY, kind: oneOf(['payout', 'withhold'], 'payout or withhold') },
  buy_train: { company: COMPANY, train: TRAIN, from: oneOf(['bank', ...COMPANY_IDS], 'bank or a company'), price: KR },
  acquire: { company: COMPANY, target: COMPANY },
  buy_half_price_share: { player: NAME, company: COMPANY },
};

const isActionType = (value: unknown): value is ActionType => typeof value === 'string' && Object.hasOwn(FIELDS, value);

const malformed = (issue: string): Result<never, Refusal> => refuse({ code: 'malformed', issue });

const pick = (json: Readonly<Record<string, unknown>>, fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, json[name]]));

/** An untrusted JSON value as an action: its shape only, whether it is allowed is `apply`'s business. */
export const parseAction = (json: unknown): Result<Action, Refusal> => {
  if (!isRecord(json)) return malformed('action: an object');
  const { type } = json;
  if (!isActionType(type)) return malformed(`type: one of ${Object.keys(FIELDS).join(', ')}`);
  const wrong = Object.entries(FIELDS[type]).find(([name, field]) => !field.fits(json[name]));
  if (wrong) return malformed(`${wrong[0]}: ${wrong[1].wanted}`);
  return ok({ type, ...pick(json, FIELDS[type]) } as Action);
};

/** The project's own save and exchange format: a set-up and every decision. The state is their replay. */
export interface GameFile extends Setup {
  readonly title: typeof TITLE;
  readonly actions: readonly Action[];
}

/** What is wrong with a file, and at which action; -1 for the file as a whole. */
export interface GameFileProblem {
  readonly index: number;
  readonly refusal: Refusal;
}

/** Far more decisions than any game has, and few enough to be played again between two beats of a connection. */
export const MOST_ACTIONS = 10_000;

const whole = (issue: string): Result<never, GameFileProblem> =>
  refuse({ index: -1, refusal: { code: 'malformed', issue } });

const isRules = (value: unknown): value is Rules => RULES.some((rules) => rules === value);
const isName = (value: unknown): value is PlayerId =>
  typeof value === 'string' && value.length >= 1 && value.length <= 64;
const isOffer = (value: unknown): value is Offer =>
  isRecord(value) && COMPANY_IDS.some((id) => id === value.company) && OFFER.some(({ phase }) => phase === value.phase);

const parseActions = (actions: readonly unknown[]): Result<readonly Action[], GameFileProblem> => {
  const parsed: Action[] = [];
  for (const [index, json] of actions.entries()) {
    const action = parseAction(json);
    if (!action.ok) return refuse({ index, refusal: action.problem });
    parsed.push(action.value);
  }
  return ok(parsed);
};

/** An untrusted JSON value as a game file: its shape only. Refuses another title and more actions than a game has. */
export const parseGameFile = (json: unknown): Result<GameFile, GameFileProblem> => {
  if (!isRecord(json)) return whole('file: a JSON object');
  const { title, rules, players, companies, actions } = json;
  if (title !== TITLE) return whole(`title: ${TITLE}`);
  if (!isRules(rules)) return whole(`rules: one of ${RULES.join(', ')}`);
  if (!Array.isArray(players) || !players.every(isName)) return whole('players: a list of names');
  if (!Array.isArray(companies) || !companies.every(isOffer)) return whole('companies: a list of companies and phases');
  if (!Array.isArray(actions)) return whole('actions: a list');
  if (actions.length > MOST_ACTIONS) return whole(`actions: at most ${MOST_ACTIONS}`);
  const parsed = parseActions(actions);
  if (!parsed.ok) return parsed;
  const offer = companies.map(({ company, phase }): Offer => ({ company, phase }));
  return ok({ title: TITLE, rules, players, companies: offer, actions: parsed.value });
};

export const makeGameFile = ({ rules, players, companies }: Setup, actions: readonly Action[]): GameFile => ({
  title: TITLE,
  rules,
  players,
  companies,
  actions,
});
