import { remembered } from '../basics.ts';
import type { RoundName } from '../event.ts';
import type { Company, CompanyId, EndReason, Player, PlayerId, State } from '../state.ts';
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

/** The player who has to decide; null when the game is over. */
export const activePlayer = (state: State): PlayerId | null => {
  const { round } = state;
  if (round.kind === 'stock') return round.step.player;
  return round.kind === 'ended' ? null : presidentOf(state, round.step.company);
};

/** The company whose turn it is in an operating round; null elsewhere. */
export const activeCompany = ({ round }: State): CompanyId | null =>
  round.kind === 'operating' || round.kind === 'train' ? round.step.company : null;

/** Where the first 10H has been bought, no operating round follows the present one in its set (§3.1). */
export const roundName = ({ round, sl }: State): RoundName => {
  switch (round.kind) {
    case 'stock':
      return { kind: 'stock', number: round.number };
    case 'operating':
      return {
        kind: 'operating',
        set: round.set,
        number: round.number,
        of: sl === 'triggered' ? round.number : round.of,
      };
    case 'train':
    case 'ended':
      return { kind: round.kind };
  }
};

export const endReason = ({ round }: State): EndReason | null => (round.kind === 'ended' ? round.reason : null);
