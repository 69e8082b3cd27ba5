import { advance, type Outcome } from '../outcome.ts';
import { worth } from '../rules/shares.ts';
import type { EndReason } from '../state.ts';
import { withRound } from './books.ts';

/** The winner is the player with the highest worth (§3.1). */
export const endGame = (outcome: Outcome, reason: EndReason): Outcome => {
  const { state } = outcome;
  const worths = state.players.map(({ id }) => ({ player: id, worth: worth(state, id) }));
  return advance(outcome, withRound(state, { kind: 'ended', reason, step: { kind: 'end' } }), {
    type: 'game_ended',
    reason,
    worth: worths,
  });
};
