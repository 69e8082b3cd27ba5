import { z } from 'zod';
import type { Bot } from '../../src/bot/bot.ts';
import type { Command } from '../../src/bot/command.ts';
import { gamesElsewhere, moveHere } from '../../src/bot/lobby/rebind.ts';
import { say } from '../../src/bot/message/answer.ts';
import type { Request } from '../../src/bot/request.ts';
import { plainName, safeName, type Words, wordsFor } from '../../src/words/index.ts';
import { text } from '../support/input.ts';
import { chosen, type Offered, suggestions } from '../support/offered.ts';

type Game = Awaited<ReturnType<typeof gamesElsewhere>>[number];

const input = z.object({ game: text });

/** Characters of a title, so that what tells tables of one name apart is seen too. */
const TITLE_ROOM = 40;

/** The name under which the host sits at the table; null where they have no seat. */
const hostOf = async (bot: Bot, { id, host }: Game): Promise<string | null> => {
  const seats = await bot.store.seatsOf(id);
  const seat = seats.ok ? seats.value.find(({ user }) => user === host) : undefined;
  return seat ? plainName(seat.name) : null;
};

/** Tables of one name are told apart by number, host and day. */
const offeredGame = async (bot: Bot, words: Words, game: Game): Promise<Offered<Game['id']>> => {
  const { id, title, createdAt } = game;
  const since = new Date(createdAt).toISOString().slice(0, 10);
  const label = words.choices.game(id, plainName(title, TITLE_ROOM), await hostOf(bot, game), since);
  return { value: String(id), label, item: id, also: [title] };
};

const offered = async (request: Request, bot: Bot): Promise<readonly Offered<Game['id']>[]> => {
  const games = await gamesElsewhere(request, bot);
  return Promise.all(games.map((game) => offeredGame(bot, wordsFor(request.language), game)));
};

/** Brings a game from another channel here: the way on when its own channel is gone. */
export const move: Command = {
  data: { path: 'game move', options: [{ name: 'game', kind: 'text', required: true, suggested: true }] },
  execute: async (request, bot) => {
    const { edge } = wordsFor(request.language);
    const typed = input.safeParse(request.values);
    const wanted = typed.success ? typed.data.game : '';
    const games = await offered(request, bot);
    const game = chosen(games, wanted);
    const labels = games.map(({ label }) => safeName(label, 100));
    return game === null ? say(edge.noSuchChoice(safeName(wanted), labels)) : moveHere(request, bot, game);
  },
  autocomplete: async (request, bot, typing) => suggestions(await offered(request, bot), typing.text),
};
