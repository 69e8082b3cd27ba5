import { activePlayer, ok } from '../../engine/index.ts';
import type { Press } from '../command.ts';
import { type Button, say } from '../message/answer.ts';
import { look } from '../table/gate.ts';
import { atOwnTurn, type Here } from './here.ts';
import { type LineCode, playedIn, playWhat, type TriedMove } from './line.ts';
import { makeAll } from './press.ts';
import { button } from './view.ts';

/** The reader's own moves at the start of a line. */
const ownMoves = ({ seat }: Here, moves: readonly TriedMove[]): number => {
  const other = moves.findIndex(({ before }) => activePlayer(before) !== seat.player);
  return other < 0 ? moves.length : other;
};

/** Makes the tried moves in the game, up to the first that is not the reader's. */
export const playButton = (here: Here, code: LineCode, moves: readonly TriedMove[]): readonly Button[] => {
  const count = ownMoves(here, moves);
  const label = here.words.labels.play(count, count === moves.length);
  return count === 0 ? [] : [button(label, playWhat(code, moves.slice(0, count)), 'main')];
};

/** Makes the moves of a line as so many presses would, as long as the game goes as it was tried. */
export const playPress: Press = (request, bot, id) =>
  look(request, bot, atOwnTurn(id), (here) => {
    const moves = playedIn(id.what, here.state);
    if (moves === null) return say(here.words.edge.nothingOpen);
    return makeAll(
      here,
      id,
      moves.map(
        ({ action }) =>
          () =>
            ok(action),
      ),
    );
  });
