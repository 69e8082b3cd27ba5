import { activePlayer } from '../../engine/index.ts';
import type { Seat } from '../../store/index.ts';
import { namesOf, plainNamesOf, type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Press } from '../command.ts';
import { askedToUndo, undoMoves } from '../consent/undo.ts';
import { type Button, type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import type { Request } from '../request.ts';
import { look } from '../table/gate.ts';
import { stateOf, type Table } from '../table/table.ts';
import { atTurn } from './here.ts';
import { CLOSE } from './panel.ts';
import { button, LABEL_LENGTH } from './view.ts';

/** What a press carries that takes the last move back at once. */
export const TAKE_BACK = 'undo';

/** Who has made the last move, where nobody has to agree when they take it back. */
const lastMaker = ({ seats, play }: Pick<Table, 'seats' | 'play'>): Seat | null => {
  const last = play?.steps.at(-1);
  if (play === null || last === undefined || last.move.source === 'imported') return null;
  const maker = seats.find(({ user }) => user === last.move.by);
  const isFree = maker !== undefined && askedToUndo({ seats }, play, last.move.index, last.move.by).length === 0;
  return isFree ? maker : null;
};

/** With a name where another player is to act, and there is room for it. */
const labelFor = ({ seats, play }: Pick<Table, 'seats' | 'play'>, maker: Seat, { labels }: Words): string => {
  if (play !== null && maker.player === activePlayer(stateOf(play))) return labels.takeBack;
  const named = labels.takeBackOf(plainNamesOf(seats)(maker.player));
  return named.length <= LABEL_LENGTH ? named : labels.takeBackLast;
};

export const takeBackButton = (table: Pick<Table, 'seats' | 'play'>, words: Words): readonly Button[] => {
  const maker = lastMaker(table);
  return maker === null ? [] : [button(labelFor(table, maker, words), TAKE_BACK)];
};

/** Where a press has made moves and is answered all the same, the answer offers to take the last one back. */
export const withTakeBack = async (request: Request, bot: Bot, id: PressId, reply: Reply): Promise<Reply> => {
  const table = reply === null ? null : await bot.tables.byId(id.game);
  if (reply === null || !table?.ok || table.value.game.revision === id.move) return reply;
  const words = wordsFor(request.language);
  const own = lastMaker(table.value)?.user === request.user.id ? takeBackButton(table.value, words) : [];
  const row = [...own, button(words.panel.close, CLOSE)];
  return { ...reply, buttons: { game: id.game, move: table.value.game.revision, row } };
};

export const takeBackPress: Press = (request, bot, id) =>
  look(request, bot, atTurn(id), ({ table, words }) => {
    const maker = lastMaker(table);
    if (maker === null) return say(words.edge.nothingToUndo);
    return maker.user === request.user.id
      ? undoMoves(request, bot, 1)
      : say(words.edge.notOwnMove(namesOf(table.seats)(maker.player)));
  });
