import { activePlayer } from '../../engine/index.ts';
import { type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Press } from '../command.ts';
import { askedToUndo, undoMoves } from '../consent/undo.ts';
import { type Button, type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import type { Request } from '../request.ts';
import { look } from '../table/gate.ts';
import { stateOf, type Table, userOf } from '../table/table.ts';
import { atOwnTurn } from './here.ts';
import { CLOSE } from './panel.ts';
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

/** Where a press has made moves and is answered all the same, the answer offers to take the last one back. */
export const withTakeBack = async (request: Request, bot: Bot, id: PressId, reply: Reply): Promise<Reply> => {
  const table = reply === null ? null : await bot.tables.byId(id.game);
  if (reply === null || !table?.ok || table.value.game.revision === id.move) return reply;
  const words = wordsFor(request.language);
  const row = [...takeBackButton(table.value, words), button(words.panel.close, CLOSE)];
  return { ...reply, buttons: { game: id.game, move: table.value.game.revision, row } };
};

export const takeBackPress: Press = (request, bot, id) =>
  look(request, bot, atOwnTurn(id), ({ table, words }) =>
    isOwn(table) ? undoMoves(request, bot, 1) : say(words.edge.nothingToUndo),
  );
