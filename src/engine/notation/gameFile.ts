import type { Action } from '../action.ts';
import type { PlayerId } from '../ids.ts';
import type { Setup } from '../newGame.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type Offer, RULES, type Rules } from '../state.ts';
import { COMPANY_IDS } from '../title/companies.ts';
import { OFFER } from '../title/phases.ts';
import { TITLE } from '../title/setup.ts';
import { isRecord, parseAction } from './parseAction.ts';

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
