import { say } from '../../src/bot/message/answer.ts';
import { lookCommand } from '../support/look.ts';

/** Players, companies and trains in words. */
export const table = lookCommand('table', ({ position, words: { views } }) => {
  const lines = [...views.players(position), '', ...views.companies(position), '', ...views.trains(position)];
  return say(lines.join('\n'));
});
