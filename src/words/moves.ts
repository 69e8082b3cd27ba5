import {
  type Action,
  activeCompany,
  givenOnPass,
  MONEY_STEP,
  type Refusal,
  type RefusalCode,
  type State,
} from '../engine/index.ts';
import type { Words } from './languages.ts';
import type { Names } from './names.ts';
import type { MoveTable, NamedMove, NamedRefusal, RefusalTable, Titled } from './shapes.ts';

/** What a bidder can afford need not be a multiple of 5 kr, what they bid must (§5.2). */
export const highestBid = (affordable: number): number => affordable - (affordable % MONEY_STEP);

const refused = <Code extends RefusalCode>(
  table: RefusalTable<Code>,
  refusal: NamedRefusal<Code>,
  names: Names,
): string => table[refusal.code](refusal, names);

/** One sentence: what is wrong, and what is allowed. */
export const refusalLine = (words: Words, refusal: Refusal, names: Names): string =>
  refused<RefusalCode>(words.refusals, payable(refusal), names);

const payable = (refusal: Refusal): Refusal =>
  refusal.code === 'bid_too_high' ? { ...refusal, max: highestBid(refusal.max) } : refusal;

const titled = <Type extends Titled>(table: MoveTable<Type>, action: NamedMove<Type>): string =>
  table[action.type](action);

/** What passing means in this position: for a company that stays without a train it costs its president all their cash. */
export const passTitle = ({ panel }: Words, state: State): string => {
  const { step } = state.round;
  const [company, given] = [activeCompany(state), givenOnPass(state)];
  if (company !== null && given !== null) return panel.giveAll(company, given);
  return step.kind === 'turn' && step.sold.length > 0 ? panel.done : panel.pass[step.kind];
};

/** A move as a short title without a full stop, in the position in which it is made. */
export const moveTitle = (words: Words, state: State, action: Action): string =>
  action.type === 'pass' ? passTitle(words, state) : titled<Titled>(words.panel.moves, action);

/** The menus of a turn's post and of what follows on it, by what is chosen there. */
export type MenuName = keyof Words['panel']['menus'];
