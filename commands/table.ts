import { say } from '../src/bot/answer.ts';
import { lookCommand } from './look.ts';

/** Players, companies and trains in words. */
export const table = lookCommand('table', ({ position, words: { views } }) =>
  say([...views.players(position), '', ...views.companies(position), '', ...views.trains(position)].join('\n')),
);
