import type { Action } from '../action.ts';
import { apply } from '../apply.ts';
import type { Event, EventType } from '../event.ts';
import type { CompanyId } from '../ids.ts';
import type { Outcome } from '../outcome.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result } from '../result.ts';
import { presidentOf } from '../rules/players.ts';
import { certificateLimit, sharesOf } from '../rules/shares.ts';
import type { State } from '../state.ts';
import { activeCompany, activePlayer, endReason, roundName } from '../turn.ts';
import { auctionChange } from './auction.ts';
import { change } from './change.ts';
import { companyChanges } from './companies.ts';
import { costsOf } from './costs.ts';
import { playerChanges } from './players.ts';
import type { Ends, Foresight } from './types.ts';

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
export const compare = (before: State, action: Action, outcome: Outcome): Foresight => {
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
