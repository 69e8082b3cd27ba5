import type { Bot } from '../bot.ts';
import { absentHours } from '../consent/absence.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Request } from '../request.ts';
import { changeTable, storeLine } from '../table/gate.ts';
import { hostName, isHost } from '../table/host.ts';

/** Shows what this table has chosen; the host may choose anew. */
export const tableSettings = (request: Request, bot: Bot, absent: number | null): Promise<Reply> =>
  changeTable(request, bot, async (table, words) => {
    if (absent !== null) {
      if (!isHost(table, request)) return say(words.edge.onlyHost(await hostName(bot, table)));
      const saved = await bot.store.saveGameSettings(table.game.id, { absentHours: absent });
      if (!saved.ok) return say(storeLine(words, saved.problem));
    }
    return say(words.consent.settings(await absentHours(bot, table)));
  });
