import type { Event, EventOf } from '../event.ts';
import { presidentOf } from '../rules/players.ts';
import { sharesOf } from '../rules/shares.ts';
import type { CompanyId, PlayerId, State } from '../state.ts';
import { MONEY_STEP } from '../title/tables.ts';
import type { Order, OrderOf, OrderStop } from './order.ts';

/** Whose order it is, where the game stands now, and everything that has happened since the order was last looked at. */
export interface Situation {
  readonly state: State;
  readonly player: PlayerId;
  readonly since: readonly Event[];
}

type StockOrder = OrderOf<'auto_pass' | 'auto_buy'>;

const wasSold = (order: StockOrder, { state, player }: Situation, event: EventOf<'shares_sold'>): OrderStop | null => {
  const { company, count } = event;
  if (event.player === player) return { code: 'own_certificates' };
  if (presidentOf(state, company) === player) return { code: 'own_company_sold', player: event.player, company, count };
  return order.unless.includes('sold') ? { code: 'sold', player: event.player, company, count } : null;
};

const wasBought = (
  order: StockOrder,
  { state, player }: Situation,
  event: EventOf<'share_bought'>,
): OrderStop | null => {
  const { company } = event;
  if (event.player === player)
    return order.type === 'auto_buy' && order.company === company ? null : { code: 'own_certificates' };
  return order.unless.includes('bought') && presidentOf(state, company) === player
    ? { code: 'bought', player: event.player, company }
    : null;
};

const auctionOpened = ({ player }: Situation, event: EventOf<'auction_opened'>): OrderStop =>
  event.player === player
    ? { code: 'own_auction', company: event.company }
    : { code: 'auction_opened', player: event.player, company: event.company };

/** An acquisition concerns whoever held shares of either company: they hold some now, or had an odd one (§6.7). */
const wasAcquired = (
  order: Order,
  { state, player, since }: Situation,
  event: EventOf<'acquired'>,
): OrderStop | null => {
  const { company, target } = event;
  const named = 'company' in order && (order.company === company || order.company === target);
  const odd = since.some((each) => each.type === 'odd_share' && each.player === player);
  return named || odd || sharesOf(state, player, company) > 0 ? { code: 'acquired', company, target } : null;
};

/** Nobody can tell any more who held shares of a company that left with them, so that ends every order (C30). */
const wasRemoved = (order: Order, { company, because }: EventOf<'company_removed'>): OrderStop | null =>
  because === 'no_president' || ('company' in order && order.company === company)
    ? { code: 'company_gone', company }
    : null;

/** A presidency that the player has lost or won. */
const presidencyMoved = (event: EventOf<'presidency_changed'>, player: PlayerId): OrderStop | null =>
  event.from === player || event.to === player
    ? { code: 'presidency', company: event.company, from: event.from, to: event.to }
    : null;

const inStockRound = (order: StockOrder, situation: Situation, event: Event): OrderStop | null => {
  const { player } = situation;
  switch (event.type) {
    case 'priority_deal':
      return { code: 'stock_round_over' };
    case 'auction_opened':
      return auctionOpened(situation, event);
    case 'shares_sold':
      return wasSold(order, situation, event);
    case 'share_bought':
      return wasBought(order, situation, event);
    case 'par_set':
    case 'half_price_share_bought':
      return event.player === player ? { code: 'own_certificates' } : null;
    case 'presidency_changed':
      return presidencyMoved(event, player);
    case 'acquired':
      return wasAcquired(order, situation, event);
    case 'company_removed':
      return wasRemoved(order, event);
    default:
      return null;
  }
};

/** The least that tops the bid which a player did not top, once they are out. */
const leastToTop = ({ state, since }: Situation): number => {
  const { step } = state.round;
  const won = since.find((event) => event.type === 'auction_won');
  return (won?.price ?? (step.kind === 'bid' ? step.highBid : 0)) + MONEY_STEP;
};

const wentOut = (order: OrderOf<'bid_up_to'>, situation: Situation, event: EventOf<'bidder_out'>): OrderStop => {
  const { company, limit } = order;
  const price = leastToTop(situation);
  return event.because === 'passed' && price > limit
    ? { code: 'beyond_limit', company, price, limit }
    : { code: 'out_of_auction', company, because: event.because };
};

const inAuction = (order: OrderOf<'bid_up_to'>, situation: Situation, event: Event): OrderStop | null => {
  if (event.type === 'priority_deal') return { code: 'stock_round_over' };
  if (!('company' in event) || event.company !== order.company) return null;
  const { company } = order;
  switch (event.type) {
    case 'bidder_out':
      return event.player === situation.player ? wentOut(order, situation, event) : null;
    case 'auction_won':
      return event.player === situation.player
        ? { code: 'auction_won', company, price: event.price }
        : { code: 'auction_lost', company, winner: event.player, price: event.price };
    case 'auction_void':
      return { code: 'auction_void', company };
    case 'company_removed':
      return { code: 'company_gone', company };
    default:
      return null;
  }
};

/** Trains of the company, which runs less from now on than when the order was given (§3.2). */
const wasRusted = ({ train, owners }: EventOf<'trains_rusted'>, company: CompanyId): OrderStop | null =>
  owners.some((owner) => owner.company === company) ? { code: 'rusted', company, train } : null;

const inOperatingRounds = (
  order: OrderOf<'pass_steps' | 'run'>,
  situation: Situation,
  event: Event,
): OrderStop | null => {
  const { company } = order;
  switch (event.type) {
    case 'round_started':
      return event.round.kind === 'stock' ? { code: 'operating_rounds_over' } : null;
    case 'trains_rusted':
      return order.type === 'run' ? wasRusted(event, company) : null;
    case 'presidency_changed':
      return event.company === company && event.from === situation.player ? { code: 'not_president', company } : null;
    case 'acquired':
      return event.company === company || event.target === company
        ? { code: 'acquired', company: event.company, target: event.target }
        : null;
    case 'company_removed':
      return event.company === company ? { code: 'company_gone', company } : null;
    default:
      return null;
  }
};

/** Whatever changes which companies the player plays out, or with what. */
const inLastRounds = (order: Order, situation: Situation, event: Event): OrderStop | null => {
  const { state, player } = situation;
  switch (event.type) {
    case 'presidency_changed':
      return presidencyMoved(event, player);
    case 'trains_rusted': {
      const own = event.owners.find(({ company }) => presidentOf(state, company) === player);
      return own ? wasRusted(event, own.company) : null;
    }
    case 'acquired':
      return wasAcquired(order, situation, event);
    case 'company_removed':
      return wasRemoved(order, event);
    default:
      return null;
  }
};

const byKind = (order: Order, situation: Situation, event: Event): OrderStop | null => {
  switch (order.type) {
    case 'auto_pass':
    case 'auto_buy':
      return inStockRound(order, situation, event);
    case 'bid_up_to':
      return inAuction(order, situation, event);
    case 'pass_steps':
    case 'run':
      return inOperatingRounds(order, situation, event);
    case 'play_out':
      return inLastRounds(order, situation, event);
  }
};

const stopBy = (order: Order, situation: Situation, event: Event): OrderStop | null => {
  if (event.type === 'sl_formed') return { code: 'sl_formed' };
  if (event.type === 'game_ended') return { code: 'game_over' };
  return byKind(order, situation, event);
};

/** What has happened that ends the order: the first of it; null if nothing. */
export const endedBy = (order: Order, situation: Situation): OrderStop | null =>
  situation.since.reduce<OrderStop | null>((found, event) => found ?? stopBy(order, situation, event), null);
