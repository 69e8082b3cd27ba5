import type { CompanyId, PlayerId } from '../ids.ts';
import type { Company, Player, Round, State } from '../state.ts';

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
