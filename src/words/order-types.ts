import type { CompanyId, Order, OrderEnd, OrderOf, OrderStop, OrderStopCode, OrderType } from '../engine/index.ts';
import type { Names } from './names.ts';

export type StopOf<Code extends OrderStopCode> = Extract<OrderStop, { readonly code: Code }>;

/** Standing orders, told to the player who has given them. */
export interface OrderWords {
  /** What the order does, as a request without a full stop: `Bid up to 120 kr for SF`. */
  readonly does: { readonly [Type in OrderType]: (order: OrderOf<Type>) => string };
  readonly ends: Readonly<Record<OrderEnd, string>>;
  /** What it does, and what ends it. */
  readonly described: (does: string, ends: readonly string[]) => string;
  /** A short name for lists and for what stopped: `Auto-buy of SF`. */
  readonly title: (type: Order['type'], company: CompanyId | null) => string;
  /** `why`: a sentence. */
  readonly stopped: (title: string, why: string) => string;
  /** Whole sentences. A refusal is told in its own words. */
  readonly stops: {
    readonly [Code in Exclude<OrderStopCode, 'refused'>]: (stop: StopOf<Code>, names: Names) => string;
  };
}
