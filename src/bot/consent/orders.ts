import { activePlayer, type Event, type Order } from '../../engine/index.ts';
import type { StandingOrder } from '../../store/index.ts';
import { type Play, type Step, stateBefore, type Table } from '../table/table.ts';

/** What is taken back, and the numbers of the seats for which orders moved in it, and of the one that is to act again. */
interface TakenBack {
  readonly at: number;
  readonly events: readonly Event[];
  readonly moved: readonly number[];
  readonly next: number | undefined;
}

const takenBack = (table: Table, play: Play, from: number): TakenBack => {
  const steps = play.steps.slice(from);
  const seatBefore = (index: number): number | undefined => {
    const player = activePlayer(stateBefore(play, index));
    return table.seats.find((seat) => seat.player === player)?.number;
  };
  const isOrders = ({ move }: Step): boolean => move.source === 'order';
  return {
    at: steps[0]?.move.at ?? 0,
    events: steps.flatMap(({ events }) => events),
    moved: steps.filter(isOrders).flatMap(({ move }) => seatBefore(move.index) ?? []),
    next: seatBefore(from),
  };
};

const concerns = (order: Order, event: Event): boolean => {
  if (event.type === 'round_started') return true;
  if (!('company' in order)) return false;
  const { company } = order;
  return ('company' in event && event.company === company) || ('target' in event && event.target === company);
};

/**
 * The orders that an undo of the moves from `from` on ends. Those of a seat for which an order moved there: it would do
 * the same again at once. Of those given since, those of the player who decides anew now, and those given for what is
 * gone: another round, or what had become of their company. All others stay: their players have not changed their minds.
 */
export const endedByUndo = (
  table: Table,
  play: Play,
  from: number,
  standing: readonly StandingOrder[],
): readonly number[] => {
  const { at, events, moved, next } = takenBack(table, play, from);
  const ends = (given: StandingOrder): boolean => {
    if (moved.includes(given.seat)) return true;
    return given.at >= at && (given.seat === next || events.some((event) => concerns(given.order, event)));
  };
  return standing.filter(ends).map(({ id }) => id);
};
