import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { exportGame, FORMATS } from '../../src/bot/files/export.ts';
import { importGame } from '../../src/bot/files/import.ts';
import { say } from '../../src/bot/message/answer.ts';
import { LANGUAGES, wordsFor } from '../../src/words/index.ts';
import { DEFAULT_TITLE, languageOption, titled } from '../support/input.ts';

const importInput = z.object({
  file: z.object({ name: z.string(), url: z.url(), size: z.number() }),
  title: titled.default(DEFAULT_TITLE),
  language: z.enum(LANGUAGES).default('en'),
});

/** A game from a file, played on here. */
export const importFile: Command = {
  data: {
    path: 'game import',
    options: [{ name: 'file', kind: 'file', required: true }, { name: 'title', kind: 'text' }, ...languageOption()],
  },
  execute: (request, bot) => {
    const typed = importInput.safeParse(request.values);
    return typed.success ? importGame(request, bot, typed.data) : say(wordsFor(request.language).edge.nothingOpen);
  },
};

const exportInput = z.object({ format: z.enum(FORMATS).default('game') });

/** The game so far as a file. */
export const exportFile: Command = {
  data: { path: 'game export', options: [{ name: 'format', kind: 'text', choices: FORMATS }] },
  execute: (request, bot) => {
    const typed = exportInput.safeParse(request.values);
    return exportGame(request, bot, typed.success ? typed.data.format : 'game');
  },
};
