import type { GameId, StoreProblem, TableState } from '../../store/index.ts';
import { safeName, type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import { settle } from '../moves/after-change.ts';
import type { Flushed } from '../outbox/poster.ts';
import { gameKey } from '../queue.ts';
import type { Request } from '../request.ts';
import type { Table } from './table.ts';
import type { TableProblem } from './tables.ts';

/** The sentence for whatever kept a game from being read or changed. */
export const storeLine = (words: Words, problem: StoreProblem): string => {
  const { edge } = words;
  switch (problem.code) {
    case 'game_here':
      return edge.gameHere;
    case 'wrong_state':
      return stateLine(words, problem.state);
    case 'already_seated':
      return edge.alreadySeated;
    case 'not_seated':
      return edge.notSeated;
    case 'seat_taken':
      return edge.seatTaken(problem.seat);
    case 'table_full':
      return edge.tableFull(problem.seats);
    case 'seating':
      return edge.badSeating;
    case 'lost_race':
      return edge.lostRace;
    case 'nothing_to_undo':
      return edge.nothingToUndo;
    case 'nothing_to_redo':
      return words.consent.nothingToRedo;
    case 'no_such_request':
      return words.consent.alreadyOver;
    case 'no_such_game':
      return edge.noGameHere;
    case 'bad_row':
      return edge.unreadableGame(safeName(`${problem.table} ${problem.key}`));
  }
};

const stateLine = ({ edge }: Words, state: TableState): string =>
  ({ open: edge.notStarted(null), playing: edge.alreadyStarted, paused: edge.gamePaused, ended: edge.gameEnded })[
    state
  ];

const problemLine = (words: Words, problem: TableProblem): string =>
  problem.kind === 'store'
    ? storeLine(words, problem.problem)
    : words.edge.unreadableGame(safeName(`${problem.problem.code} ${problem.problem.index}`));

/** The move stands; this is why the channel has not been told yet. */
export const unposted = (words: Words, flushed: Flushed): Reply =>
  flushed === 'posted' ? null : say(words.edge.unposted(flushed));

export type TableJob = (table: Table, words: Words) => Promise<Reply> | Reply;

/** Answers from the channel's game as it is now. */
export const atTable = async (request: Request, bot: Bot, job: TableJob): Promise<Reply> => {
  const words = wordsFor(request.language);
  const table = await bot.tables.inChannel(request.channelId);
  if (!table.ok) return say(problemLine(words, table.problem));
  if (table.value === null) return say(words.edge.noGameHere);
  // What was offered in one game does nothing in the next one of its channel.
  const isOther = request.game !== undefined && request.game !== table.value.game.id;
  return isOther ? say(words.edge.stale(null)) : job(table.value, words);
};

/** The same for a game by its number, wherever it is played. */
export const atGame = async (id: GameId, request: Request, bot: Bot, job: TableJob): Promise<Reply> => {
  const words = wordsFor(request.language);
  const table = await bot.tables.byId(id);
  return table.ok ? job(table.value, words) : say(problemLine(words, table.problem));
};

/** The same while nobody else changes the game. */
export const aloneAt = (id: GameId, request: Request, bot: Bot, job: TableJob): Promise<Reply> =>
  bot.queue.run(gameKey(id), () => atGame(id, request, bot, job));

/** Changes the channel's game, then posts what the channel is owed. */
export const changeTable = (request: Request, bot: Bot, job: TableJob): Promise<Reply> =>
  atTable(request, bot, async (table, words) => {
    const reply = await aloneAt(table.game.id, request, bot, job);
    const flushed = await settle(bot, table.game.id);
    return reply ?? unposted(words, flushed);
  });
