import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { openTable } from '../../src/bot/lobby/lobby.ts';
import { say } from '../../src/bot/message/answer.ts';
import { RULES } from '../../src/engine/index.ts';
import { LANGUAGES, wordsFor } from '../../src/words/index.ts';
import { DEFAULT_TITLE, titled } from '../support/title.ts';

const input = z.object({
  rules: z.enum(RULES).default('printed'),
  language: z.enum(LANGUAGES).default('en'),
  title: titled.default(DEFAULT_TITLE),
});

export const newGame: Command = {
  data: {
    path: 'game new',
    options: [
      { name: 'rules', kind: 'text', choices: RULES },
      { name: 'language', kind: 'text', choices: LANGUAGES },
      { name: 'title', kind: 'text' },
    ],
  },
  execute: (request, bot) => {
    const wanted = input.safeParse(request.values);
    return wanted.success ? openTable(request, bot, wanted.data) : say(wordsFor(request.language).edge.nothingOpen);
  },
};
