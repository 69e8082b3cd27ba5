import type { Command } from '../../src/bot/command.ts';
import { say } from '../../src/bot/message/answer.ts';
import { COMMAND_PATHS, wordsFor } from '../../src/words/index.ts';

/** How to play, and every command. */
export const help: Command = {
  data: { path: 'help', options: [] },
  execute: ({ language }) => say(wordsFor(language).views.help(COMMAND_PATHS).join('\n')),
};
