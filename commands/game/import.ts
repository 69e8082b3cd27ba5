import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { importGame } from '../../src/bot/files/import.ts';
import { say } from '../../src/bot/message/answer.ts';
import { LANGUAGES, wordsFor } from '../../src/words/index.ts';
import { DEFAULT_TITLE, titled } from '../support/title.ts';

const input = z.object({
  file: z.object({ name: z.string(), url: z.url(), size: z.number() }),
  title: titled.default(DEFAULT_TITLE),
  language: z.enum(LANGUAGES).default('en'),
});

/** A game from a file, played on here. */
export const importFile: Command = {
  data: {
    path: 'game import',
    options: [
      { name: 'file', kind: 'file', required: true },
      { name: 'title', kind: 'text' },
      { name: 'language', kind: 'text', choices: LANGUAGES },
    ],
  },
  execute: (request, bot) => {
    const typed = input.safeParse(request.values);
    return typed.success ? importGame(request, bot, typed.data) : say(wordsFor(request.language).edge.nothingOpen);
  },
};
