import type { GameSettings } from '../../store/index.ts';
import { safeName, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { absentHours } from '../consent/verdict.ts';
import { type Reply, say } from '../message/answer.ts';
import { notify } from '../message/channel.ts';
import { goOn } from '../moves/commit.ts';
import { boardEntry } from '../outbox/entry.ts';
import type { Request } from '../request.ts';
import { anyone, both, byHost, change, type Found, started, storeLine } from '../table/gate.ts';
import { movesIn } from '../table/table.ts';

export { PICTURES, POSTS } from '../../store/index.ts';

/** The host stops the game: nobody can move, and nobody is reminded. */
export const pauseTable = (request: Request, bot: Bot): Promise<Reply> =>
  change(request, bot, both(byHost<Found>, started), async ({ table, words }) => {
    if (table.game.pause === 'host') return say(words.edge.gamePaused);
    const game = await bot.store.pauseGame(table.game.id, 'host');
    if (!game.ok) return say(storeLine(words, game.problem));
    bot.tables.put({ ...table, game: game.value });
    const { channel, language } = game.value;
    return notify(bot, words, { channel, text: wordsFor(language).consent.paused(safeName(request.user.name)) });
  });

/** The game goes on: the position is posted again, with what orders do now, and a ping for the player to act. */
export const resumeTable = (request: Request, bot: Bot): Promise<Reply> =>
  change(request, bot, byHost<Found>, async ({ table, words }) => {
    const { play, game } = table;
    if (game.state !== 'paused' || play === null) return say(words.consent.notPaused);
    const text = wordsFor(game.language).consent.resumed(safeName(request.user.name));
    const post = boardEntry(play, movesIn(play), game.revision, { kind: 'again', text, quiet: false });
    const resumed = await goOn(bot, table, [post]);
    return resumed.ok ? null : say(storeLine(words, resumed.problem));
  });

const isEmpty = (change: GameSettings): boolean => Object.values(change).every((value) => value === undefined);

/** Shows what this table has chosen; the host may choose anew. */
export const tableSettings = (request: Request, bot: Bot, wanted: GameSettings): Promise<Reply> =>
  change(request, bot, isEmpty(wanted) ? anyone<Found> : byHost<Found>, async ({ table, words }) => {
    const { id } = table.game;
    const settings = await (isEmpty(wanted) ? bot.store.gameSettings(id) : bot.store.saveGameSettings(id, wanted));
    if (!settings.ok) return say(storeLine(words, settings.problem));
    const { posts = 'turn', pictures = 'round' } = settings.value;
    return say(words.consent.settings(await absentHours(bot, table), posts, pictures));
  });
