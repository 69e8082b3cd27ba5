import { MORE_LOOKS, type Words } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Command, isMove, type Press } from '../command.ts';
import type { Reply } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import type { Request } from '../request.ts';
import { anyone, type Found, look } from '../table/gate.ts';
import type { Table } from '../table/table.ts';
import { type Asked, askedIn, MORE, menuFor, proposed, withBack } from './menu.ts';

export { MORE_MENU } from './menu.ts';

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
