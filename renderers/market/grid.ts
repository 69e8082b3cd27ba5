import type { PlayerId } from '../../src/engine/index.ts';
import { type Cell, columns, INNER_WIDTH, MARGIN } from './cell.ts';
import type { View } from './view.ts';

/** Widths of the columns that tell of a company; the players share the rest. */
const FACTS = { turn: 38, token: 98, price: 62, treasury: 116, trains: 200, stations: 90, pool: 60 } as const;
export type FactColumn = keyof typeof FACTS;
const FACT_NAMES = Object.keys(FACTS) as readonly FactColumn[];
export const FACTS_WIDTH = Object.values(FACTS).reduce((sum, width) => sum + width, 0);
/** The room for a company's name over its figures. */
export const NAME_WIDTH = FACTS.price + FACTS.treasury + FACTS.trains + FACTS.stations + FACTS.pool;

/** A row's cells, for company facts and for players. */
export interface Row {
  readonly facts: Readonly<Record<FactColumn, Cell>>;
  readonly players: readonly { readonly id: PlayerId; readonly cell: Cell }[];
}

export function rowAt({ state }: View, y: number, height: number): Row {
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
}
