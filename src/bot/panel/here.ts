import { isDeepStrictEqual } from 'node:util';
import { activePlayer, type PlayerId } from '../../engine/index.ts';
import type { Post } from '../../store/index.ts';
import { namesOf, plainNamesOf, type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { stateBefore } from '../consent/undoing.ts';
import { type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import type { Request } from '../request.ts';
import { notStarted } from '../table/host.ts';
import { type Play, seatOf, stateOf, type Table, waitsForChannel } from '../table/table.ts';
import { actionOf, pickIn } from './pick.ts';

/** A press that belongs to the game as it is now, by somebody who sits at the table. */
export interface Here {
  readonly table: Table;
  readonly play: Play;
  readonly player: PlayerId;
  readonly words: Words;
}

export const messageNames = ({ table }: Here) => namesOf(table.seats);
export const plainNames = ({ table }: Here) => plainNamesOf(table.seats);

/** Names as the pictures take them. */
export const rawNames = ({ table }: Here): Readonly<Record<PlayerId, string>> =>
  Object.fromEntries(table.seats.map((seat) => [seat.player, seat.name]));

export const linkTo = (
  { game }: Pick<Table, 'game'>,
  { channel, message }: Pick<Post, 'channel' | 'message'>,
): string => `https://discord.com/channels/${game.guild}/${channel}/${message}`;

/** The way to the post of the present turn; null while it is on its way. */
export const linkToPost = async (bot: Pick<Bot, 'store'>, { game }: Table): Promise<string | null> => {
  const posts = await bot.store.postsOf(game.id, 'turn');
  const post = posts.ok ? posts.value.find(({ revision }) => revision === game.revision) : undefined;
  return post ? linkTo({ game }, post) : null;
};

/** Whether this user made, at this revision, the very move that the press stands for. An undo since makes it nobody's. */
const isMadeBy = ({ game, play }: Table, user: string, { move: revision, what }: PressId): boolean => {
  const index = (play?.steps.length ?? 0) - (game.revision - revision);
  const move = play?.steps[index]?.move;
  if (!play || move?.source !== 'played' || move.by !== user) return false;
  return isDeepStrictEqual(actionOf(stateBefore(play, index), pickIn({ what })), move.action);
};

/** What a press says that has been made already by whoever presses: nothing in a dialog, which goes. undefined: it has not. */
const ownMove = (request: Request, table: Table, id: PressId, link: string | null): Reply | undefined => {
  if (request.channelId !== table.game.channel || !isMadeBy(table, request.user.id, id)) return undefined;
  const { panel } = wordsFor(request.language);
  if (request.within !== undefined) return null;
  return say(link === null ? panel.ownMove : `${panel.ownMove}\n${panel.toPost(link)}`);
};

/** A press that came twice, both before the move was made: the move is made, and the channel tells it (D3). */
export const madeAlready = async (request: Request, bot: Bot, id: PressId): Promise<Reply | undefined> => {
  const found = await bot.tables.byId(id.game);
  return found.ok ? ownMove(request, found.value, id, await linkToPost(bot, found.value)) : undefined;
};

/** A press of an earlier turn: his own that comes twice has not failed; any other gets the way to the present turn (D5). */
const stale = async (request: Request, bot: Bot, table: Table, id: PressId): Promise<Reply> => {
  const { panel, edge } = wordsFor(request.language);
  const link = await linkToPost(bot, table);
  const own = id.what.startsWith('do-') ? ownMove(request, table, id, link) : undefined;
  return own === undefined ? say(link === null ? panel.onItsWay : edge.stale(link)) : own;
};

/**
 * Who may press at all, and whether the press belongs to the present turn (D5): the sentence that says why not. Who only
 * looks may do so while the game is paused.
 */
export const atTurn = async (
  request: Request,
  bot: Bot,
  id: PressId,
  purpose: 'move' | 'look' = 'move',
): Promise<Here | Reply> => {
  const words = wordsFor(request.language);
  const { edge } = words;
  const found = await bot.tables.byId(id.game);
  if (!found.ok) return say(edge.stale(null));
  const table = found.value;
  const seat = seatOf(table, request.user.id);
  if (seat === null) return say(edge.onlyPlayers);
  if (table.play === null) return say(notStarted(words, table));
  if (table.game.state === 'ended') return say(edge.gameEnded);
  if (purpose === 'move' && table.game.state === 'paused' && !waitsForChannel(table)) return say(edge.gamePaused);
  if (id.move !== table.game.revision || request.channelId !== table.game.channel)
    return stale(request, bot, table, id);
  return { table, play: table.play, player: seat.player, words };
};

/** The same for the player to act alone (D6). */
export const atOwnTurn = async (request: Request, bot: Bot, id: PressId): Promise<Here | Reply> => {
  const here = await atTurn(request, bot, id);
  if (!isHere(here)) return here;
  const actor = activePlayer(stateOf(here.play));
  if (actor === here.player) return here;
  // Who presses in the present post itself needs no way there.
  const link = request.within === undefined ? null : await linkToPost(bot, here.table);
  const lines = [
    here.words.edge.notYourTurn(actor === null ? null : messageNames(here)(actor)),
    ...(link === null ? [] : [here.words.panel.toPost(link)]),
  ];
  return say(lines.join('\n'));
};

export const isHere = (found: Here | Reply): found is Here => found !== null && 'play' in found;
