import type { Post } from '../../store/index.ts';
import { type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Execute, Press } from '../command.ts';
import { type Answer, type Button, type Reply, say } from '../message/answer.ts';
import { notify, postNotice } from '../message/channel.ts';
import type { PressId } from '../message/custom-id.ts';
import type { Request } from '../request.ts';
import { type Found, linkTo, linkToPost, look, notEnded } from '../table/gate.ts';
import { seatOf, type Table } from '../table/table.ts';

/** What is pressed at a table that gathers: the last word of its commands, and the `what` of its buttons. */
export type LobbyDeed = 'join' | 'leave' | 'start';

const buttonsOf = ({ notices }: Words): readonly Button[] => {
  const what = (deed: LobbyDeed): LobbyDeed => deed;
  return [
    { label: notices.joinButton, what: what('join'), style: 'main' },
    { label: notices.leaveButton, what: what('leave'), style: 'plain' },
    { label: notices.startButton, what: what('start'), style: 'plain' },
  ];
};

/**
 * A line for everyone about a table. While players gather it can be pressed to take a seat, to leave and to start; the
 * one before loses its buttons when the game is tidied up. `words`: of whoever asked for it.
 */
export const notifyTable = async (bot: Bot, words: Words, { game }: Table, text: string): Promise<Reply> => {
  const { id, channel, revision, language } = game;
  if (game.state !== 'open') return notify(bot, words, { channel, text });
  const row = buttonsOf(wordsFor(language));
  const posted = await postNotice(bot, words, channel, { text, buttons: { game: id, move: revision, row } });
  if (!posted.ok) return posted.problem;
  await bot.store.rememberPost(id, { channel, message: posted.value, kind: 'lobby', revision, controls: true });
  return null;
};

const tooLate = async (bot: Bot, table: Table, { edge, panel }: Words): Promise<Answer> => {
  const link = await linkToPost(bot, table);
  return say(link === null ? edge.alreadyStarted : `${edge.alreadyStarted}\n${panel.toPost(link)}`);
};

const newestPost = async (bot: Bot, { game }: Table): Promise<Post | null> => {
  const newest = await bot.store.newestPost(game.id, 'lobby');
  return newest.ok ? newest.value : null;
};

/** A press that came twice: the command itself says so, wherever it was pressed. */
const isDone = (deed: LobbyDeed, table: Table, request: Request): boolean =>
  deed !== 'start' && (seatOf(table, request.user.id) !== null) === (deed === 'join');

const isOlder = (request: Request, { game }: Table, id: PressId, newest: Post | null): boolean =>
  id.move !== game.revision || (newest !== null && newest.message !== request.pressed);

/**
 * A button below the newest post of a table that gathers does what the command does. Looked at when it is pressed, before
 * it waits for its turn: of two who press the same post at once, the second is not late.
 */
export const atLobby =
  (deed: LobbyDeed, execute: Execute): Press =>
  (request, bot, id) =>
    look(request, bot, notEnded<Found>, async ({ table, words }) => {
      if (table.game.state !== 'open') return tooLate(bot, table, words);
      const newest = await newestPost(bot, table);
      if (isOlder(request, table, id, newest) && !isDone(deed, table, request))
        return say(newest ? words.edge.olderPost(linkTo(table, newest)) : words.edge.stale(null));
      return execute(request, bot);
    });
