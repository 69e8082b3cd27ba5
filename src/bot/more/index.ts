import { MORE_DEEDS, MORE_LOOKS, type MoreCommand, type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Command, isMove, type Press } from '../command.ts';
import { moveLines, namesIn, stepsOf } from '../consent/post.ts';
import { redoWish, undoWish } from '../consent/undo.ts';
import type { Answer, Menu, Reply } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import { draftingAt } from '../orders/draft-dialog.ts';
import { orderControls } from '../orders/drafts.ts';
import { CLOSE } from '../panel/panel.ts';
import { button, NONE, option, rowsOf } from '../panel/view.ts';
import type { Request } from '../request.ts';
import { anyone, type Found, look } from '../table/gate.ts';
import { seatOf, type Table } from '../table/table.ts';

/** `more-menu` shows what else there is, `more-run-catchup` runs a command, `more-do-game.undo` one that changes the game. */
const MORE = 'more';
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
const menuFor = (table: Table, request: Request, first?: string): Answer => {
  const words = wordsFor(request.language);
  const drafting = draftingAt(table, request);
  const orders = drafting === null ? NONE : orderControls(drafting);
  const deeds = drafting === null ? [] : [menu(words, 'deed', MORE_DEEDS)];
  return {
    text: [...(first === undefined ? [] : [first]), words.more.head].join('\n'),
    controls: {
      game: table.game.id,
      move: table.game.revision,
      rows: rowsOf({
        menus: [menu(words, 'look', MORE_LOOKS), ...deeds, ...orders.menus],
        buttons: [...orders.buttons, button(words.panel.close, CLOSE)],
      }),
    },
  };
};

/** The answer with a way back to the menu. */
const withBack = (request: Request, { game, move }: PressId, reply: Reply): Reply => {
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
const proposed = async (request: Request, bot: Bot, table: Table, path: MoreCommand): Promise<Reply> => {
  const { play, game } = table;
  const user = request.user.id;
  if (play === null || game.state !== 'playing' || seatOf(table, user) === null) return null;
  const wished = path === 'game undo' ? await undoWish(bot, table, user, null) : await redoWish(bot, table, play, user);
  if (wished === null || wished.wish.kind === 'handover' || wished.wish.kind === 'end') return null;
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

const isLook = ({ path }: Asked): boolean => MORE_LOOKS.some((look) => look === path);

interface Asking {
  readonly table: Table;
  readonly words: Words;
  readonly id: PressId;
  /** The command itself, as if it had been typed. */
  readonly run: () => Promise<Reply> | Reply;
}

/** What is looked at leads back to the menu. What changes the game is shown first, and is not done once it has gone on. */
const answered = async (
  asked: Asked,
  request: Request,
  bot: Bot,
  { table, words, id, run }: Asking,
): Promise<Reply> => {
  if (isLook(asked)) return withBack(request, id, await run());
  if (id.move !== table.game.revision) return menuFor(table, request, words.edge.lostRace);
  return (asked.sure ? null : await proposed(request, bot, table, asked.path)) ?? run();
};

/** Everything besides moves, by presses: each option is a slash command that needs nothing typed. */
export const morePresses = (commands: ReadonlyMap<string, Command>): ReadonlyMap<string, Press> =>
  new Map([
    [
      MORE,
      (request, bot, id) =>
        look(request, bot, anyone<Found>, ({ table, words }) => {
          const asked = askedIn(id.what);
          const command = asked === null ? undefined : commands.get(asked.path);
          if (asked === null || command === undefined || isMove(command)) return menuFor(table, request);
          const typed = { ...request, command: asked.path };
          return answered(asked, request, bot, { table, words, id, run: () => command.execute(typed, bot) });
        }),
    ],
  ]);
