import { safeName, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import { notify } from '../message/notice.ts';
import { goOn } from '../moves/resume.ts';
import { boardEntry } from '../outbox/entry.ts';
import type { Request } from '../request.ts';
import { changeTable, storeLine } from '../table/gate.ts';
import { hostName, isHost, notStarted } from '../table/host.ts';

/** The host stops the game: nobody can move, and nobody is reminded. */
export const pauseTable = (request: Request, bot: Bot): Promise<Reply> =>
  changeTable(request, bot, async (table, words) => {
    if (!isHost(table, request)) return say(words.edge.onlyHost(await hostName(bot, table)));
    if (table.play === null) return say(notStarted(words, table));
    if (table.game.pause === 'host') return say(words.edge.gamePaused);
    const game = await bot.store.pauseGame(table.game.id, 'host');
    if (!game.ok) return say(storeLine(words, game.problem));
    bot.tables.put({ ...table, game: game.value });
    const { channel, language } = game.value;
    return notify(bot, words, { channel, text: wordsFor(language).consent.paused(safeName(request.user.name)) });
  });

/** The game goes on: the position is posted again, with what orders do now, and a ping for the player to act. */
export const resumeTable = (request: Request, bot: Bot): Promise<Reply> =>
  changeTable(request, bot, async (table, words) => {
    const { play, game } = table;
    if (!isHost(table, request)) return say(words.edge.onlyHost(await hostName(bot, table)));
    if (game.state !== 'paused' || play === null) return say(words.consent.notPaused);
    const text = wordsFor(game.language).consent.resumed(safeName(request.user.name));
    const post = boardEntry(play, play.steps.length, game.revision, { kind: 'again', text });
    const resumed = await goOn(bot, table, [post]);
    return resumed.ok ? null : say(storeLine(words, resumed.problem));
  });
