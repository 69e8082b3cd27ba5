import {
  activeCompany,
  activePlayer,
  type CompanyId,
  type LastRuns,
  type PlayerId,
  presentOrder,
  type State,
} from '../../src/engine/index.ts';
import { type Names, nameOf } from '../fonts.ts';
import type { MarketLabels } from '../labels.ts';
import type { Shape } from '../scene.ts';
import { type Cell, columns, INNER_WIDTH, MARGIN } from './cell.ts';

export interface MarketOptions {
  readonly names: Names;
  /** The position before the last move: where stock prices came from is outlined. */
  readonly last?: State;
  /** What came of each company's latest run. */
  readonly runs?: LastRuns;
  readonly labels: MarketLabels;
}

/** What every part of the sheet draws from. */
export interface View {
  readonly state: State;
  readonly last: State;
  readonly runs: LastRuns;
  readonly labels: MarketLabels;
  /** A name that our fonts can draw, or the seat's initials. */
  readonly nameOf: (player: PlayerId) => string;
  /** A finished game: nothing on its sheet speaks of the present. */
  readonly ended: boolean;
  readonly activePlayer: PlayerId | null;
  readonly activeCompany: CompanyId | null;
  /** Companies with a price, in the order in which they operate now, or would if a round began. */
  readonly order: readonly CompanyId[];
  /** Place in the operating order; null where the company takes no part in the present round. */
  readonly turnOf: (company: CompanyId) => number | null;
}

/** A part of the sheet, laid from `top` downwards. */
export interface Part {
  readonly shapes: readonly Shape[];
  readonly bottom: number;
}

const placeInOrder = (state: State, order: readonly CompanyId[], company: CompanyId): number | null => {
  const { round } = state;
  if (round.kind === 'ended') return null;
  const turns = round.kind === 'operating' ? round.order : order;
  return turns.includes(company) ? turns.indexOf(company) + 1 : null;
};

export const viewOf = (state: State, options: MarketOptions): View => {
  const order = presentOrder(state);
  return {
    state,
    last: options.last ?? state,
    runs: options.runs ?? {},
    labels: options.labels,
    nameOf: (player) => nameOf(options.names, player),
    ended: state.round.kind === 'ended',
    activePlayer: activePlayer(state),
    activeCompany: activeCompany(state),
    order,
    turnOf: (company) => placeInOrder(state, order, company),
  };
};

/**
 * Widths of the columns that tell of a company; the players share the rest. Over the pool stands what the players'
 * figures are.
 */
const FACTS = { turn: 34, token: 82, price: 58, run: 176, treasury: 84, trains: 168, stations: 44, pool: 122 } as const;
export type FactColumn = keyof typeof FACTS;
const FACT_NAMES = Object.keys(FACTS) as readonly FactColumn[];
const FACTS_WIDTH = Object.values(FACTS).reduce((sum, width) => sum + width, 0);
/** The room left of the labels over the pool. */
export const BANK_WIDTH = FACTS_WIDTH - FACTS.pool;

/** A row's cells, for company facts and for players. */
export interface Row {
  readonly facts: Readonly<Record<FactColumn, Cell>>;
  readonly players: readonly { readonly id: PlayerId; readonly cell: Cell }[];
}

export const rowAt = ({ state }: Pick<View, 'state'>, y: number, height: number): Row => {
  const whole: Cell = { x: MARGIN, y, width: INNER_WIDTH, height };
  const cells = columns(
    whole,
    FACT_NAMES.map((name) => FACTS[name]),
  );
  const facts = Object.fromEntries(FACT_NAMES.map((name, index) => [name, cells[index]])) as Record<FactColumn, Cell>;
  const width = (INNER_WIDTH - FACTS_WIDTH) / state.players.length;
  const players = state.players.map(({ id }, index) => ({
    id,
    cell: { x: MARGIN + FACTS_WIDTH + index * width, y, width, height },
  }));
  return { facts, players };
};
