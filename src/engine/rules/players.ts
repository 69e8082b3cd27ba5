import type { CompanyId, PlayerId } from '../ids.ts';
import { remembered } from '../memo.ts';
import type { Company, Player, State } from '../state.ts';
import { COMPANY_IDS } from '../title/companies.ts';

export const playerOf = (state: State, id: PlayerId): Player | undefined =>
  state.players.find((player) => player.id === id);

export const cashOf = (state: State, id: PlayerId | null): number =>
  id === null ? 0 : (playerOf(state, id)?.cash ?? 0);

/** Everyone clockwise, starting with this player. */
export const clockwiseFrom = (state: State, id: PlayerId): readonly PlayerId[] => {
  const ids = state.players.map((player) => player.id);
  const at = Math.max(0, ids.indexOf(id));
  return [...ids.slice(at), ...ids.slice(0, at)];
};

export const leftOf = (state: State, id: PlayerId): PlayerId => clockwiseFrom(state, id)[1] ?? id;

const inOrder = remembered((companies: State['companies']): readonly Company[] =>
  COMPANY_IDS.flatMap((id) => companies[id] ?? []),
);

/** The companies still in the game, in the title's order. */
export const companiesOf = (state: State): readonly Company[] => inOrder(state.companies);

export const presidentOf = (state: State, company: CompanyId): PlayerId | null =>
  state.companies[company]?.president ?? null;
