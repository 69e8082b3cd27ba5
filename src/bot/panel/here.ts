import { activePlayer, type PlayerId } from '../../engine/index.ts';
import { namesOf, plainNamesOf, type Words, wordsFor } from '../../words/index.ts';
import { type Reply, say } from '../answer.ts';
import type { Bot } from '../bot.ts';
import type { PressId } from '../custom-id.ts';
import type { Request } from '../request.ts';
import { type Play, seatOf, stateOf, type Table, waitsForChannel } from '../table.ts';

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

/** The way to the game's newest post; null when there is none. */
export const linkToPost = async (bot: Pick<Bot, 'store'>, { game }: Table): Promise<string | null> => {
  const posts = await bot.store.postsOf(game.id, 'turn');
  const post = posts.ok ? posts.value[0] : undefined;
  return post ? `https://discord.com/channels/${game.guild}/${post.channel}/${post.message}` : null;
};

/** Who may press at all, and whether the press belongs to the present turn (D5): the sentence that says why not. */
export const atTurn = async (request: Request, bot: Bot, id: PressId): Promise<Here | Reply> => {
  const words = wordsFor(request.language);
  const { edge } = words;
  const found = await bot.tables.byId(id.game);
  if (!found.ok) return say(edge.stale(null));
  const table = found.value;
  const seat = seatOf(table, request.user.id);
  if (seat === null) return say(edge.onlyPlayers);
  if (table.play === null) return say(edge.notStarted);
  if (table.game.state === 'ended') return say(edge.gameEnded);
  if (table.game.state === 'paused' && !waitsForChannel(table)) return say(edge.gamePaused);
  if (id.move !== table.game.revision || request.channelId !== table.game.channel)
    return say(edge.stale(await linkToPost(bot, table)));
  return { table, play: table.play, player: seat.player, words };
};

/** The same for the player to act alone (D6). */
export const atOwnTurn = async (request: Request, bot: Bot, id: PressId): Promise<Here | Reply> => {
  const here = await atTurn(request, bot, id);
  if (!isHere(here)) return here;
  const actor = activePlayer(stateOf(here.play));
  if (actor === here.player) return here;
  const link = await linkToPost(bot, here.table);
  const lines = [
    here.words.edge.notYourTurn(actor === null ? null : messageNames(here)(actor)),
    ...(link === null ? [] : [here.words.panel.toPost(link)]),
  ];
  return say(lines.join('\n'));
};

export const isHere = (found: Here | Reply): found is Here => found !== null && 'play' in found;
