import type { Command } from '../../src/bot/command.ts';
import { openWhatIf } from '../../src/bot/panel/index.ts';

/** Tries moves privately, aside from the game. */
export const whatIf: Command = { data: { path: 'whatif', options: [] }, execute: openWhatIf };
