import { activePlayer } from '../../engine/index.ts';
import type { Words } from '../../words/index.ts';
import type { Press } from '../command.ts';
import { askedToUndo, undoMoves } from '../consent/undo.ts';
import type { Button } from '../message/answer.ts';
import { say } from '../message/answer.ts';
import { look } from '../table/gate.ts';
import { stateOf, type Table, userOf } from '../table/table.ts';
import { atOwnTurn } from './here.ts';
import { button } from './view.ts';

/** What a press carries that takes the last move back at once. */
export const TAKE_BACK = 'undo';

/** The player to act has made the last move, and nobody has to agree when they take it back. */
const isOwn = ({ seats, play }: Pick<Table, 'seats' | 'play'>): boolean => {
  const player = play && activePlayer(stateOf(play));
  const user = player === null ? null : userOf({ seats }, player);
  const last = play?.steps.at(-1);
  if (play === null || user === null || last === undefined) return false;
  if (last.move.source === 'imported' || last.move.by !== user) return false;
  return askedToUndo({ seats }, play, play.steps.length - 1, user).length === 0;
};

export const takeBackButton = (table: Pick<Table, 'seats' | 'play'>, { labels }: Words): readonly Button[] =>
  isOwn(table) ? [button(labels.takeBack, TAKE_BACK)] : [];

export const takeBackPress: Press = (request, bot, id) =>
  look(request, bot, atOwnTurn(id), ({ table, words }) =>
    isOwn(table) ? undoMoves(request, bot, 1) : say(words.edge.nothingToUndo),
  );
