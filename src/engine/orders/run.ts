import type { Action } from '../action.ts';
import { apply } from '../apply.ts';
import type { Event } from '../event.ts';
import type { PlayerId } from '../ids.ts';
import { legalActions } from '../legal.ts';
import type { State } from '../state.ts';
import { nextByOrder } from './next.ts';
import type { Order, OrderStop } from './order.ts';

/** Every player's orders; the first that can act does. */
export type Orders = ReadonlyMap<PlayerId, readonly Order[]>;

export interface OrderedMove {
  readonly player: PlayerId;
  readonly order: Order;
  readonly action: Action;
  readonly events: readonly Event[];
}

export interface StoppedOrder {
  readonly player: PlayerId;
  readonly order: Order;
  readonly because: OrderStop;
  /** Moves of this run that were made before it stopped. */
  readonly after: number;
}

export interface OrdersRun {
  readonly state: State;
  readonly moves: readonly OrderedMove[];
  readonly stopped: readonly StoppedOrder[];
  /** The orders that still stand. */
  readonly orders: Orders;
}

/** What an order of a player does on his own behalf is no news to his other orders. */
const isOwnDoing = (event: Event, player: PlayerId): boolean =>
  (event.type === 'share_bought' && event.player === player) ||
  (event.type === 'presidency_changed' && event.to === player);

/** Looks at all orders after something has happened, and takes out those that stop. `mover`: whose order did it. */
const sift = (run: OrdersRun, events: readonly Event[], mover: PlayerId | null): OrdersRun => {
  const stopped: StoppedOrder[] = [...run.stopped];
  const orders = [...run.orders].map(([player, own]): readonly [PlayerId, readonly Order[]] => {
    const since = player === mover ? events.filter((event) => !isOwnDoing(event, player)) : events;
    const standing = own.filter((order) => {
      const step = nextByOrder(run.state, player, order, since);
      if (step.kind === 'stop') stopped.push({ player, order, because: step.because, after: run.moves.length });
      return step.kind !== 'stop';
    });
    return [player, standing];
  });
  return { ...run, stopped, orders: new Map(orders.filter(([, own]) => own.length > 0)) };
};

type Intent = Omit<OrderedMove, 'events'>;

/** The first order of the player to act that acts. */
const intentOf = ({ state, orders }: OrdersRun): Intent | null => {
  const { player } = legalActions(state);
  if (player === null) return null;
  for (const order of orders.get(player) ?? []) {
    const step = nextByOrder(state, player, order);
    if (step.kind === 'act') return { player, order, action: step.action };
  }
  return null;
};

const carriedOut = (run: OrdersRun, intent: Intent): OrdersRun | null => {
  const outcome = apply(run.state, intent.action);
  if (!outcome.ok) return null;
  const { state, events } = outcome.value;
  return sift({ ...run, state, moves: [...run.moves, { ...intent, events }] }, events, intent.player);
};

/** More moves than any auction between orders takes; what is left goes on when orders run again. */
const MOST_MOVES = 1000;

/**
 * Carries out orders for as long as the player to act has one that acts. `since`: what has happened since the orders were
 * last looked at, by other hands than theirs. Every move is legal and made for the player whose turn it is.
 */
export const runOrders = (state: State, orders: Orders, since: readonly Event[] = []): OrdersRun => {
  let run = sift({ state, moves: [], stopped: [], orders }, since, null);
  while (run.moves.length < MOST_MOVES) {
    const intent = intentOf(run);
    const next = intent && carriedOut(run, intent);
    if (!next) return run;
    run = next;
  }
  return run;
};
