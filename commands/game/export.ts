import type { Command } from '../../src/bot/command.ts';
import { exportGame } from '../../src/bot/export.ts';

/** The game so far as a file. */
export const exportFile: Command = { data: { path: 'game export', options: [] }, execute: exportGame };
