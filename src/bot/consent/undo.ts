import { activePlayer, ok, type PlayerId } from '../../engine/index.ts';
import type { Undone } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Request } from '../request.ts';
import { both, change, type Found, notEnded, type Passed, turnedAway, upToDate } from '../table/gate.ts';
import { stepsFrom } from '../table/history.ts';
import { isHost } from '../table/host.ts';
import {
  movesIn,
  movesMade,
  type Play,
  seatOf,
  stateBefore,
  stateOf,
  stepsSince,
  type Table,
  userOf,
} from '../table/table.ts';
import { askOrDo, type Wished } from './ask.ts';
import { isGivenUp } from './post.ts';

/**
 * The first move to be taken back: of so many last ones, or else the newest own one with all that followed, or else the
 * last one. null: there are not so many.
 */
const undoFrom = async (
  { store }: Pick<Bot, 'store'>,
  table: Table,
  user: string,
  moves: number | null,
): Promise<number | null> => {
  const made = movesMade(table);
  const own = moves === null ? await store.lastMoveBy(table.game.id, user) : null;
  const from = moves === null ? (own?.ok && own.value !== null ? own.value : made - 1) : made - moves;
  return from < 0 || from >= made ? null : from;
};

const known = (players: readonly (PlayerId | null)[]): readonly PlayerId[] => [
  ...new Set(players.filter((player) => player !== null)),
];

const actors = (play: Play, from: number): readonly PlayerId[] =>
  known(stepsSince(play, from).map((_, offset) => activePlayer(stateBefore(play, from + offset))));

const users = (table: Pick<Table, 'seats'>, players: readonly PlayerId[], without: string): readonly string[] =>
  players.flatMap((player) => userOf(table, player) ?? []).filter((user) => user !== without);

/**
 * Who must agree before the moves from `from` on are taken back. Nobody while all of them are the user's own; otherwise
 * whoever made one of them, and whoever was asked to act in between: they have seen what came of it. When the game is
 * over, everyone: they have seen the result.
 */
export const askedToUndo = (table: Pick<Table, 'seats'>, play: Play, from: number, user: string): readonly string[] => {
  const acted = actors(play, from);
  const now = activePlayer(stateOf(play));
  const everyone = table.seats.map(({ player }) => player);
  if (now === null) return users(table, everyone, user);
  const me = seatOf(table, user)?.player;
  if (acted.every((player) => player === me)) return [];
  return users(table, known([...acted, now]), user);
};

/**
 * The undo whose moves can come back: the newest that has not been brought back, when nothing new was played since. Each
 * move and each undo adds one to the revision, so that new moves would show in the sum. `undone`: newest first.
 */
export const redoable = (undone: readonly Undone[], revision: number): Undone | null => {
  const index = undone.findIndex((undo) => undo.redone === null);
  const undo = undone[index];
  if (undo === undefined) return null;
  const since = undone.slice(0, index).reduce((sum, later) => sum + 1 + later.moves.length, 0);
  return undo.revision + since === revision ? undo : null;
};

/** Who must agree before moves are brought back: whoever holds the seats that made them. Nobody, if all are the user's own. */
const askedToRedo = (table: Table, play: Play, { moves }: Undone, user: string): readonly string[] => {
  const now = stateOf(play);
  const states = [now, ...stepsFrom(now, moves).map(({ state }) => state)];
  const acted = known(states.slice(0, moves.length).map(activePlayer));
  const me = seatOf(table, user)?.player;
  return acted.every((player) => player === me) ? [] : users(table, acted, user);
};

/** Those at the table, and the host, may take back and bring back. */
const insider = <In extends Found>(found: In): Passed<In> =>
  seatOf(found.table, found.request.user.id) === null && !isHost(found.table, found.request)
    ? turnedAway(found.words.edge.onlyPlayers)
    : ok(found);

const notGivenUp = <In extends Found>(found: In): Passed<In> =>
  isGivenUp(found.table) ? turnedAway(found.words.edge.gameEnded) : ok(found);

/** Also while the game only waits for its channel. */
const unpaused = <In extends Found>(found: In): Passed<In> =>
  found.table.game.state === 'paused' ? turnedAway(found.words.edge.gamePaused) : ok(found);

/** What an undo asks for, and of whom; null: there are not so many moves. */
export const undoWish = async (bot: Bot, table: Table, user: string, moves: number | null): Promise<Wished | null> => {
  const from = await undoFrom(bot, table, user, moves);
  const back = from === null ? null : await bot.tables.back(table, from);
  if (from === null || !back?.ok || back.value.play === null) return null;
  const wish = { kind: 'undo', from, moves: movesMade(table) - from } as const;
  return { wish, asked: askedToUndo(table, back.value.play, from, user) };
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
  change(request, bot, both(both(insider<Found>, unpaused), both(notGivenUp, upToDate)), async ({ table, words }) => {
    const { play } = table;
    if (play === null || movesIn(play) === 0) return say(words.edge.nothingToUndo);
    const wished = await undoWish(bot, table, request.user.id, moves);
    return wished === null ? say(words.consent.tooManyMoves(movesIn(play))) : askOrDo(request, bot, table, wished);
  });

/** Brings back what was taken back last, while nothing new was played; whoever made those moves is asked. */
export const redoMoves = (request: Request, bot: Bot): Promise<Reply> =>
  change(request, bot, both(both(insider<Found>, unpaused), both(notEnded, upToDate)), async ({ table, words }) => {
    const { play } = table;
    const wished = play === null ? null : await redoWish(bot, table, play, request.user.id);
    return wished === null ? say(words.consent.nothingToRedo) : askOrDo(request, bot, table, wished);
  });
