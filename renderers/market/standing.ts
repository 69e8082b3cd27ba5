import type { PlayerId, State } from '../../src/engine/index.ts';
import type { View } from './view.ts';

/** Who has passed since anybody last did something: the round ends when all have (§5). */
export const passedIn = ({ players, round }: State): readonly PlayerId[] => {
  if (round.kind !== 'stock' || round.step.kind !== 'turn') return [];
  const { player } = round.step;
  const at = players.findIndex(({ id }) => id === player);
  return players
    .map(({ id }) => id)
    .filter((_, seat) => (at - seat + players.length - 1) % players.length < round.passes);
};

/** How a player stands in the auction, or whether they have passed, and what that line is called; null without news. */
export const standing = ({
  state,
  labels,
}: View): { readonly label: string; of: (player: PlayerId) => string } | null => {
  const step = state.round.step;
  if (step.kind === 'bid') {
    const of = (player: PlayerId): string => {
      if (player === step.highBidder) return labels.leads(String(step.highBid));
      return step.bidders.includes(player) ? labels.in : labels.out;
    };
    return { label: labels.auction, of };
  }
  const passed = passedIn(state);
  if (passed.length === 0) return null;
  return { label: labels.thisRound, of: (player) => (passed.includes(player) ? labels.passed : '') };
};
