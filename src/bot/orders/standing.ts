import type { Event, Order, Orders, PlayerId } from '../../engine/index.ts';
import type { StandingOrder } from '../../store/index.ts';
import type { Play, Table } from '../table/table.ts';

/** Passing is what is left when no other order of the player acts. */
const rank = (order: Order): number => (order.type === 'auto_pass' ? 1 : 0);

const playerAt = ({ seats }: Table, number: number): PlayerId | null =>
  seats.find((seat) => seat.number === number)?.player ?? null;

/** The orders of each player, in the order in which they are asked to act. */
export const ordersAt = (table: Table, standing: readonly StandingOrder[]): Orders => {
  const orders = new Map<PlayerId, readonly Order[]>();
  for (const { seat, order } of standing.toSorted((a, b) => rank(a.order) - rank(b.order))) {
    const player = playerAt(table, seat);
    if (player !== null) orders.set(player, [...(orders.get(player) ?? []), order]);
  }
  return orders;
};

/** What has happened since the orders were last looked at. They are all looked at together. */
export const unseen = ({ steps }: Play, standing: readonly StandingOrder[]): readonly Event[] =>
  steps.slice(Math.min(steps.length, ...standing.map(({ seen }) => seen))).flatMap(({ events }) => events);
