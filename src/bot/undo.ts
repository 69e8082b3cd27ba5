import { mention } from '../words/index.ts';
import { type Reply, say } from './answer.ts';
import { changeTable, storeLine } from './at-table.ts';
import type { Bot } from './bot.ts';
import { boardEntry } from './entry.ts';
import { isHost } from './host.ts';
import type { Request } from './request.ts';

/** Takes back the last move: by the player who made it, nobody having acted since, or by the host. */
export const undoMove = (request: Request, bot: Bot): Promise<Reply> =>
  changeTable(request, bot, async (table, words) => {
    const { play, game } = table;
    const last = play?.steps.at(-1);
    if (play === null || last === undefined) return say(words.edge.nothingToUndo);
    if (request.seen !== game.revision) return say(words.edge.lostRace);
    const { by, index } = last.move;
    if (by !== request.user.id && !isHost(table, request)) return say(words.edge.undoNotYours(mention(by)));
    const undo = { from: index, by: request.user.id };
    const at = await bot.store.dropTail(game.id, { index: index + 1, revision: game.revision }, undo);
    if (!at.ok) return say(storeLine(words, at.problem));
    const next = await bot.tables.reread(game.id);
    if (!next.ok || next.value.play === null) return say(words.edge.lostRace);
    const cause = { kind: 'undo', by: request.user.id, moves: 1 } as const;
    bot.poster.owe(game.id, [boardEntry(next.value.play, index, at.value.revision, cause)]);
    return null;
  });
