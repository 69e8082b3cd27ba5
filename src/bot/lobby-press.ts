import type { Post } from '../store/index.ts';
import type { Words } from '../words/index.ts';
import { type Answer, say } from './answer.ts';
import { atGame } from './at-table.ts';
import type { Bot } from './bot.ts';
import type { Execute, Press } from './command.ts';
import type { PressId } from './custom-id.ts';
import type { LobbyDeed } from './lobby-post.ts';
import { linkTo, linkToPost } from './panel/here.ts';
import type { Request } from './request.ts';
import { seatOf, type Table } from './table.ts';

/** After the start, or after the end. */
const tooLate = async (bot: Bot, table: Table, { edge, panel }: Words): Promise<Answer> => {
  if (table.game.state === 'ended') return say(edge.gameEnded);
  const link = await linkToPost(bot, table);
  return say(link === null ? edge.alreadyStarted : `${edge.alreadyStarted}\n${panel.toPost(link)}`);
};

const newestPost = async (bot: Bot, { game }: Table): Promise<Post | undefined> => {
  const posts = await bot.store.postsOf(game.id, 'lobby');
  return posts.ok ? posts.value[0] : undefined;
};

/** A press that came twice: the command itself says so, wherever it was pressed. */
const isDone = (deed: LobbyDeed, table: Table, request: Request): boolean =>
  deed !== 'start' && (seatOf(table, request.user.id) !== null) === (deed === 'join');

const isOlder = (request: Request, { game }: Table, id: PressId, newest: Post | undefined): boolean =>
  id.move !== game.revision ||
  request.channelId !== game.channel ||
  (newest !== undefined && newest.message !== request.pressed);

/**
 * A button below the newest post of a table that gathers does what the command does. Looked at when it is pressed, before
 * it waits for its turn: of two who press the same post at once, the second is not late.
 */
export const atLobby =
  (deed: LobbyDeed, execute: Execute): Press =>
  (request, bot, id) =>
    atGame(id.game, request, bot, async (table, words) => {
      if (table.game.state !== 'open') return tooLate(bot, table, words);
      const newest = await newestPost(bot, table);
      const isHere = request.channelId === table.game.channel;
      if (isOlder(request, table, id, newest) && !(isHere && isDone(deed, table, request)))
        return say(newest ? words.edge.olderPost(linkTo(table, newest)) : words.edge.stale(null));
      return execute(request, bot);
    });
