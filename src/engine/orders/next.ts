import type { Action } from '../action.ts';
import { apply } from '../apply.ts';
import type { Event } from '../event.ts';
import { legalActions } from '../legal.ts';
import { presidentOf } from '../rules/players.ts';
import { poolShares, sharesOf } from '../rules/shares.ts';
import type { CompanyId, PlayerId, State } from '../state.ts';
import { FLOAT_SHARES, HOLDING_LIMIT, SHARES } from '../title/tables.ts';
import { whyNot } from '../why-not.ts';
import { endedBy } from './ended.ts';
import type { BuyGoal, Order, OrderOf, OrderStop } from './order.ts';
import { noStockRoundFollows, type OrderStep, passStep, playOut, presides, runByOrder, stop, WAIT } from './running.ts';

/** So many shares more than the player holds now, as far as they may hold them (§5.3). */
export const sharesMore = (state: State, player: PlayerId, company: CompanyId, count: number): BuyGoal => ({
  kind: 'shares',
  shares: Math.min(HOLDING_LIMIT, sharesOf(state, player, company) + count),
});

/** Five shares out of the bank pool float a company, at the end of the round or at once (§5, O1). */
const isFloating = (state: State, company: CompanyId): boolean =>
  state.companies[company]?.floated === true || poolShares(state, company) <= SHARES - FLOAT_SHARES;

const goalReached = (state: State, player: PlayerId, { company, until }: OrderOf<'auto_buy'>): OrderStop | null => {
  if (until.kind === 'floated') return isFloating(state, company) ? { code: 'floats', company } : null;
  const shares = sharesOf(state, player, company);
  return shares >= until.shares ? { code: 'has_shares', company, shares } : null;
};

const auctionMissed = (state: State, player: PlayerId, { company }: OrderOf<'bid_up_to'>): OrderStop | null => {
  const { step } = state.round;
  if (state.companies[company]?.price !== null) return { code: 'already_auctioned', company };
  return step.kind === 'bid' && step.company === company && !step.bidders.includes(player)
    ? { code: 'out_of_auction', company, because: 'passed' }
    : null;
};

const playedOut = (state: State, player: PlayerId): OrderStop | null => {
  if (!noStockRoundFollows(state)) return { code: 'not_last' };
  return presides(state, player) ? null : { code: 'no_company' };
};

/** What speaks against the order as the game stands, whatever has happened: it must not hit a company that is gone (C30). */
const endedIn = (state: State, player: PlayerId, order: Order): OrderStop | null => {
  if (state.round.kind === 'ended') return { code: 'game_over' };
  if (order.type === 'auto_pass') return null;
  if (order.type === 'play_out') return playedOut(state, player);
  const { company } = order;
  if (!state.companies[company]) return { code: 'company_gone', company };
  if (order.type === 'auto_buy') return goalReached(state, player, order);
  if (order.type === 'bid_up_to') return auctionMissed(state, player, order);
  if (order.type === 'run' && order.dividend === 'withhold' && state.sl === 'formed') return { code: 'sl_formed' };
  const president = presidentOf(state, company);
  return president === player ? null : { code: 'not_president', company };
};

const actOrStop = (state: State, action: Action): OrderStep => {
  const refusal = whyNot(state, action);
  return refusal ? stop({ code: 'refused', refusal }) : { kind: 'act', action };
};

const buyStep = (state: State, player: PlayerId, { company, most }: OrderOf<'auto_buy'>): OrderStep => {
  const price = state.companies[company]?.price ?? null;
  if (price !== null && most !== null && price > most) return stop({ code: 'price_above', company, price, most });
  return actOrStop(state, { type: 'buy_share', player, company, president: false });
};

/** One step of 5 kr above the highest bid, or out of the auction (§5.2). */
const bidStep = (state: State, player: PlayerId, { company, limit }: OrderOf<'bid_up_to'>): OrderStep => {
  const { bid } = legalActions(state);
  return bid && bid.min <= Math.min(limit, bid.max)
    ? actOrStop(state, { type: 'bid', player, company, price: bid.min })
    : actOrStop(state, { type: 'pass', actor: player });
};

const inTurn = (state: State, player: PlayerId, order: Order): OrderStep => {
  const { step } = state.round;
  switch (order.type) {
    case 'auto_pass':
      return step.kind === 'turn' ? actOrStop(state, { type: 'pass', actor: player }) : WAIT;
    case 'auto_buy':
      return step.kind === 'turn' ? buyStep(state, player, order) : WAIT;
    case 'bid_up_to':
      return step.kind === 'bid' && step.company === order.company ? bidStep(state, player, order) : WAIT;
    case 'pass_steps':
      return passStep(state, order.company, order.steps);
    case 'run':
      return runByOrder(state, order);
    case 'play_out':
      return playOut(state);
  }
};

/**
 * What a player's order does now. `since`: what has happened since it was last looked at, or given. It acts only in the
 * player's own turn and only as `legalActions` allows.
 */
export const nextByOrder = (state: State, player: PlayerId, order: Order, since: readonly Event[] = []): OrderStep => {
  const because = endedBy(order, { state, player, since }) ?? endedIn(state, player, order);
  if (because) return stop(because);
  return legalActions(state).player === player ? inTurn(state, player, order) : WAIT;
};

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

/** What an order of a player does on their own behalf is no news to their other orders. */
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
