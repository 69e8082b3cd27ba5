import type { RoundName } from './event.ts';
import type { CompanyId, PlayerId } from './ids.ts';
import { presidentOf } from './rules/players.ts';
import type { EndReason, State } from './state.ts';

/** The player who has to decide; null when the game is over. */
export const activePlayer = (state: State): PlayerId | null => {
  const { round } = state;
  if (round.kind === 'stock') return round.step.player;
  return round.kind === 'ended' ? null : presidentOf(state, round.step.company);
};

/** The company whose turn it is in an operating round; null elsewhere. */
export const activeCompany = ({ round }: State): CompanyId | null =>
  round.kind === 'operating' || round.kind === 'train' ? round.step.company : null;

export const roundName = ({ round }: State): RoundName => {
  switch (round.kind) {
    case 'stock':
      return { kind: 'stock', number: round.number };
    case 'operating':
      return { kind: 'operating', set: round.set, number: round.number, of: round.of };
    case 'train':
    case 'ended':
      return { kind: round.kind };
  }
};

export const endReason = ({ round }: State): EndReason | null => (round.kind === 'ended' ? round.reason : null);
