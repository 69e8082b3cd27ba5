import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Request } from '../request.ts';
import { changeTable } from '../table/gate.ts';
import { isHost } from '../table/host.ts';
import { type Play, seatOf, type Table } from '../table/table.ts';
import { askOrDo, type Wished } from './ask.ts';
import { isGivenUp } from './stale.ts';
import { askedToRedo, askedToUndo, redoable, undoFrom } from './undoing.ts';

/** Those at the table, and the host, may take back and bring back. */
const isOutside = (table: Table, request: Request): boolean =>
  seatOf(table, request.user.id) === null && !isHost(table, request);

/** What an undo asks for, and of whom; null: there are not so many moves. */
export const undoWish = (table: Table, play: Play, user: string, moves: number | null): Wished | null => {
  const from = undoFrom(play, user, moves);
  if (from === null) return null;
  const wish = { kind: 'undo', from, moves: play.steps.length - from } as const;
  return { wish, asked: askedToUndo(table, play, from, user) };
};

/** What a redo asks for, and of whom; null: there is nothing to bring back. */
export const redoWish = async (bot: Bot, table: Table, play: Play, user: string): Promise<Wished | null> => {
  const undone = await bot.store.undoneOf(table.game.id);
  const undo = undone.ok ? redoable(undone.value, table.game.revision) : null;
  if (undo === null) return null;
  const wish = { kind: 'redo', undo: undo.revision, moves: undo.moves.length } as const;
  return { wish, asked: askedToRedo(table, play, undo, user) };
};

/**
 * Takes back the user's last move, or so many of the last ones: at once while nobody else has acted since, otherwise when
 * all have agreed who acted or were asked to. A game that is over goes on when all agree; one that was given up does not.
 */
export const undoMoves = (request: Request, bot: Bot, moves: number | null): Promise<Reply> =>
  changeTable(request, bot, (table, words) => {
    const { play, game } = table;
    if (play === null || play.steps.length === 0) return say(words.edge.nothingToUndo);
    if (isOutside(table, request)) return say(words.edge.onlyPlayers);
    if (game.state === 'paused') return say(words.edge.gamePaused);
    if (isGivenUp(table)) return say(words.edge.gameEnded);
    if (request.seen !== game.revision) return say(words.edge.lostRace);
    const wished = undoWish(table, play, request.user.id, moves);
    return wished === null ? say(words.consent.tooManyMoves(play.steps.length)) : askOrDo(request, bot, table, wished);
  });

/** Brings back what was taken back last, while nothing new was played; whoever made those moves is asked. */
export const redoMoves = (request: Request, bot: Bot): Promise<Reply> =>
  changeTable(request, bot, async (table, words) => {
    const { play, game } = table;
    if (isOutside(table, request)) return say(words.edge.onlyPlayers);
    if (game.state === 'paused') return say(words.edge.gamePaused);
    if (game.state === 'ended') return say(words.edge.gameEnded);
    const wished = play === null ? null : await redoWish(bot, table, play, request.user.id);
    if (wished === null) return say(words.consent.nothingToRedo);
    return request.seen === game.revision ? askOrDo(request, bot, table, wished) : say(words.edge.lostRace);
  });
