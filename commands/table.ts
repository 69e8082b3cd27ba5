import { say } from '../src/bot/answer.ts';
import { dressed } from '../src/bot/emoji/index.ts';
import { lookCommand } from './look.ts';

/** Players, companies and trains in words. */
export const table = lookCommand('table', ({ position, words: { views }, table: of, bot }) => {
  const lines = [...views.players(position), '', ...views.companies(position), '', ...views.trains(position)];
  return dressed(bot.emojis, of, say(lines.join('\n')), Number.POSITIVE_INFINITY);
});
