import type { Game, GameId } from '../../store/index.ts';
import { safeName, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { cancelConsents } from '../consent/post.ts';
import { type Reply, say } from '../message/answer.ts';
import { goOn } from '../moves/commit.ts';
import { boardEntry } from '../outbox/entry.ts';
import type { Request } from '../request.ts';
import { byHost, change, type Found, storeLine } from '../table/gate.ts';
import { runs } from '../table/host.ts';
import { movesIn, type Table, waitsForChannel } from '../table/table.ts';
import { notifyTable } from './post.ts';

/** The games of this server that the user runs and could bring to this channel, oldest first. */
export const gamesElsewhere = async (request: Request, bot: Bot): Promise<readonly Game[]> => {
  const live = await bot.store.liveGames();
  if (!live.ok) return [];
  return live.value.games.filter(
    (game) => game.guild === request.guildId && game.channel !== request.channelId && runs(game, request),
  );
};

const notifyMoved = (request: Request, bot: Bot, table: Table): Promise<Reply> => {
  const text = wordsFor(table.game.language).notices.moved(safeName(request.user.name));
  return notifyTable(bot, wordsFor(request.language), table, text);
};

/** Brings a game of this server to this channel or thread: after its own has gone, or because it is nicer here. */
export const moveHere = (request: Request, bot: Bot, id: GameId): Promise<Reply> =>
  change({ ...request, game: id, isElsewhere: true }, bot, byHost<Found>, async ({ table, words }) => {
    const moved = await bot.store.moveGame(id, request.channelId, request.parentId);
    if (!moved.ok) return say(storeLine(words, moved.problem));
    const here = bot.tables.put({ ...table, game: moved.value });
    // Their posts stay behind, where nobody of the game is heard any more.
    await cancelConsents(bot, here, () => true);
    const { play, game } = here;
    if (play === null) return notifyMoved(request, bot, here);
    const arrived = boardEntry(play, movesIn(play), game.revision, { kind: 'arrival', by: request.user.id });
    const gone = waitsForChannel(here) ? await goOn(bot, here, [arrived]) : null;
    if (gone === null) bot.poster.enqueue(id, [arrived]);
    return gone === null || gone.ok ? null : say(storeLine(words, gone.problem));
  });
