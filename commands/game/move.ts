import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { gamesElsewhere, moveHere } from '../../src/bot/lobby/rebind.ts';
import { say } from '../../src/bot/message/answer.ts';
import { plainName, wordsFor } from '../../src/words/index.ts';
import { text } from '../support/input.ts';
import { choose, suggestions } from '../support/offered.ts';

const input = z.object({ game: text });

type Games = Awaited<ReturnType<typeof gamesElsewhere>>;

const offered = (games: Games, language: string) =>
  games.map(({ id, title }) => ({
    value: String(id),
    label: wordsFor(language).choices.game(id, plainName(title)),
    item: id,
    also: [title],
  }));

/** Brings a game from another channel here: the way on when its own channel is gone. */
export const move: Command = {
  data: { path: 'game move', options: [{ name: 'game', kind: 'text', required: true, suggested: true }] },
  execute: async (request, bot) => {
    const words = wordsFor(request.language);
    const typed = input.safeParse(request.values);
    const games = offered(await gamesElsewhere(request, bot), request.language);
    const game = choose(games, typed.success ? typed.data.game : '', words);
    return game.ok ? moveHere(request, bot, game.value) : say(game.problem);
  },
  autocomplete: async (request, bot, typing) =>
    suggestions(offered(await gamesElsewhere(request, bot), request.language), typing.text),
};
