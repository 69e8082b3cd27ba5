import { type MoreCommand, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { stepsOf } from '../consent/moves.ts';
import { moveLines, namesIn } from '../consent/post.ts';
import { redoWish, undoWish } from '../consent/undo.ts';
import type { Reply } from '../message/answer.ts';
import { CLOSE } from '../panel/panel.ts';
import { button } from '../panel/view.ts';
import type { Request } from '../request.ts';
import { seatOf, type Table } from '../table/table.ts';
import { MORE_MENU, sureWhat } from './menu.ts';

/** Which moves would be taken back or brought back, and who would be asked; null where the command has only a refusal. */
export const proposed = async (request: Request, bot: Bot, table: Table, path: MoreCommand): Promise<Reply> => {
  const { play, game } = table;
  const user = request.user.id;
  if (play === null || game.state !== 'playing' || seatOf(table, user) === null) return null;
  const wished = path === 'game undo' ? undoWish(table, play, user, null) : await redoWish(bot, table, play, user);
  if (wished === null || wished.wish.kind === 'handover') return null;
  const words = wordsFor(request.language);
  const { kind, moves } = wished.wish;
  const steps = await stepsOf(bot, table, wished);
  const terms = wished.asked.length === 0 ? words.more.atOnce : words.more.mustAgree(namesIn(table, wished.asked));
  const sure = wished.asked.length === 0 ? words.more.sure[kind] : words.more.ask;
  return {
    text: [words.more.proposed[kind](moves), ...moveLines(table, words, steps, moves), terms].join('\n'),
    buttons: {
      game: game.id,
      move: game.revision,
      row: [
        button(sure, sureWhat(path), 'main'),
        button(words.panel.back, MORE_MENU),
        button(words.panel.close, CLOSE),
      ],
    },
  };
};
