import { type Words, wordsFor } from '../words/index.ts';
import type { Button, Reply } from './answer.ts';
import type { Bot } from './bot.ts';
import { notify, postNotice } from './notice.ts';
import type { Table } from './table.ts';

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
