import type { CompanyId, PlayerId, RoundName, State } from '../../src/engine/index.ts';

export { marketOrder } from '../../src/engine/rules/market.ts';
export { certificateLimit, certificates, poolShares, worth } from '../../src/engine/rules/shares.ts';

export const roundName = ({ round }: State): RoundName => {
  switch (round.kind) {
    case 'stock':
      return { kind: 'stock', number: round.number };
    case 'operating':
      return { kind: 'operating', set: round.set, number: round.number, of: round.of };
    case 'train':
      return { kind: 'train' };
    case 'ended':
      return { kind: 'ended' };
  }
};
export const activeCompany = ({ round }: State): CompanyId | null =>
  'company' in round.step ? round.step.company : null;
export const activePlayer = (state: State): PlayerId | null => {
  const { step } = state.round;
  if ('player' in step) return step.player;
  return 'company' in step ? (state.companies[step.company]?.president ?? null) : null;
};
