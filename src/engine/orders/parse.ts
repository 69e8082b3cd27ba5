import type { CompanyId } from '../ids.ts';
import { isRecord } from '../notation/parseAction.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { PASSED_STEPS } from '../state.ts';
import { COMPANY_IDS } from '../title/companies.ts';
import { HOLDING_LIMIT } from '../title/setup.ts';
import { type BuyGoal, CAUTIONS, type Order } from './order.ts';

/** kr; far more than a game has. */
const HIGHEST = 100_000;

const isCompany = (value: unknown): value is CompanyId => COMPANY_IDS.some((id) => id === value);

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= HIGHEST;

/** Each member once, in the order of the list of all; null where one is unknown. */
const membersOf = <Member>(value: unknown, all: readonly Member[]): readonly Member[] | null =>
  Array.isArray(value) && value.length <= all.length && value.every((each) => all.includes(each))
    ? all.filter((member) => value.includes(member))
    : null;

const goalOf = (value: unknown): BuyGoal | null => {
  if (!isRecord(value)) return null;
  const { kind, shares } = value;
  if (kind === 'floated') return { kind };
  return kind === 'shares' && isAmount(shares) && shares >= 1 && shares <= HOLDING_LIMIT ? { kind, shares } : null;
};

const malformed = (issue: string): Result<never, Refusal> => refuse({ code: 'malformed', issue });

type Json = Readonly<Record<string, unknown>>;

const autoPass = (json: Json): Result<Order, Refusal> => {
  const unless = membersOf(json.unless, CAUTIONS);
  return unless ? ok({ type: 'auto_pass', unless }) : malformed(`unless: some of ${CAUTIONS.join(', ')}`);
};

const autoBuy = (json: Json, company: CompanyId): Result<Order, Refusal> => {
  const { most } = json;
  const until = goalOf(json.until);
  const unless = membersOf(json.unless, CAUTIONS);
  if (!until) return malformed(`until: floated, or 1 to ${HOLDING_LIMIT} shares`);
  if (!unless) return malformed(`unless: some of ${CAUTIONS.join(', ')}`);
  if (most !== null && !isAmount(most)) return malformed('most: an amount of kr or null');
  return ok({ type: 'auto_buy', company, until, most, unless });
};

const bidUpTo = ({ limit }: Json, company: CompanyId): Result<Order, Refusal> =>
  isAmount(limit) ? ok({ type: 'bid_up_to', company, limit }) : malformed('limit: an amount of kr');

const passSteps = (json: Json, company: CompanyId): Result<Order, Refusal> => {
  const steps = membersOf(json.steps, PASSED_STEPS);
  return steps && steps.length > 0
    ? ok({ type: 'pass_steps', company, steps })
    : malformed(`steps: some of ${PASSED_STEPS.join(', ')}`);
};

/** An untrusted JSON value as an order: its shape only. Whether it can do anything is `nextByOrder`'s business. */
export const parseOrder = (json: unknown): Result<Order, Refusal> => {
  if (!isRecord(json)) return malformed('order: an object');
  const { type, company } = json;
  if (type === 'auto_pass') return autoPass(json);
  if (type !== 'auto_buy' && type !== 'bid_up_to' && type !== 'pass_steps')
    return malformed('type: one of auto_pass, auto_buy, bid_up_to, pass_steps');
  if (!isCompany(company)) return malformed('company: a company');
  return { auto_buy: autoBuy, bid_up_to: bidUpTo, pass_steps: passSteps }[type](json, company);
};
