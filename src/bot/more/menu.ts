import { MORE_DEEDS, MORE_LOOKS, type MoreCommand, type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { stepsOf } from '../consent/moves.ts';
import { moveLines, namesIn } from '../consent/post.ts';
import { redoWish, undoWish } from '../consent/undo.ts';
import type { Answer, Menu, Reply } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import { draftingAt } from '../orders/draft-dialog.ts';
import { orderMenus } from '../orders/drafts.ts';
import { CLOSE } from '../panel/panel.ts';
import { button, option, rowsOf } from '../panel/view.ts';
import type { Request } from '../request.ts';
import { seatOf, type Table } from '../table/table.ts';

/** `more-menu` shows what else there is, `more-run-catchup` runs a command, `more-do-game.undo` one that changes the game. */
export const MORE = 'more';
export const MORE_MENU = `${MORE}-menu`;
const RUN = `${MORE}-run`;
const SURE = `${MORE}-do`;

/** Rows that Discord allows. */
const MOST_ROWS = 5;

const written = (path: MoreCommand): string => path.replace(' ', '.');
const runWhat = (path: MoreCommand): string => `${RUN}-${written(path)}`;
const sureWhat = (path: MoreCommand): string => `${SURE}-${written(path)}`;

/** The command that a press asks for, and whether its consequences have been shown. */
export interface Asked {
  readonly path: MoreCommand;
  readonly sure: boolean;
}

export const askedIn = (what: string): Asked | null => {
  const path = [...MORE_LOOKS, ...MORE_DEEDS].find((each) => what === runWhat(each) || what === sureWhat(each));
  return path === undefined ? null : { path, sure: what === sureWhat(path) };
};

const menu = (words: Words, name: 'look' | 'deed', paths: readonly MoreCommand[]): Menu => ({
  name,
  placeholder: words.more.menus[name],
  options: paths.map((path) => option(words.more.commands[path], runWhat(path), words.commands[path].description)),
});

/** Everything besides moves. `first`: a sentence above it. */
export const menuFor = (table: Table, request: Request, first?: string): Answer => {
  const words = wordsFor(request.language);
  const drafting = draftingAt(table, request);
  const own = drafting === null ? [] : [menu(words, 'deed', MORE_DEEDS), ...orderMenus(drafting)];
  return {
    text: [...(first === undefined ? [] : [first]), words.more.head].join('\n'),
    controls: {
      game: table.game.id,
      move: table.game.revision,
      rows: rowsOf({ menus: [menu(words, 'look', MORE_LOOKS), ...own], buttons: [button(words.panel.close, CLOSE)] }),
    },
  };
};

/** The answer with a way back to the menu. */
export const withBack = (request: Request, { game, move }: PressId, reply: Reply): Reply => {
  if (reply === null) return null;
  const { panel } = wordsFor(request.language);
  const back = [button(panel.back, MORE_MENU), button(panel.close, CLOSE)];
  const { buttons, controls, ...rest } = reply;
  const rows = controls?.rows ?? (buttons ? [buttons.row] : []);
  const shown = controls ?? buttons ?? { game, move };
  if (rows.length >= MOST_ROWS) return reply;
  return { ...rest, controls: { game: shown.game, move: shown.move, rows: [...rows, back] } };
};

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
