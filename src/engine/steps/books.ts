import { advance, type Event, type Outcome } from '../event.ts';
import { presidentOf } from '../rules/players.ts';
import { marketOrder, movedPrice, poolShares } from '../rules/shares.ts';
import type { Company, CompanyId, Player, PlayerId, Round, State } from '../state.ts';

const withPlayer = (state: State, id: PlayerId, change: (player: Player) => Player): State => ({
  ...state,
  players: state.players.map((player) => (player.id === id ? change(player) : player)),
});

export const withCompany = (state: State, id: CompanyId, change: (company: Company) => Company): State => {
  const company = state.companies[id];
  return company ? { ...state, companies: { ...state.companies, [id]: change(company) } } : state;
};

export const withRound = (state: State, round: Round): State => ({ ...state, round });

/** Whoever holds cash. */
export type Purse = 'bank' | { readonly player: PlayerId } | { readonly company: CompanyId };

const withCash = (state: State, purse: Purse, amount: number): State => {
  if (purse === 'bank') return { ...state, bank: state.bank + amount };
  return 'player' in purse
    ? withPlayer(state, purse.player, (player) => ({ ...player, cash: player.cash + amount }))
    : withCompany(state, purse.company, (company) => ({ ...company, cash: company.cash + amount }));
};

/** Moves cash. Nothing else in the engine changes an amount of it, so the sum of all never changes (R21). kr */
export const pay = (state: State, from: Purse, to: Purse, amount: number): State =>
  amount === 0 ? state : withCash(withCash(state, from, -amount), to, amount);

/** Gives a player shares of a company out of the bank pool, or takes them back into it if negative. */
export const moveShares = (state: State, id: PlayerId, company: CompanyId, count: number): State =>
  setShares(state, id, company, (state.players.find((player) => player.id === id)?.shares[company] ?? 0) + count);

export const setShares = (state: State, id: PlayerId, company: CompanyId, count: number): State =>
  withPlayer(state, id, (player) => {
    const { [company]: _, ...others } = player.shares;
    return { ...player, shares: count > 0 ? { ...others, [company]: count } : others };
  });

/** Hands the president's certificate over, in exchange for two ordinary ones (§5.3, §5.4). */
export const setPresident = (outcome: Outcome, company: CompanyId, to: PlayerId | null): Outcome => {
  const from = presidentOf(outcome.state, company);
  if (from === null || to === null || from === to) return outcome;
  const state = withCompany(outcome.state, company, (own) => ({ ...own, president: to }));
  return advance(outcome, state, { type: 'presidency_changed', company, from, to });
};

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
