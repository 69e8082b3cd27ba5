import { isDeepStrictEqual } from 'node:util';
import { type Action, actionOf, ok, type Result, refuse, type State } from '../../engine/index.ts';
import type { Seat } from '../../store/index.ts';
import { namesOf, plainNamesOf, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import { type PressId, pickIn } from '../message/custom-id.ts';
import type { Request } from '../request.ts';
import {
  admit,
  anyone,
  both,
  type Check,
  type Found,
  linkToPost,
  notEnded,
  notPaused,
  onTurn,
  seated,
  started,
} from '../table/gate.ts';
import { movesIn, type Play, stateBefore, stepAt, type Table } from '../table/table.ts';
import { PLAY, playedIn } from './line.ts';
import { eachPick } from './several.ts';

/** A press that belongs to the game as it is now, by somebody who sits at the table. */
export interface Here extends Found {
  readonly play: Play;
  readonly state: State;
  readonly seat: Seat;
}

export const messageNames = ({ table }: Here) => namesOf(table.seats);
export const plainNames = ({ table }: Here) => plainNamesOf(table.seats);

/** Presses that make moves. */
const MAKES = /^(do|play)-/;

/** The first move that a press stands for; null: it makes none. */
const firstMove = (state: State, id: PressId): Action | null => {
  if (id.what.startsWith(`${PLAY}-`)) return playedIn(id.what, state)?.[0]?.action ?? null;
  const [first] = eachPick(pickIn(id));
  return first === undefined ? null : actionOf(state, first);
};

/**
 * Whether this user made, at this revision, the very move that the press stands for. False where it has been undone
 * since.
 */
const isMadeBy = ({ game, play }: Table, user: string, id: PressId): boolean => {
  const { move: revision } = id;
  if (play === null) return false;
  const index = movesIn(play) - (game.revision - revision);
  const move = stepAt(play, index)?.move;
  if (move?.source !== 'played' || move.by !== user) return false;
  return isDeepStrictEqual(firstMove(stateBefore(play, index), id), move.action);
};

/**
 * The answer to a press for a move that this user has made already: null in a private dialog, which is then closed,
 * otherwise a sentence. undefined: the user has not made it.
 */
const ownMove = (request: Request, table: Table, id: PressId, link: string | null): Reply | undefined => {
  if (!isMadeBy(table, request.user.id, id)) return undefined;
  const { panel } = wordsFor(request.language);
  if (request.isPrivate) return null;
  return say(link === null ? panel.ownMove : `${panel.ownMove}\n${panel.toPost(link)}`);
};

/**
 * The answer to the second of two equal presses where both came before the move was made (D3). undefined: the user has
 * not made that move.
 */
export const madeAlready = async (request: Request, bot: Bot, id: PressId): Promise<Reply | undefined> => {
  const found = await admit(request, bot, anyone<Found>);
  if (!found.ok) return undefined;
  return ownMove(request, found.value.table, id, await linkToPost(bot, found.value.table));
};

/**
 * Refuses a press of an earlier turn (D5): with the answer of `ownMove` where the user has made that very move,
 * otherwise with the link to the post of the present turn.
 */
const current =
  (id: PressId) =>
  async <In extends Found>(found: In): Promise<Result<In, Reply>> => {
    const { request, bot, table, words } = found;
    if (id.move === table.game.revision) return ok(found);
    const link = await linkToPost(bot, table);
    const own = MAKES.test(id.what) ? ownMove({ ...request, isPrivate: false }, table, id, link) : undefined;
    return refuse(own === undefined ? say(link === null ? words.panel.onItsWay : words.edge.stale(link)) : own);
  };

/** A user with a seat, in a game that has started and not ended; it may be paused. */
const looking = both(both(seated<Found>, started), notEnded);

/** Somebody at the table, in the present turn (D5). */
export const atTurn = (id: PressId): Check<Found, Here> => both(both(looking, notPaused), current(id));

/** The same, also while the game is paused. */
export const looksAtTurn = (id: PressId): Check<Found, Here> => both(looking, current(id));

/** Adds the link to the turn's post to a refusal, where the press was in a private message. */
const withLink =
  <In extends Found, Out>(check: Check<In, Out>): Check<In, Out> =>
  async (found) => {
    const passed = await check(found);
    if (passed.ok || passed.problem === null || !found.request.isPrivate) return passed;
    const link = await linkToPost(found.bot, found.table);
    if (link === null) return passed;
    return refuse({ ...passed.problem, text: `${passed.problem.text}\n${found.words.panel.toPost(link)}` });
  };

/** The same for the player to act alone (D6). */
export const atOwnTurn = (id: PressId): Check<Found, Here> => both(atTurn(id), withLink(onTurn<Here>));
