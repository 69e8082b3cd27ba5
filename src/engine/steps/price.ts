import type { Event } from '../event.ts';
import type { CompanyId } from '../ids.ts';
import { advance, type Outcome } from '../outcome.ts';
import { marketOrder, movedPrice } from '../rules/market.ts';
import { poolShares } from '../rules/shares.ts';
import type { State } from '../state.ts';
import { withCompany } from './books.ts';

type Because = Extract<Event, { type: 'price_moved' }>['because'];

/** Places a company's marker in a box, behind those already there (R5). kr */
export const placeMarker = (state: State, company: CompanyId, price: number): State => ({
  ...withCompany(state, company, (own) => ({ ...own, price, arrived: state.arrivals })),
  arrivals: state.arrivals + 1,
});

/** Moves the marker some boxes right, or left if negative. A move that leaves it where it is does not count (R5). */
export const movePrice = (outcome: Outcome, company: CompanyId, boxes: number, because: Because): Outcome => {
  const from = outcome.state.companies[company]?.price ?? null;
  const to = from === null ? null : movedPrice(from, boxes);
  if (from === null || to === null || from === to) return outcome;
  return advance(outcome, placeMarker(outcome.state, company, to), { type: 'price_moved', company, from, to, because });
};

/** Markers of companies without shares in the bank pool move one box right (§5). */
export const moveSoldOut = (outcome: Outcome): Outcome =>
  marketOrder(outcome.state)
    .filter((company) => poolShares(outcome.state, company) === 0)
    .reduce((so, company) => movePrice(so, company, 1, 'sold_out'), outcome);
