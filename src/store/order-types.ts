import type { Order, OrderStop } from '../engine/index.ts';
import type { NewMove } from './types.ts';

/** An order that a seat's player has given and that still stands. */
export interface StandingOrder {
  readonly id: number;
  readonly seat: number;
  readonly order: Order;
  readonly at: number;
  /** How many moves had been made when it was given, or looked at last. */
  readonly seen: number;
}
export type NewOrder = Pick<StandingOrder, 'seat' | 'order' | 'seen'>;

export interface EndedOrder {
  readonly id: number;
  readonly order: Order;
  readonly because: OrderStop;
  readonly stoppedAt: number;
  /** When its owner was told why; null: not yet. */
  readonly toldAt: number | null;
}

/** What came of looking at the orders of a game once. */
export interface OrderedMoves {
  /** All that orders do now, in their order. */
  readonly moves: readonly NewMove[];
  readonly stopped: readonly { readonly id: number; readonly because: OrderStop }[];
}
