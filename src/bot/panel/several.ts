import { activePlayer, type Pick, type State } from '../../engine/index.ts';
import { type TriedMove, triedMove } from './line.ts';

/** Moves of one press; nobody may take more shares in a row (§5.2 step 3 c). */
const MOST = 3;
const REPEATED = /^(buy-[A-Z]+)-([1-3])$/;

/** `buy-SF-2`: the same twice. */
export const timesPick = (pick: Pick, count: number): Pick => (count === 1 ? pick : `${pick}-${count}`);

/** The picks of a press, each for one move: `buy-SF-2` -> `buy-SF`, `buy-SF`. */
export const eachPick = (pick: Pick): readonly Pick[] => {
  const [, one = pick, count = '1'] = REPEATED.exec(pick) ?? [];
  return Array.from({ length: Number(count) }, () => one);
};

/** The same move again and again, as long as the same player is in the same step and may make it. */
export const inARow = (start: State, pick: Pick): readonly TriedMove[] => {
  const moves: TriedMove[] = [];
  const isOn = ({ round }: State): boolean => round.step.kind === start.round.step.kind;
  for (let state = start; moves.length < MOST && isOn(state) && activePlayer(state) === activePlayer(start); ) {
    const move = triedMove(state, pick);
    if (move === null) break;
    moves.push(move);
    state = move.after;
  }
  return moves;
};
