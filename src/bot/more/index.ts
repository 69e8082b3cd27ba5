import { MORE_DEEDS, MORE_LOOKS, type MoreCommand, type Words, wordsFor } from '../../words/index.ts';
import { type Answer, type Menu, type Reply, say } from '../answer.ts';
import { atGame } from '../at-table.ts';
import type { Bot } from '../bot.ts';
import type { Command, Press } from '../command.ts';
import { draftingAt } from '../orders/draft-dialog.ts';
import { orderMenus } from '../orders/drafts.ts';
import { linkToPost } from '../panel/here.ts';
import { CLOSE } from '../panel/panel.ts';
import { button, option, rowsOf } from '../panel/view.ts';
import type { Request } from '../request.ts';
import type { Table } from '../table.ts';

/** `more-x` would ask for something typed; `more-menu` shows what else there is, `more-run-game.undo` runs a command. */
const MORE = 'more';
export const MORE_MENU = `${MORE}-menu`;
const RUN = `${MORE}-run`;

const whatOf = (path: MoreCommand): string => `${RUN}-${path.replace(' ', '.')}`;

const pathIn = (what: string): MoreCommand | null =>
  [...MORE_LOOKS, ...MORE_DEEDS].find((path) => whatOf(path) === what) ?? null;

const menu = (words: Words, name: 'look' | 'deed', paths: readonly MoreCommand[]): Menu => ({
  name,
  placeholder: words.more.menus[name],
  options: paths.map((path) => option(words.more.commands[path], whatOf(path), words.commands[path].description)),
});

const menuFor = (table: Table, request: Request): Answer => {
  const words = wordsFor(request.language);
  const drafting = draftingAt(table, request);
  const own = drafting === null ? [] : [menu(words, 'deed', MORE_DEEDS), ...orderMenus(drafting)];
  return {
    text: words.more.head,
    controls: {
      game: table.game.id,
      move: table.game.revision,
      rows: rowsOf({ menus: [menu(words, 'look', MORE_LOOKS), ...own], buttons: [button(words.panel.close, CLOSE)] }),
    },
  };
};

const run = (
  commands: ReadonlyMap<string, Command>,
  request: Request,
  bot: Bot,
  what: string,
): Promise<Reply> | Reply => {
  const path = pathIn(what);
  const command = path === null ? undefined : commands.get(path);
  return command ? command.execute(request, bot) : say(wordsFor(request.language).edge.nothingOpen);
};

/** Everything besides moves, by presses: each option is a slash command that needs nothing typed. */
export const morePresses = (commands: ReadonlyMap<string, Command>): ReadonlyMap<string, Press> =>
  new Map([
    [
      MORE,
      (request, bot, { game, what }) =>
        atGame(game, request, bot, async (table, words) => {
          if (table.game.channel !== request.channelId) return say(words.edge.stale(await linkToPost(bot, table)));
          return what === MORE_MENU ? menuFor(table, request) : run(commands, request, bot, what);
        }),
    ],
  ]);
