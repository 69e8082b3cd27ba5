import type { Game, GameId } from '../../store/index.ts';
import { safeName, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import { settle } from '../moves/after-change.ts';
import { goOn } from '../moves/resume.ts';
import { boardEntry } from '../outbox/entry.ts';
import type { Request } from '../request.ts';
import { aloneAt, storeLine, unposted } from '../table/gate.ts';
import { hostName, isHost } from '../table/host.ts';
import { type Table, waitsForChannel } from '../table/table.ts';
import { notifyTable } from './post.ts';

/** The games of this server that the host could bring to this channel, oldest first. */
export const gamesElsewhere = async (request: Request, bot: Bot): Promise<readonly Game[]> => {
  const live = await bot.store.liveGames();
  if (!live.ok) return [];
  return live.value.games.filter(
    (game) =>
      game.guild === request.guildId &&
      game.channel !== request.channelId &&
      (request.moderator || game.host === request.user.id),
  );
};

const notifyMoved = (request: Request, bot: Bot, table: Table): Promise<Reply> => {
  const text = wordsFor(table.game.language).notices.moved(safeName(request.user.name));
  return notifyTable(bot, wordsFor(request.language), table, text);
};

/** Brings a game of this server to this channel or thread: after its own has gone, or because it is nicer here. */
export const moveHere = async (request: Request, bot: Bot, id: GameId): Promise<Reply> => {
  const reply = await aloneAt(id, request, bot, async (table, words) => {
    if (table.game.guild !== request.guildId) return say(words.edge.noGameHere);
    if (!isHost(table, request)) return say(words.edge.onlyHost(await hostName(bot, table)));
    const moved = await bot.store.moveGame(id, request.channelId, request.parentId);
    if (!moved.ok) return say(storeLine(words, moved.problem));
    const here = bot.tables.put({ ...table, game: moved.value });
    const { play, game } = here;
    if (play === null) return notifyMoved(request, bot, here);
    const arrived = boardEntry(play, play.steps.length, game.revision, { kind: 'arrival', by: request.user.id });
    const gone = waitsForChannel(here) ? await goOn(bot, here, [arrived]) : null;
    if (gone === null) bot.poster.owe(id, [arrived]);
    return gone === null || gone.ok ? null : say(storeLine(words, gone.problem));
  });
  return reply ?? unposted(wordsFor(request.language), await settle(bot, id));
};
