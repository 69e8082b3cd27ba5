import type { Action } from '../action.ts';
import { apply } from '../apply.ts';
import { ok, type Result, refuse } from '../basics.ts';
import type { Event, EventType, Outcome } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { activeCompany, activePlayer, cashOf, endReason, presidentOf, roundName } from '../rules/players.ts';
import { certificateLimit, sharesOf } from '../rules/shares.ts';
import type { CompanyId, PlayerId, State } from '../state.ts';
import { change, companyChanges, playerChanges } from './changes.ts';
import type { AuctionChange, Cost, Ends, Foresight } from './foresight.ts';

type HighBid = Pick<AuctionChange, 'company' | 'highBid' | 'highBidder'>;

const highBidOf = ({ round: { step } }: State, first: Event | undefined): HighBid | null => {
  if (first?.type === 'auction_opened' || first?.type === 'bid_raised')
    return { company: first.company, highBid: first.price, highBidder: first.player };
  return step.kind === 'bid' ? { company: step.company, highBid: step.highBid, highBidder: step.highBidder } : null;
};

/** How the auction stands after a bid, or after someone has left it (§5.2). */
const auctionChange = (before: State, events: readonly Event[]): AuctionChange | null => {
  const high = highBidOf(before, events[0]);
  if (!high) return null;
  const ends = events.map(({ type }) => type);
  return {
    ...high,
    cashIfWon: cashOf(before, high.highBidder) - high.highBid,
    out: events.flatMap((event) =>
      event.type === 'bidder_out' ? [{ player: event.player, because: event.because }] : [],
    ),
    over: ends.includes('auction_won') ? 'won' : ends.includes('auction_void') ? 'void' : null,
  };
};

const byPlayer = (before: State, payer: PlayerId | null, amount: number): readonly Cost[] =>
  payer === null || amount === 0 ? [] : [{ payer, amount, left: cashOf(before, payer) - amount }];

const byCompany = (before: State, payer: CompanyId, amount: number): readonly Cost[] =>
  amount === 0 ? [] : [{ payer, amount, left: (before.companies[payer]?.cash ?? 0) - amount }];

/** Who pays what for an action, read from its own effect. */
const costsOf = (before: State, effect: Event | undefined): readonly Cost[] => {
  switch (effect?.type) {
    case 'par_set':
      return byPlayer(before, effect.player, effect.paid);
    case 'share_bought':
    case 'half_price_share_bought':
      return byPlayer(before, effect.player, effect.price);
    case 'president_gave_all':
      return byPlayer(before, effect.player, effect.amount);
    case 'tile_laid':
    case 'station_placed':
      return byCompany(before, effect.company, effect.cost);
    case 'train_bought':
      return [
        ...byCompany(before, effect.company, effect.price - effect.contribution),
        ...byPlayer(before, presidentOf(before, effect.company), effect.contribution),
      ];
    default:
      return [];
  }
};

const eventsOf = <Type extends EventType>(
  events: readonly Event[],
  type: Type,
): readonly Extract<Event, { readonly type: Type }>[] =>
  events.filter((event): event is Extract<Event, { readonly type: Type }> => event.type === type);

const endsOf = (before: State, { state, events }: Outcome): Ends => {
  const over = events.some(({ type }) => type === 'round_started' || type === 'game_ended');
  return {
    round: over ? roundName(before) : null,
    begins: over ? roundName(state) : null,
    sl: before.sl === state.sl || state.sl === 'none' ? null : state.sl,
    game: endReason(state),
  };
};

/** A sale and a dividend move a marker unless it stands at an end of the market or the revenue is too small (§5.1). */
const unmovedBy = (before: State, action: Action, { state, events }: Outcome): Foresight['unmoved'] => {
  const sold = action.type === 'sell_shares' ? [action.company] : [];
  const paying = eventsOf(events, 'dividend').map(({ company }) => company);
  return [...sold, ...paying].flatMap((company) => {
    const price = state.companies[company]?.price ?? null;
    return price === null || price !== before.companies[company]?.price ? [] : [{ company, price }];
  });
};

const holdingOf = (state: State, company: CompanyId): Foresight['acquirer'] => {
  const player = presidentOf(state, company);
  return player === null ? null : { company, player, shares: sharesOf(state, player, company) };
};

/** What an outcome has brought to the position before it. */
const compare = (before: State, action: Action, outcome: Outcome): Foresight => {
  const { state: after, events } = outcome;
  const [paid] = eventsOf(events, 'dividend');
  return {
    action,
    costs: costsOf(before, events[0]),
    players: playerChanges(before, after),
    certificateLimit: certificateLimit(before),
    companies: companyChanges(before, after),
    unmoved: unmovedBy(before, action, outcome),
    gaveAll: eventsOf(events.slice(1), 'president_gave_all')
      .filter(({ amount }) => amount > 0)
      .map(({ player, company, amount }) => ({ player, company, amount })),
    acquirer: action.type === 'acquire' ? holdingOf(after, action.company) : null,
    removed: eventsOf(events, 'company_removed').map(({ company, because }) => ({ company, because })),
    auction: auctionChange(before, events),
    revenue: eventsOf(events, 'trains_ran')[0]?.revenue ?? null,
    dividend: paid ? { company: paid.company, kind: paid.kind, revenue: paid.revenue, perShare: paid.perShare } : null,
    oddShares: eventsOf(events, 'odd_share').map(({ player, company, amount, kind }) => ({
      player,
      company,
      amount,
      kind,
    })),
    floats: eventsOf(events, 'floated').map(({ company, capital, hex }) => ({ company, capital, hex })),
    phase: change(before.phase, after.phase),
    rusts: eventsOf(events, 'trains_rusted').map(({ train, owners }) => ({ train, owners })),
    ends: endsOf(before, outcome),
    next: { player: activePlayer(after), company: activeCompany(after), step: after.round.step.kind },
  };
};

/** What an action would bring, in numbers, before it is done. Refuses what `apply` refuses; the state stays as it is. */
export const foresee = (state: State, action: Action): Result<Foresight, Refusal> => {
  const outcome = apply(state, action);
  return outcome.ok ? ok(compare(state, action, outcome.value)) : outcome;
};

/** A line of moves that nobody has made: what each would bring, and the position after the last one. */
export interface WhatIfLine {
  readonly steps: readonly Foresight[];
  readonly state: State;
}

/** Tries moves one after the other, aside from the game. Refuses with the index of the first that is not allowed. */
export const whatIf = (
  state: State,
  actions: readonly Action[],
): Result<WhatIfLine, { readonly index: number; readonly refusal: Refusal }> => {
  const steps: Foresight[] = [];
  let now = state;
  for (const [index, action] of actions.entries()) {
    const outcome = apply(now, action);
    if (!outcome.ok) return refuse({ index, refusal: outcome.problem });
    steps.push(compare(now, action, outcome.value));
    now = outcome.value.state;
  }
  return ok({ steps, state: now });
};
