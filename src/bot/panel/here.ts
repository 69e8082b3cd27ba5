import { isDeepStrictEqual } from 'node:util';
import { actionOf, ok, type Result, refuse, type State } from '../../engine/index.ts';
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
import { type Play, stateBefore, type Table } from '../table/table.ts';

/** A press that belongs to the game as it is now, by somebody who sits at the table. */
export interface Here extends Found {
  readonly play: Play;
  readonly state: State;
  readonly seat: Seat;
}

export const messageNames = ({ table }: Here) => namesOf(table.seats);
export const plainNames = ({ table }: Here) => plainNamesOf(table.seats);

/** Whether this user made, at this revision, the very move that the press stands for. An undo since makes it nobody's. */
const isMadeBy = ({ game, play }: Table, user: string, { move: revision, what }: PressId): boolean => {
  const index = (play?.steps.length ?? 0) - (game.revision - revision);
  const move = play?.steps[index]?.move;
  if (!play || move?.source !== 'played' || move.by !== user) return false;
  return isDeepStrictEqual(actionOf(stateBefore(play, index), pickIn({ what })), move.action);
};

/** What a press says that has been made already by whoever presses: nothing in a dialog, which goes. undefined: it has not. */
const ownMove = (request: Request, table: Table, id: PressId, link: string | null): Reply | undefined => {
  if (!isMadeBy(table, request.user.id, id)) return undefined;
  const { panel } = wordsFor(request.language);
  if (request.isPrivate) return null;
  return say(link === null ? panel.ownMove : `${panel.ownMove}\n${panel.toPost(link)}`);
};

/** A press that came twice, both before the move was made: the move is made, and the channel tells it (D3). */
export const madeAlready = async (request: Request, bot: Bot, id: PressId): Promise<Reply | undefined> => {
  const found = await admit(request, bot, anyone<Found>);
  if (!found.ok) return undefined;
  return ownMove(request, found.value.table, id, await linkToPost(bot, found.value.table));
};

/** A press of an earlier turn: one's own that comes twice has not failed; any other gets the way to the present turn (D5). */
const current =
  (id: PressId) =>
  async <In extends Found>(found: In): Promise<Result<In, Reply>> => {
    const { request, bot, table, words } = found;
    if (id.move === table.game.revision) return ok(found);
    const link = await linkToPost(bot, table);
    const own = id.what.startsWith('do-') ? ownMove(request, table, id, link) : undefined;
    return refuse(own === undefined ? say(link === null ? words.panel.onItsWay : words.edge.stale(link)) : own);
  };

/** Who only looks may do so while the game is paused. */
const looking = both(both(seated<Found>, started), notEnded);

/** Somebody at the table, in the present turn (D5). */
export const atTurn = (id: PressId): Check<Found, Here> => both(both(looking, notPaused), current(id));

/** The same, also while the game is paused. */
export const looksAtTurn = (id: PressId): Check<Found, Here> => both(looking, current(id));

/** Who presses in a private message is shown the way to the post of whose turn it is. */
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
