import type { Command } from '../../src/bot/command.ts';
import { answerToEnd, askToEnd } from '../../src/bot/lobby/ending.ts';

export const end: Command = {
  data: { path: 'game end', options: [] },
  execute: askToEnd,
  presses: { end: answerToEnd },
};
